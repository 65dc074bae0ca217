import type { BrowserContext, Page } from '@playwright/test'

/** Cuts the stream of live events, as a proxy can: the pages have what they have loaded and no more. */
export async function withoutLive(context: BrowserContext): Promise<void> {
  await context.route('**/api/events*', route => route.abort())
}

/** Counts the requests that a page sends from now on. */
export function countOf(page: Page, method: string, part: string): () => number {
  let count = 0
  page.on('request', request => {
    if (request.method() === method && request.url().includes(part)) count += 1
  })
  return () => count
}
