/** What can be said before any words came: it travels with the product's first script. */
export const words = {
  title: 'A part of the page did not load',
  text: 'What you typed is kept. Try again first; if that does not help, reload: you will find it as you left it.',
  retry: 'Try again',
  reload: 'Reload',
}
