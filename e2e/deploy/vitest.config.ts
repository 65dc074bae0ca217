import { defineConfig } from 'vitest/config'

/** A deployment on real programs of the system; minutes, so apart from `npm test`: `npm run test:deploy`. */
export default defineConfig({
  test: {
    include: ['e2e/deploy/*.test.ts'],
    // nginx has a certificate of the test
    env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    testTimeout: 20 * 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['verbose', ['json', { outputFile: 'reports/deploy.json' }]],
  },
})
