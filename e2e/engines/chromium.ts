import { chromium, type Page } from '@playwright/test'
import type { Engine, Hand, Point } from './driver.ts'
import { programs } from './programs.ts'

/** Chromium through Playwright. */
export function chromiumEngine(): Engine {
  const starting = lazily(() =>
    chromium.launch({
      executablePath: programs().chromium,
      // Playwright disables the page cache, which a user's browser has
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      args: ['--no-sandbox', '--disable-quic', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    }),
  )
  return {
    open: async ({ width, height, locale }) => {
      const browser = await starting.value()
      const context = await browser.newContext({ viewport: { width, height }, locale })
      return {
        tab: async () => handOf(await context.newPage()),
        tabs: async () => context.pages().map(handOf),
        close: () => context.close(),
      }
    },
    close: async () => (await starting.begun())?.close(),
  }
}

function handOf(page: Page): Hand {
  return {
    id: page,
    goto: async url => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: source => page.evaluate(source),
    click: async ({ x, y }, { button = 'left', control }) => {
      if (control) await page.keyboard.down('Control')
      await page.mouse.click(x, y, { button })
      if (control) await page.keyboard.up('Control')
    },
    move: ({ x, y }) => page.mouse.move(x, y),
    swipe: async points => {
      const session = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints })
      for (const [turn, point] of points.entries()) await touch(turn === 0 ? 'touchStart' : 'touchMove', [point])
      await touch('touchEnd', [])
      await session.detach()
    },
    type: text => page.keyboard.type(text),
    press: key => page.keyboard.press(key),
    setFiles: (css, paths) => page.locator(css).first().setInputFiles(paths),
    picture: () => page.screenshot(),
    close: () => page.close(),
  }
}

/** Starts something at its first use, once. */
export function lazily<T>(start: () => Promise<T>) {
  let started: Promise<T> | undefined
  return {
    value: () => {
      started ??= start()
      return started
    },
    begun: async () => started,
  }
}
