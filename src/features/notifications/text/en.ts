/**
 * Notifications, in the application and by e-mail. No sentence names a person: `number` is that of a case, invoice or
 * ticket.
 */
export const words = {
  kinds: {
    'case-turn': {
      name: 'A case moves on',
      line: (number: string) => `Update on case ${number}`,
      text: 'Something has changed in this case.',
    },
    'case-message': {
      name: 'A message in a case',
      line: (number: string) => `New message in case ${number}`,
      text: 'There is a new message for you in this case.',
    },
    'invoice-issued': {
      name: 'A new invoice',
      line: (number: string) => `New invoice ${number}`,
      text: 'An invoice has been issued to you.',
    },
    'invoice-due-soon': {
      name: 'A payment is due soon',
      line: (number: string) => `Invoice ${number} is due soon`,
      text: 'A payment of this invoice is due in the next few days.',
    },
    'invoice-overdue': {
      name: 'A payment is overdue',
      line: (number: string) => `Invoice ${number} is overdue`,
      text: 'The due date of a payment of this invoice has passed. If you have paid in the meantime, thank you.',
    },
    'transfer-announced': {
      name: 'A wire transfer to confirm',
      line: (number: string) => `Wire transfer announced for invoice ${number}`,
      text: 'A proof of payment is waiting to be confirmed or refused.',
    },
    'payment-received': {
      name: 'A payment has arrived',
      line: (number: string) => `Payment received for invoice ${number}`,
      text: 'The payment has been credited to the account.',
    },
    'card-refunded': {
      name: 'A card payment was refunded',
      line: (number: string) => `Card refund booked for invoice ${number}`,
      text: 'The refund made at Stripe has been entered in the account; the amount is owed again unless the invoice is void.',
    },
    'card-disputed': {
      name: 'A card payment is disputed',
      line: (number: string) => `Chargeback on invoice ${number}`,
      text: 'The bank has taken the money back and the invoice is owed again. Answer the dispute at Stripe before its deadline.',
    },
    'card-dispute-won': {
      name: 'A chargeback was decided in our favour',
      line: (number: string) => `Chargeback on invoice ${number} won`,
      text: 'The bank has returned the money. It has been entered in the account.',
    },
    'transfer-refused': {
      name: 'A wire transfer was not confirmed',
      line: (number: string) => `Wire transfer for invoice ${number} not confirmed`,
      text: 'We could not match the payment that you announced. The reason is given in the invoice.',
    },
    'invoice-void': {
      name: 'An invoice was voided',
      line: (number: string) => `Invoice ${number} has been voided`,
      text: 'Nothing is due on it any more. The reason is given in the invoice.',
    },
    'ticket-answered': {
      name: 'A support answer',
      line: (number: string) => `New answer in ticket ${number}`,
      text: 'There is a new answer in this conversation.',
    },
    'ticket-opened': {
      name: 'A new support ticket',
      line: (number: string) => `New ticket ${number}`,
      text: 'A new question is waiting for an answer.',
    },
    'ticket-closed': {
      name: 'A support ticket was closed',
      line: (number: string) => `Ticket ${number} has been closed`,
      text: 'The conversation has ended. It can be reopened.',
    },
    'ticket-merged': {
      name: 'A support ticket was merged into another',
      line: (number: string) => `Ticket ${number} continues in another one`,
      text: 'Two conversations have become one. The messages of this one can be read there.',
    },
    'course-published': {
      name: 'A new course',
      line: (title: string) => (title ? `New course: ${title}` : 'A new course'),
      text: 'It is ready for you to start.',
    },
    'certificate-ready': {
      name: 'A certificate is ready',
      line: (title: string) => (title ? `Certificate ready: ${title}` : 'Your certificate is ready'),
      text: 'You have finished the whole course. The certificate can be downloaded.',
    },
    'contact-form-received': {
      name: 'A message from the public site',
      line: (_number: string) => 'New message from the contact form',
      text: 'Someone has written through the public site.',
    },
  },
  yourTurn: 'It is your turn now.',
  panel: {
    title: 'Notifications',
    show: 'Filter',
    all: 'All',
    unread: 'Unread',
    markAll: 'Mark all as read',
    allRead: 'Everything has already been read.',
    isUnread: 'Unread',
    isYourTurn: 'Your turn',
    times: (count: string) => `${count} times`,
    more: 'Show older',
    choices: 'Choose your notifications',
    empty: 'No notifications yet',
    emptyText:
      'When it is your turn in a case, someone replies to you or a payment is due, it appears here and the bell counts it.',
    nothingUnread: 'You have read everything',
    nothingUnreadText: 'Read notifications are under “All”.',
  },
  choices: {
    title: 'Notifications',
    lead: 'E-mails wait two minutes so that several updates become one, and none is sent during your quiet hours. The daily summary is sent at 08:00. What you have read here is not e-mailed.',
    what: 'Event',
    inApp: 'In the app',
    byMail: 'E-mail',
    inAppOf: (name: string) => `In the application: ${name}`,
    byMailOf: (name: string) => `By e-mail: ${name}`,
    mails: { on: 'Immediately', digest: 'Once a day', off: 'Off' },
    ownEmail: 'The message itself is e-mailed',
    alwaysThere: 'Always',
    always: {
      'your-turn': 'Always shown here: nothing moves on without you.',
      money: 'Always shown here: it has a date that must not be missed.',
    },
    saved: 'Saved',
    saveFailed: 'Your choice was not saved',
  },
  mail: {
    greeting: (name: string) => `Hello ${name},`,
    subjectOfMany: (count: string) => `${count} updates from Idealign`,
    subjectOfDay: (count: string) => `Your day at Idealign: ${count} updates`,
    subjectOfDayOne: 'Your day at Idealign: one update',
    many: 'This is new since our last e-mail:',
    more: (count: string) => `And ${count} more, in the application.`,
    times: (line: string, times: string) => `${line} (${times} times)`,
    open: {
      case: 'Open the case',
      invoice: 'Open the invoice',
      ticket: 'Open the ticket',
      course: 'Open the courses',
      'contact-form': 'Open the messages',
    },
    choices: 'Choose which e-mails you receive',
    footer:
      'You receive this e-mail because you have an account at Idealign. For confidentiality it never names a patient.',
  },
}
