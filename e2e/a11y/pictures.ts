import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { atRest } from '../portal.ts'

/** The share of its pixels in which two states of a control differ at least: bold text alone changes fewer. */
export const leastShare = 0.01

/** An element as it looks without the pointer and without the focus. */
export async function pictureOf(page: Page, element: Locator): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await element.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await element.scrollIntoViewIfNeeded()
  await atRest(page)
  return element.screenshot()
}

/** The share of pixels that differ clearly between two pictures. */
export async function shareOf(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map(png => sharp(png).greyscale().raw().toBuffer()))
  if (first?.length !== second?.length) throw new Error('the control changed its size')
  const differing = first?.filter((value, at) => Math.abs(value - (second?.[at] ?? 0)) > 64)
  return (differing?.length ?? 0) / (first?.length ?? 1)
}
