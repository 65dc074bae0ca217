/** The state of a ticket, used on every page that shows it. */
export const words = {
  category: 'Category',
  priority: 'Priority',
  categories: {
    case: 'A case',
    delivery: 'Delivery',
    billing: 'Billing',
    account: 'Account',
    other: 'Something else',
  },
  priorities: { normal: 'Normal', high: 'High', urgent: 'Urgent' },
  states: { open: 'Open', waiting: 'Waiting', solved: 'Solved' },
  turns: {
    doctor: { yours: 'Your turn', theirs: 'With the doctor' },
    provider: { yours: 'Your turn', theirs: 'With Idealign' },
    nobody: 'Closed',
  },
  hours: {
    open: (closes: string) => `Support is open until ${closes}.`,
    closed: (opens: string) => `Support is closed now. We reopen on ${opens}.`,
    always: 'Monday to Friday, 08:00 to 17:00 (Madrid)',
  },
  due: {
    by: (moment: string) => `Answer due by ${moment}`,
    overdue: (moment: string) => `Overdue since ${moment}`,
    note: 'Counted in support hours.',
  },
  reasons: {
    solved: 'Solved',
    'no-longer-needed': 'No longer needed',
    duplicate: 'Duplicate',
    other: 'Other reason',
  },
  unread: (n: number) => (n === 1 ? '1 unread message' : `${n} unread messages`),
}
