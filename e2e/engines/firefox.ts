import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import type { Engine, Hand } from './driver.ts'
import { programs } from './programs.ts'

/** Firefox over WebDriver BiDi. One process for each language; a browser is a container in it with its own storage. */
export function firefoxEngine(): Engine {
  const processes = new Map<string, Promise<Browser>>()
  return {
    open: async ({ width, height, locale }) => {
      const process = processes.get(locale) ?? launch(locale)
      processes.set(locale, process)
      const context = await (await process).createBrowserContext()
      const known = new WeakSet<Page>()
      const prepare = async (page: Page) => {
        if (known.has(page)) return handOf(page)
        await page.setViewport({ width, height })
        known.add(page)
        // confirms leaving a page with unsaved changes
        page.on('dialog', dialog => void dialog.accept())
        return handOf(page)
      }
      return {
        tab: async () => prepare(await context.newPage()),
        tabs: async () => {
          // a tab that is opening is listed before it has a size: it counts when it has one
          const tabs = (await context.pages()).map(page => prepare(page).catch(() => undefined))
          return (await Promise.all(tabs)).filter(tab => tab !== undefined)
        },
        close: () => context.close(),
      }
    },
    close: async () => {
      for (const process of processes.values()) await (await process).close()
    },
  }
}

function launch(locale: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: programs().firefox,
    // with a display, because WebGL needs one
    headless: false,
    defaultViewport: null,
    env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
    extraPrefsFirefox: {
      'intl.accept_languages': `${locale},${locale.split('-')[0]}`,
      // numbers and dates use that language too, as in a browser of that country
      'intl.regional_prefs.use_os_locales': false,
      'javascript.use_us_english_locale': false,
      // automation disables the page cache, which a user's browser has
      'fission.bfcacheInParent': true,
      'browser.sessionhistory.max_total_viewers': -1,
    },
  })
}

function handOf(page: Page): Hand {
  return {
    id: page,
    goto: async url => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: source => page.evaluate(source),
    click: async ({ x, y }, { button = 'left', control }) => {
      await page.bringToFront()
      if (control) await page.keyboard.down('Control')
      await page.mouse.click(x, y, { button })
      if (control) await page.keyboard.up('Control')
    },
    move: async ({ x, y }) => {
      await page.bringToFront()
      await page.mouse.move(x, y)
    },
    swipe: async ([start, ...further]) => {
      if (!start) return
      await page.bringToFront()
      const finger = await page.touchscreen.touchStart(start.x, start.y)
      for (const { x, y } of further) await finger.move(x, y)
      await finger.end()
    },
    type: text => page.keyboard.type(text),
    press: key => page.keyboard.press(key),
    setFiles: async (css, paths) => {
      const field = (await page.$(css)) as ElementHandle<HTMLInputElement> | null
      if (!field) throw new Error(`no file field: ${css}`)
      await field.uploadFile(...paths)
    },
    picture: () => page.screenshot(),
    close: () => page.close(),
  }
}
