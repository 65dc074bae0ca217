import { defineConfig } from '@playwright/test'
import { slowness } from './e2e/portal.ts'
import { workers } from './e2e/server.ts'

/** Journeys in Chromium, Firefox and WebKit: `e2e/engines/driver.ts` says how to write them. */
export default defineConfig({
  testDir: 'e2e/engines',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/engines',
  workers,
  fullyParallel: false,
  // decision 0289; twice the time, because WebKit's driver occasionally stops responding (decision 0290)
  retries: 2 * Number(process.env.TEST_RETRIES ?? 0),
  timeout: 120_000 * slowness,
  expect: { timeout: 15_000 * slowness },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'reports/engines.json' }]],
  globalSetup: './e2e/engines/start.ts',
  // two of WebKit at once take twice the time for each page, and longer than a journey waits
  projects: [{ name: 'chromium' }, { name: 'firefox' }, { name: 'webkit', workers: 1 }],
})
