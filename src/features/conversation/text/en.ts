/** The texts around messages in every kind of conversation. */
export const words = {
  you: 'You',
  provider: 'Idealign',
  today: 'Today',
  yesterday: 'Yesterday',
  unread: 'New',
  readAt: (moment: string) => `Read ${moment}`,
  notReadYet: 'Not read yet',
  earlier: 'Show earlier messages',
  later: 'Show later messages',
  toNewest: 'Go to the newest messages',
  linkTo: (moment: string) => `Link to the message of ${moment}`,
}
