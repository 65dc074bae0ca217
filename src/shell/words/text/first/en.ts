/** The words that are needed before all others: they are bundled with the first script. */
export const words = {
  title: 'Part of the page could not be loaded',
  text: 'What you typed is kept. Try again first; if that does not help, reload: you will find it as you left it.',
  retry: 'Try again',
  reload: 'Reload',
}
