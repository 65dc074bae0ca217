import { loadChunk } from '../chunks.ts'
import { headingsOnPage } from './headings.ts'

/**
 * Moves the focus to the heading of the page that opens next, so that a screen reader says where its user is now, and the
 * Tab key goes on from there (WCAG 2.4.3). Called when the URL has changed and the page has not: a page that keeps its
 * heading keeps the focus too, unless its element is gone. A focus that the page itself sets wins. A link to the page that
 * is open leads to its heading at once.
 */
export function focusNextHeading(isOpen = false): void {
  const left = { focus: document.activeElement, headings: isOpen ? [] : headingsOnPage() }
  loadChunk(() => import('./headingFocus.ts')).then(({ waitForHeading }) => waitForHeading(left))
}
