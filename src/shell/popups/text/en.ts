export const words = {
  label: 'What did not work',
  dismiss: (message: string) => `Dismiss: ${message}`,
}
