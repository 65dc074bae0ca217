import type { Locator, Page } from '@playwright/test'
import { expect } from '../portal.ts'

/** Presses a key until the place has the focus or contains what has it: at most so many times. */
export async function reach(page: Page, key: string, place: Locator, most = 40): Promise<void> {
  for (let times = 0; times < most; times++) {
    if (await place.evaluate(element => element.contains(document.activeElement))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${place}`)
}

/** Something of the page has the focus, as after every action (WCAG 2.4.3): the body has it when it was lost. */
export function keepsFocus(page: Page): Promise<void> {
  return expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}
