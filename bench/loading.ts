import type { Browser, BrowserContext, Route } from '@playwright/test'
import { liveEvents } from '#features/notifications/contract/live.ts'
import { portalCookie } from '#kit/portalCookie.ts'
import { pause } from './measure.ts'

/** What a fresh browser requests until a screen is complete. */
export interface Loading {
  /**
   * The scripts, styles, fonts and the document that it requested before the call of the screen's own data, and the round
   * trips that these took one after the other, the document's among them. Undefined: the screen has no data.
   */
  before: { files: number; layers: number } | undefined
  /** Every file that it requested until the screen was complete, calls of the API not among them. */
  files: string[]
  /** Bytes of scripts and styles as they were sent, compressed. */
  bytes: number
}

export interface Screen {
  address: string
  /** What the browser stores of a signed-in user. */
  session?: object
  /** The path of the call that brings the screen's own data. */
  data?: RegExp
}

// nothing is requested for so long: the screen is complete, or waits for what is held back
const quietMs = 400

/**
 * Loads a screen layer by layer: everything that the browser requests is held back until it requests nothing more, then
 * answered together. So the layers are counted, whatever the machine's speed.
 */
export async function loadingOf(browser: Browser, { address, session, data }: Screen): Promise<Loading> {
  const context = await browser.newContext({ locale: 'es-ES', serviceWorkers: 'block' })
  if (session) {
    await context.addInitScript(text => localStorage.setItem('idealign_access', text), JSON.stringify(session))
    await context.addCookies([{ name: portalCookie, value: '1', url: address }])
  }
  try {
    const { answered, layers } = await answerByLayers(context, address)
    const files = layers.flat().filter(isFile)
    if (files.length < 2) throw new Error(`${address} loaded no files`)
    return {
      before: data && beforeData(layers, data),
      files,
      bytes: [...answered].reduce((sum, [url, size]) => sum + (/\.(?:js|css)$/.test(url) ? size : 0), 0),
    }
  } finally {
    await context.close()
  }
}

function beforeData(layers: string[][], data: RegExp): Loading['before'] {
  const at = layers.findIndex(layer => layer.some(url => data.test(new URL(url).pathname)))
  if (at < 0) throw new Error(`no call of ${data}`)
  const before = layers.slice(0, at).map(layer => layer.filter(isFile))
  return { files: before.flat().length, layers: before.filter(layer => layer.length > 0).length }
}

async function answerByLayers(context: BrowserContext, address: string) {
  const answered = new Map<string, number>()
  const layers: string[][] = []
  let held: Route[] = []
  await context.route('**/*', route => {
    // the stream of events stays open
    if (route.request().url().includes(liveEvents.path)) return
    held.push(route)
  })
  /** What is held back, once nothing more is requested. */
  const settled = async () => {
    let count = -1
    while (count !== held.length) {
      count = held.length
      await pause(quietMs)
    }
    const layer = held
    held = []
    return layer
  }
  const page = await context.newPage()
  page.on('response', async response => {
    const { responseBodySize } = await response.request().sizes()
    answered.set(response.url(), responseBodySize)
  })
  const opened = page.goto(address)
  const heading = page.getByRole('heading', { level: 1 })
  do {
    const layer = await settled()
    layers.push(layer.map(route => route.request().url()))
    await Promise.all(layer.map(route => route.continue()))
    await pause(quietMs)
  } while (held.length > 0 || !(await heading.isVisible()))
  await opened
  return { answered, layers }
}

const isFile = (url: string) => !new URL(url).pathname.startsWith('/api/')
