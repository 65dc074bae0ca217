import { headingsOnPage, type LeftPage } from './headings.ts'
import { restoredFocus } from './restoredFocus.ts'

// how long a page may take to show its heading (specification, section 9)
const longestWaitMs = 10_000
// by then the menu, search or popup that led here has closed and returned the focus, also on a slow device
const settledMs = 2000

let waiting = new AbortController()

/** Focuses the first heading that the page left did not have, once it is there, and until the page has settled. */
export function waitForHeading(left: LeftPage): void {
  waiting.abort()
  waiting = new AbortController()
  const done = waiting
  const end = () => done.abort()
  // the link of a field or a message leads to it
  const { searchParams } = new URL(location.href)
  if (searchParams.has('field') || searchParams.has('message')) return
  let timer = setTimeout(end, longestWaitMs)
  let focused: HTMLElement | undefined
  let hasUserActed = false
  const go = () => {
    const heading = nextHeading(left, focused)
    const active = document.activeElement
    if (!heading || active === heading || isInDialog(active)) return
    if (isLost(active)) return focus(heading)
    const isChosen = isInPage(active) && active !== left.focus && active !== restoredFocus.element
    if (hasUserActed || isChosen) return end()
    focus(heading)
  }
  const focus = (heading: HTMLElement) => {
    heading.tabIndex = -1
    // the position of a page is restored by the router; a step may begin below the screen, and what had the focus for a moment
    // may have scrolled there
    const isRestored = document.activeElement === restoredFocus.element
    heading.focus({ preventScroll: heading.matches('h1') && !isRestored })
    if (!focused) {
      clearTimeout(timer)
      timer = setTimeout(end, settledMs)
    }
    focused = heading
  }
  const watcher = new MutationObserver(go)
  // a menu makes the page inert as long as it is open
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true, attributeFilter: ['inert'] })
  const options = { capture: true, signal: done.signal }
  addEventListener('focusin', go, options)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => (hasUserActed = true), options)
  done.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    watcher.disconnect()
  })
  go()
}

/** The first heading that is not the same as before; on a page that kept its headings, the first when the focus is lost. */
function nextHeading(left: LeftPage, focused: HTMLElement | undefined): HTMLElement | undefined {
  const headings = headingsOnPage()
  const isNew = ({ element, text }: (typeof headings)[number]) =>
    element === focused || !left.headings.some(before => before.element === element && before.text === text)
  return (headings.find(isNew) ?? (isLost(document.activeElement) ? headings.at(-1) : undefined))?.element
}

const isLost = (element: Element | null) => element === null || element === document.body
const isInPage = (element: Element | null) => Boolean(element?.closest('main'))
// it keeps the focus while it is open, and may be closing
const isInDialog = (element: Element | null) => Boolean(element?.closest('[role="dialog"], [role="alertdialog"]'))
