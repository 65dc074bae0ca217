import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: 'src/test/setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // decision 0289
    retry: Number(process.env.TEST_RETRIES ?? 0),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // tests wait for a state, and a busy machine needs longer to reach it
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
  },
})
