/** The bell's own words: it stands on every first screen and brings no others. */
export const words = {
  label: 'Notifications',
  show: 'Show notifications',
  unread: (count: string) => `Notifications: ${count} unread`,
  arrived: (count: string) => `New notification. ${count} unread.`,
}
