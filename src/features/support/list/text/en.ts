/** The list of tickets, and the tickets shown with a case or an invoice. */
export const words = {
  list: {
    label: 'Tickets',
    searchDoctor: 'Number, subject or message',
    searchAdmin: 'Number, subject, doctor or message',
    subject: 'Subject',
    number: 'Number',
    doctor: 'Doctor',
    assignee: 'Assigned to',
    state: 'State',
    since: 'Since',
    assigned: 'Assigned to',
    assignedTo: { me: 'Me', nobody: 'Nobody yet' },
    clearFilters: 'Clear filters',
    nothingFound: 'No matching tickets',
    nothingFoundText: 'Try a shorter search, or clear the filters.',
    none: 'No tickets yet',
    noneDoctor:
      'Ask about a case, a delivery, an invoice or your account. You see here whose turn it is, and we e-mail you when we have answered.',
    noneAdmin: 'When a doctor opens a ticket, it appears here at once.',
  },
  of: {
    title: 'Support',
    none: { case: 'No tickets about this case.', invoice: 'No tickets about this invoice.' },
    write: 'Write to the doctor',
    ask: { case: 'Ask about this case', invoice: 'Ask about this invoice' },
    all: (n: number) => `All ${n} tickets`,
  },
}
