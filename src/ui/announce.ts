// a message is read once, and gone before a reader finds it at the end of the page
const shownMs = 7000

/** Says a sentence to screen readers, in the one live line of the page. What is said at once is read one after the other. */
export function announce(text: string): void {
  const message = document.createElement('p')
  message.textContent = text
  document.querySelector('[data-live-line]')?.append(message)
  setTimeout(() => message.remove(), shownMs)
}
