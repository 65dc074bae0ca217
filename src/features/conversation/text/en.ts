/** The texts around messages in every kind of conversation. */
export const words = {
  you: 'You',
  provider: 'Idealign',
  today: 'Today',
  yesterday: 'Yesterday',
  unread: 'New',
  readAt: (moment: string) => `Read ${moment}`,
  notReadYet: 'Not read yet',
}
