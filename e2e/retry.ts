import { test as base } from '@playwright/test'
import { replaceServer } from './server.ts'

/**
 * A journey that is tried again finds the demo unchanged, on a server of its own: the case that it moved in its first run would fail
 * it once more (decision 0289).
 */
export const test = base.extend<{ serverOfRetry: undefined }>({
  serverOfRetry: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
    async ({}, use, { retry }) => {
      const end = retry > 0 && !process.env.E2E_ADDRESS ? await replaceServer() : undefined
      await use(undefined)
      await end?.()
    },
    { auto: true, timeout: 120_000 },
  ],
})
