// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { waitForHeading } from './headingFocus.ts'
import { headingsOnPage, type LeftPage } from './headings.ts'
import { restoredFocus } from './restoredFocus.ts'

afterEach(() => {
  restoredFocus.element = undefined
})

test('a focus that was only given back, after a button left with its page, goes to the new heading', () => {
  const left = leftPage()
  restoredFocus.element = focusedLink() ?? undefined
  waitForHeading(left)
  expect(document.activeElement?.textContent).toBe('Submitted')
})

test('a focus that the new page has set is kept', () => {
  const left = leftPage()
  const link = focusedLink()
  waitForHeading(left)
  expect(document.activeElement).toBe(link)
})

/** A page with a pressed button, which another page has taken the place of. */
function leftPage(): LeftPage {
  document.body.innerHTML = '<main><h1>Review</h1><button>Submit</button></main>'
  const left = { focus: document.querySelector('button'), headings: headingsOnPage() }
  document.body.innerHTML = '<main><h1>Submitted</h1><a href="/next">Next</a></main>'
  return left
}

function focusedLink(): HTMLElement | null {
  const link = document.querySelector('a')
  link?.focus()
  return link
}
