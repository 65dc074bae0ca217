/**
 * Journeys in three engines: Chromium, Firefox and WebKit (the engine of Safari).
 *
 * How to write one: create `e2e/engines/<what>.spec.ts`, once for all three engines:
 *
 *   import { accounts } from '../portal.ts'
 *   import { expect, test } from './journey.ts'
 *
 *   test('@short a doctor opens a case by pointer', async ({ open }) => {
 *     const tab = await open({ language: 'es', width: 820 })
 *     await tab.signIn(accounts.spanish)
 *     await tab.goto('/cases')
 *     await tab.click({ role: 'link', name: /Iglesias/ })
 *     await tab.until('the case is open', () => location.pathname.startsWith('/cases/'))
 *   })
 *
 * - `open` starts a browser of its own: nothing shared with another `open`. `tab.another()` is a second tab of it.
 * - A target is a CSS selector, `{ role, name }`, `{ label }` or `{ text }`; names are complete, or a RegExp. `within` and
 *   `nth` choose among several. Every verb waits until its target exists, is stable and can be used, and then uses it
 *   ONCE with a real pointer or keyboard. A click on a covered element fails: users would meet the same fault, so it is
 *   never retried.
 * - Functions passed to `evaluate` and `until` run in the page: pass what they need as arguments.
 * - Wait for states (`until`, `see`, `gone`), never for a time.
 * - A connection that can be cut or slowed: `await using line = await openBadLine(address())` of `src/test/badLine.ts`,
 *   `open({ at: line.address })`.
 * - A script before any script of the page (to take newer APIs away): `open({ before: 'delete Promise.withResolvers' })`.
 * - `@short` in the title: `npm test` runs it in Firefox and WebKit. `[X10]` proves a requirement of docs/security.md.
 * - Run: `playwright test -c playwright.engines.config.ts --project webkit <file>`.
 *
 * An engine implements the few methods below; `tab.ts` builds the verbs from them, so that a verb is the same in all three.
 */
export interface Engine {
  open: (options: BrowserOptions) => Promise<EngineBrowser>
  /** Closes what the browsers opened so far share. */
  close: () => Promise<void>
}

export interface BrowserOptions {
  width: number
  height: number
  /** The browser's own language, as `es-ES`. */
  locale: string
}

/** One browser with cookies and storage of its own. */
export interface EngineBrowser {
  tab: () => Promise<Hand>
  /** The open tabs, including those that a page opened. */
  tabs: () => Promise<Hand[]>
  close: () => Promise<void>
}

/** The low-level input to one tab. */
export interface Hand {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** The value of an expression in the page; a promise is awaited. Values are JSON. */
  evaluate: (source: string) => Promise<unknown>
  /** Clicks a point of the window, in CSS pixels. */
  click: (at: Point, how: ClickHow) => Promise<void>
  move: (at: Point) => Promise<void>
  /** Moves one finger over the screen, from the first point to the last. */
  swipe: (points: readonly Point[]) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Chooses files in the first file field that matches. */
  setFiles: (css: string, paths: string[]) => Promise<void>
  picture: () => Promise<Uint8Array>
  close: () => Promise<void>
  /** Whether both are the same tab. */
  id: unknown
}

/** The browser of a journey ended by itself: there is nothing more to wait for. */
export class BrowserEnded extends Error {}

export interface Point {
  x: number
  y: number
}

export interface ClickHow {
  button?: 'left' | 'middle'
  /** Holds Control meanwhile: a link opens in a new tab. */
  control?: boolean
}

/** Keys by their name in `KeyboardEvent.key`. */
export type Key = keyof typeof keys

/** WebDriver's code for each key. */
export const keys = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Delete: '\uE017',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
  PageDown: '\uE00F',
  Space: ' ',
} as const
