// A focused element that leaves the page takes the focus with it: the browser gives it to the body, and the Tab key goes on
// from the start of the page (WCAG 2.4.3). Here it goes to what took the place of the element.

import { restoredFocus } from './restoredFocus.ts'

const stops =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex^="-"])'
const dialogs = '[role="dialog"], [role="alertdialog"]'

/** The last focus of the page, or of what lies over it. */
interface Place {
  element: HTMLElement
  /** Where it was, once it was removed. */
  gap?: Gap
}

interface Gap {
  parent: Element
  next: Node | null
  previous: Node | null
}

/** Follows the focus until the signal is aborted. */
export function keepFocus(signal: AbortSignal): void {
  let inPage: Place | undefined
  let inDialog: Place | undefined
  let hasFocus = false
  let address = location.href
  let isByKeys = false
  const options = { capture: true, signal }

  const note = (element: EventTarget | null) => {
    if (!(element instanceof HTMLElement) || element === document.body) return
    hasFocus = true
    address = location.href
    if (element.closest(dialogs)) inDialog = { element }
    else inPage = { element }
  }
  note(document.activeElement)
  addEventListener('focusin', ({ target }) => note(target), options)
  // a click beside everything, not an element that left: that one is no longer connected a moment later
  addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (relatedTarget || !(target instanceof Element)) return
      queueMicrotask(() => {
        if (isLost() && target.isConnected) hasFocus = false
      })
    },
    options,
  )
  for (const type of ['pointerdown', 'keydown'] as const)
    addEventListener(
      type,
      () => {
        address = location.href
        isByKeys = type === 'keydown'
      },
      options,
    )

  const watcher = new MutationObserver(records => {
    for (const place of [inPage, inDialog]) if (place) noteGap(place, records)
    if (hasFocus && isLost()) afterDrawing(restore)
    // what a closed popup held is freed
    if (inDialog && !document.querySelector(dialogs)) inDialog = undefined
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watcher.disconnect())

  // by then a popup that closed has returned the focus; another page has a heading that gets it
  function restore(): void {
    if (signal.aborted || !hasFocus || !isLost()) return
    hasFocus = false
    if (address !== location.href) return
    const stop = stopAt(inDialog) ?? stopAt(inPage) ?? document.querySelector('main')
    // under a pointer nothing may move: its next press is aimed at what is there now
    stop?.focus({ preventScroll: !isByKeys })
    restoredFocus.element = stop ?? undefined
  }
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

function afterDrawing(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

function noteGap(place: Place, records: readonly MutationRecord[]): void {
  const { element, gap } = place
  if (element.isConnected || gap?.parent.isConnected) return
  for (const { target, removedNodes, nextSibling: next, previousSibling: previous } of records) {
    const isIts = [...removedNodes].some(node => node.contains(gap?.parent ?? element))
    if (isIts && target instanceof Element && target.isConnected) place.gap = { parent: target, next, previous }
  }
}

/** The element itself, or the first stop after the gap that it left in its surroundings, or the last one before it. */
function stopAt(place: Place | undefined): HTMLElement | undefined {
  if (!place) return undefined
  const { element, gap } = place
  if (element.isConnected) return canHaveFocus(element) ? element : undefined
  for (let around = gap?.parent; gap && around && around !== document.body; ) {
    const found = [...around.querySelectorAll<HTMLElement>(stops)].filter(canHaveFocus)
    const stop = found.find(each => isAfter(each, gap)) ?? found.at(-1)
    if (stop || around.matches('main')) return stop
    around = around.parentElement ?? undefined
  }
  return undefined
}

function isAfter(stop: Element, { parent, next, previous }: Gap): boolean {
  if (next?.isConnected) return next.contains(stop) || follows(stop, next)
  const before = previous?.isConnected ? previous : parent
  return follows(stop, before) && !before.contains(stop)
}

const follows = (one: Node, other: Node) =>
  Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)

const canHaveFocus = (element: HTMLElement) =>
  !element.closest('[inert], [aria-hidden="true"]') && element.tabIndex >= 0
