import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, Button, Capabilities, error, Origin, type WebDriver, Key as WebDriverKey } from 'selenium-webdriver'
import { slowness } from '../portal.ts'
import { BrowserEnded, type Engine, type Hand, keys, type Point } from './driver.ts'
import { programs } from './programs.ts'

/** WebKit as packaged by Debian: MiniBrowser, driven by WebKitWebDriver. Each browser is a process of its own. */
export function webkitEngine(): Engine {
  return {
    open: async ({ width, height, locale }) => {
      const { driver, first, end } = await start(locale)
      const inTurn = turns(driver)
      let isFirst = true
      return {
        tab: async () => {
          const handle = await inTurn(first, 'a new tab', async () => {
            // a new tab stays hidden behind the previous one; a new window is visible
            if (!isFirst) await driver.switchTo().newWindow('window')
            isFirst = false
            await sizeWindow(driver, width, height)
            return driver.getWindowHandle()
          })
          return handOf(driver, handle, inTurn)
        },
        tabs: async () => {
          const handles = await inTurn(first, 'the list of tabs', () => driver.getAllWindowHandles())
          return handles.map(handle => handOf(driver, handle, inTurn))
        },
        close: end,
      }
    },
    close: async () => {},
  }
}

/** Starts a browser; once more when it did not start. */
const start = (locale: string) => tryToStart(locale).catch(() => tryToStart(locale))

async function tryToStart(locale: string) {
  const port = await freePort()
  const server = spawn(programs().webkitDriver, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, ...localeOf(locale) },
    stdio: 'ignore',
    detached: true,
  })
  // the browser is in the driver's group, and outlives a driver that does not answer
  const kill = () => {
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGKILL')
  }
  const at = `http://127.0.0.1:${port}`
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // confirms leaving a page with unsaved changes
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': { binary: programs().webkit, args: ['--automation'] },
  })
  try {
    await answering(`${at}/status`, server)
    const session = new Builder().usingServer(at).withCapabilities(capabilities).build()
    // the driver waits for its browser without a limit
    const driver = await answered(session, { what: 'the start of a browser', within: 20_000 })
    const first = await answered(driver.getWindowHandle(), { what: 'the first window' })
    const end = async () => {
      await answered(driver.quit(), { what: 'the end' }).catch(() => {})
      kill()
    }
    return { driver, first, end }
  } catch (fault) {
    kill()
    throw fault
  }
}

type InTurn = <T>(handle: string, what: string, act: () => Promise<T>) => Promise<T>

/**
 * A driver handles one window at a time: commands for several windows run one after the other. They throw `BrowserEnded` once
 * the process of a page has ended: the driver then has no session any more.
 */
function turns(driver: WebDriver): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  let current: string | undefined
  return (handle, what, act) => {
    const run = async () => {
      if (current !== handle) await driver.switchTo().window(handle)
      current = undefined
      const value = await act()
      current = handle
      return value
    }
    const turn = last
      // the driver's own time limits are longer than a journey, or there are none, as for keys and the pointer
      .then(() => answered(run(), { what, within: 60_000 }))
      .catch((fault: unknown) => {
        throw fault instanceof error.NoSuchSessionError ? new BrowserEnded('The process of the page has ended') : fault
      })
    last = turn.catch(() => {})
    return turn
  }
}

function handOf(driver: WebDriver, handle: string, inTurn: InTurn): Hand {
  const act = <T>(what: string, how: () => Promise<T>) => inTurn(handle, what, how)
  const pointer = ({ x, y }: Point) => driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 })
  return {
    id: handle,
    goto: url =>
      act(url, async () => {
        await driver.get(url)
        // a page that has just loaded occasionally answers no script at all; loaded again, it does
        await evaluate(driver, '0').catch(() => driver.get(url))
      }),
    reload: () => act('a reload', () => driver.navigate().refresh()),
    evaluate: source => act('a script', () => evaluate(driver, source)),
    click: (at, { button = 'left', control }) =>
      act('a click', async () => {
        const which = button === 'left' ? Button.LEFT : Button.MIDDLE
        if (control) await driver.actions().keyDown(WebDriverKey.CONTROL).perform()
        await pointer(at).press(which).release(which).perform()
        if (control) await driver.actions().keyUp(WebDriverKey.CONTROL).perform()
      }),
    move: at => act('the pointer', () => pointer(at).perform()),
    swipe: points => act('a swipe', async () => void (await evaluate(driver, `(${swipe})(${JSON.stringify(points)})`))),
    type: text => act('typing', () => driver.actions().sendKeys(text).perform()),
    press: key => act(`the key ${key}`, () => driver.actions().sendKeys(keys[key]).perform()),
    setFiles: (css, paths) =>
      act('chosen files', async () => (await driver.findElement({ css })).sendKeys(paths.join('\n'))),
    picture: () =>
      act('a picture', async () => {
        // an idle page gives no screenshot before it is painted again
        await evaluate(driver, `document.documentElement.style.outline = Math.random() + 'px solid transparent'`)
        const picture = Buffer.from(await driver.takeScreenshot(), 'base64')
        await evaluate(driver, `document.documentElement.style.removeProperty('outline')`)
        return picture
      }),
    close: () => act('closing', () => driver.close()),
  }
}

// Runs in the page. WebKit's driver on Linux has no finger, so the page gets the events that one makes.
function swipe(points: Point[]) {
  const [first] = points
  const target = first && document.elementFromPoint(first.x, first.y)
  if (!target) return
  // a pointer that the browser does not know cannot be captured
  const { setPointerCapture, releasePointerCapture } = Element.prototype
  Object.assign(Element.prototype, { setPointerCapture: () => {}, releasePointerCapture: () => {} })
  const event = (type: string, { x, y }: Point) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        ...{ pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true, cancelable: true },
        ...{ clientX: x, clientY: y, buttons: type === 'pointerup' ? 0 : 1 },
      }),
    )
  event('pointerdown', first)
  for (const point of points.slice(1)) event('pointermove', point)
  event('pointerup', points.at(-1) ?? first)
  Object.assign(Element.prototype, { setPointerCapture, releasePointerCapture })
}

async function evaluate(driver: WebDriver, source: string): Promise<unknown> {
  const script = `const done = arguments[arguments.length - 1]
    Promise.resolve().then(() => (${source})).then(
      value => done({ value: value === undefined ? null : value }),
      fault => done({ fault: String(fault) }),
    )`
  const answer = await answered(driver.executeAsyncScript<{ value?: unknown; fault?: string }>(script), {
    what: 'a script',
  })
  if (answer.fault !== undefined) throw new Error(answer.fault)
  return answer.value
}

interface Limit {
  what: string
  /** In milliseconds, on a machine that is not slowed down. */
  within?: number
}

/**
 * Gives up a command that is not answered. A script that runs while its page goes into the page cache never is, and the
 * driver's own time limit for scripts sleeps with the page; the next command is answered again.
 */
async function answered<T>(command: Promise<T>, { what, within = 10_000 }: Limit): Promise<T> {
  const over = new AbortController()
  const late = pause(within * slowness, undefined, { signal: over.signal }).then(() => {
    throw new Error(`WebKitWebDriver did not answer in ${within / 1000} s: ${what}`)
  })
  return Promise.race([command, late]).finally(() => over.abort())
}

/** The window is larger than the page by its toolbars. It cannot be narrower than 447 px. */
async function sizeWindow(driver: WebDriver, width: number, height: number): Promise<void> {
  const window = driver.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const [inner, rect] = [await evaluate(driver, '({ width: innerWidth, height: innerHeight })'), await window.getRect()]
  const { width: w, height: h } = inner as { width: number; height: number }
  await window.setRect({ x: 0, y: 0, width: width + rect.width - w, height: height + rect.height - h })
}

/** GTK takes its language from a locale of the C library; a locale that is missing is compiled from its description. */
function localeOf(language: string): Record<string, string> {
  const name = language.replace('-', '_')
  if (!existsSync(join(programs().locales, name))) return { LC_ALL: 'C.UTF-8' }
  const folder = join(tmpdir(), 'idealign-e2e-locales')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.UTF-8`)
  if (!existsSync(path)) spawnSync('localedef', ['-i', name, '-f', 'UTF-8', path], { stdio: 'ignore' })
  return { LOCPATH: folder, LC_ALL: `${name}.UTF-8` }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      server.close(() => (at && typeof at === 'object' ? resolve(at.port) : reject(new Error('no port is free'))))
    })
  })
}

/** Polls until a program answers; fails at once when it has exited. */
async function answering(url: string, program: ChildProcess): Promise<void> {
  const began = Date.now()
  while (program.exitCode === null) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) return
    if (Date.now() - began > 30_000) break
    await pause(20)
  }
  throw new Error(`WebKitWebDriver does not answer at ${url}`)
}
