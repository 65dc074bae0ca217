import { expect } from '@playwright/test'
import { address, type Lang, labels } from '../portal.ts'
import { test as base } from '../retry.ts'
import { chromiumEngine } from './chromium.ts'
import type { Engine } from './driver.ts'
import { firefoxEngine } from './firefox.ts'
import { openInjector } from './injector.ts'
import { Tab } from './tab.ts'
import { webkitEngine } from './webkit.ts'

const engines: Record<string, () => Engine> = {
  chromium: chromiumEngine,
  firefox: firefoxEngine,
  webkit: webkitEngine,
}

export interface OpenOptions {
  /** The product's language; English by default. */
  language?: Lang
  /** The browser's own language. */
  locale?: 'en-GB' | 'es-ES' | 'fr-FR' | 'en-US'
  width?: number
  height?: number
  /** The address of the server, or of a proxy to it. */
  at?: string
  /** Source of a script that runs before all scripts of a page. */
  before?: string
}

/** `open` starts a browser in the project's engine, on a tab of the product, and closes it at the end. */
export const test = base.extend<{ open: (options?: OpenOptions) => Promise<Tab> }, { engine: Engine }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
    async ({}, use, { project }) => {
      const engine = engines[project.name]?.()
      if (!engine) throw new Error(`there is no engine called ${project.name}`)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ engine }, use, info) => {
    await using ends = new AsyncDisposableStack()
    const tabs: Tab[] = []
    await use(
      async ({ language = 'en', locale = 'en-GB', width = 1280, height = 900, at = address(), before } = {}) => {
        const injector = before === undefined ? undefined : ends.use(await openInjector(before, at))
        const browser = await engine.open({ width, height, locale })
        ends.defer(browser.close)
        const tab = new Tab(browser, await browser.tab(), injector?.address ?? at)
        tabs.push(tab)
        await tab.goto('/robots.txt')
        await tab.evaluate(chosen => localStorage.setItem('lang', JSON.stringify(chosen)), {
          value: language,
          label: labels[language],
        })
        return tab
      },
    )
    if (info.status !== info.expectedStatus) {
      for (const [place, tab] of tabs.entries()) {
        const body = await tab.picture().catch(() => undefined)
        if (body) await info.attach(`tab ${place + 1}`, { body: Buffer.from(body), contentType: 'image/png' })
      }
    }
  },
})
export { expect }
