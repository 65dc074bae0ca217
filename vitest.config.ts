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
    // a state is waited for, and a busy machine comes to it later
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
  },
})
