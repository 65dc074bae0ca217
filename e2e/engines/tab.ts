import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts, password, slowness } from '../portal.ts'
import { type Aim, aimSource, type Target, written } from './aim.ts'
import { BrowserEnded, type ClickHow, type EngineBrowser, type Hand, type Key, type Point } from './driver.ts'

const deadline = 30_000 * slowness
const between = 40

/** A tab of a browser with the verbs of a user. The head of `driver.ts` says how to write a journey with them. */
export class Tab {
  readonly #browser: EngineBrowser
  readonly #hand: Hand
  /** Where the server is for this browser. */
  readonly address: string

  constructor(browser: EngineBrowser, hand: Hand, address: string) {
    this.#browser = browser
    this.#hand = hand
    this.address = address
  }

  async goto(path: string): Promise<void> {
    await this.#hand.goto(new URL(path, this.address).href)
  }

  reload = () => this.#hand.reload()

  /** Goes back in the history, as the Back button does; wait for the page with `until` or `see`. */
  async back(steps = 1): Promise<void> {
    await this.#hand.evaluate(`void setTimeout(() => history.go(${-steps}))`)
  }

  url = async () => new URL(String(await this.#hand.evaluate('location.href')))

  /** Waits until the URL has this path. */
  at = (path: string | RegExp) =>
    this.until(
      `the address is ${path}`,
      wanted => (typeof wanted === 'string' ? location.pathname === wanted : wanted.test(location.pathname)),
      path,
    )

  async click(target: Target, how: ClickHow = {}): Promise<void> {
    const aim = await this.#ready(target, true)
    if (aim.under) throw new Error(`A click on ${written(target)} would meet ${aim.by} at ${aim.x}, ${aim.y}.`)
    await this.#hand.click(aim, how)
  }

  /** Clicks a point of the window, whatever is there. */
  clickAt = (x: number, y: number, how: ClickHow = {}) => this.#hand.click({ x, y }, how)

  async hover(target: Target): Promise<void> {
    await this.#hand.move(await this.#ready(target, true))
  }

  /** The middle of a target, in CSS pixels of the window, once it can be used. */
  async placeOf(target: Target): Promise<Point> {
    const { x, y } = await this.#ready(target, true)
    return { x, y }
  }

  /** Moves one finger over points of the window. */
  swipe = (points: readonly Point[]) => this.#hand.swipe(points)

  /** Empties a field and types into it, as soon as it has the focus: on a busy machine WebKit loses keys before. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.until(`${written(target)} has the focus`, () =>
      document.activeElement?.matches('input, textarea, [contenteditable=true]'),
    )
    await this.#hand.evaluate('document.activeElement.select?.()')
    if (text === '') await this.#hand.press('Delete')
    else await this.#hand.type(text)
  }

  /** Types into the focused element. */
  type = (text: string) => this.#hand.type(text)

  press = (key: Key) => this.#hand.press(key)

  /** Chooses files in a file field, which may be hidden. */
  async setFiles(css: string, paths: string[]): Promise<void> {
    await this.until(`${css} is there`, selector => document.querySelector(selector) !== null, css)
    await this.#hand.setFiles(css, paths)
  }

  /** Waits until an element is visible, and returns its text. */
  see = async (target: Target): Promise<string> => (await this.#ready(target, false)).text

  valueOf = async (target: Target): Promise<string> => (await this.#ready(target, false)).value

  async isVisible(target: Target): Promise<boolean> {
    const { at } = await this.#aim(target, false)
    return at !== 'missing' && at !== 'hidden'
  }

  async gone(target: Target): Promise<void> {
    await poll(`${written(target)} is gone`, async () => ((await this.isVisible(target)) ? undefined : true))
  }

  /** The result of a function that runs in the page. */
  async evaluate<T, A extends unknown[]>(act: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    // the result was serialised as JSON
    return (await this.#hand.evaluate(`(${act})(${args.map(written).join(', ')})`)) as Awaited<T>
  }

  /** Waits until a function that runs in the page returns something truthy, also across page loads, and returns that. */
  until<T, A extends unknown[]>(what: string, act: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    let fault = ''
    const attempt = () =>
      this.evaluate(act, ...args).catch((error: unknown) => {
        fault = betweenPages(error)
        return undefined
      })
    return poll(what, attempt, () => fault)
  }

  /** A second tab of the same browser. */
  another = async () => new Tab(this.#browser, await this.#browser.tab(), this.address)

  /** The tab that an action opened. */
  async opened(act: () => Promise<void>): Promise<Tab> {
    const known = (await this.#browser.tabs()).map(({ id }) => id)
    await act()
    const hand = await poll('another tab opened', async () =>
      (await this.#browser.tabs()).find(({ id }) => !known.includes(id)),
    )
    return new Tab(this.#browser, hand, this.address)
  }

  async picture(path?: string): Promise<Uint8Array> {
    const picture = await this.#hand.picture()
    if (path) writeFileSync(path, picture)
    return picture
  }

  close = () => this.#hand.close()

  async signIn(email: string = accounts.spanish): Promise<void> {
    await this.goto('/login')
    await this.fill('input[type=email]', email)
    await this.fill('input[type=password]', password)
    await this.click('button[type=submit]')
    await this.until(
      'the portal is there',
      () => location.pathname !== '/login' && document.querySelector('main h1') !== null,
    )
  }

  #aim = async (target: Target, scroll: boolean) => (await this.#hand.evaluate(aimSource(target, scroll))) as Aim

  /** The target once it can be used: at the same place twice in a row. */
  async #ready(target: Target, scroll: boolean): Promise<Aim & { at: 'ready' }> {
    let last: Aim | undefined
    return poll(
      `${written(target)} can be used`,
      async () => {
        const before = last
        // between two pages there is no target
        last = await this.#aim(target, scroll).catch((error: unknown): Aim => {
          betweenPages(error)
          return { at: 'missing' }
        })
        if (last.at !== 'ready' || before?.at !== 'ready') return undefined
        return last.x === before.x && last.y === before.y ? last : undefined
      },
      () => `it is ${last?.at}`,
    )
  }
}

/** An error that may come from a page that is being left, as text. Throws that of a browser that has ended. */
export function betweenPages(error: unknown): string {
  if (error instanceof BrowserEnded) throw error
  return String(error)
}

/** Retries until there is a result, `within` so many milliseconds. */
export async function poll<T>(
  what: string,
  attempt: () => Promise<T | undefined>,
  state = () => '',
  within = deadline,
): Promise<T> {
  const end = Date.now() + within
  while (Date.now() < end) {
    const answer = await attempt()
    if (answer) return answer
    await pause(between)
  }
  throw new Error(`Waited ${within / 1000} s until ${what}. ${state()}`)
}
