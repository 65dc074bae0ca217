/** The texts of the bell icon, separate because it is on every first screen. */
export const words = {
  label: 'Notifications',
  show: 'Show notifications',
  unread: (count: string) => `Notifications: ${count} unread`,
  arrived: (count: string) => `New notification. ${count} unread.`,
}
