import { defineConfig } from '@playwright/test'
import { slowness } from './e2e/portal.ts'
import { workers } from './e2e/server.ts'

// decision 0289: only where a merge depends on a single run, and then listed as flaky
const retries = Number(process.env.TEST_RETRIES ?? 0)

/** End-to-end journeys in a real browser, against real servers with their own data folders (see e2e/server.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // those have a configuration of their own
  testIgnore: 'engines/**',
  outputDir: 'test-results',
  workers,
  fullyParallel: false,
  retries,
  // against journeys that hang, not slow ones: on a slow machine some take a minute and a half, those marked slow (three times as
  // long) up to five
  timeout: 240_000 * slowness,
  expect: { timeout: 15_000 * slowness },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  globalSetup: './e2e/server.ts',
  use: {
    actionTimeout: 20_000 * slowness,
    browserName: 'chromium',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // without a graphics card the processor draws pages: as bitmaps at a third of the cost of textures, and only WebGL uses
        // the software renderer (decision 0339)
        '--disable-gpu',
        '--enable-unsafe-swiftshader',
      ],
    },
    // pictures of every moment would take a quarter of the processor time, snapshots of the page a tenth. Where a failed journey is
    // run once more, nobody sees what is recorded of the first run (decision 0497)
    trace: { mode: retries > 0 ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
})
