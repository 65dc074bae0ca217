import type { BrowserContext, Page } from '@playwright/test'

/** Cuts the stream of live events, as a proxy can: the pages know what they asked for and no more. */
export async function withoutLive(context: BrowserContext): Promise<void> {
  await context.route('**/api/events*', route => route.abort())
}

/** How often a page sends something from now on. */
export function countOf(page: Page, method: string, part: string): () => number {
  let count = 0
  page.on('request', request => {
    if (request.method() === method && request.url().includes(part)) count += 1
  })
  return () => count
}
