import { defineConfig } from 'vitest/config'

const tests = 'src/**/*.test.{ts,tsx}'
// what is said and what is computed: no database, no DOM, nothing that a test could leave behind
const pure = ['src/kit/**/*.test.ts', 'src/features/**/{contract,text}/**/*.test.ts']

const faults = ['src/main/reliability.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // decision 0289
    retry: Number(process.env.TEST_RETRIES ?? 0),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // tests wait for a state, and a busy machine needs longer to reach it
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    projects: [
      // a process for each of these files would take a third of their time (decision 0339)
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'server and screens',
          include: [tests],
          exclude: [...pure, ...faults],
          globalSetup: 'src/test/setup.ts',
        },
      },
      // sixteen clients on servers that are killed would make every other test wait: they run last, and alone
      {
        extends: true,
        test: {
          ...{ name: 'faults', include: faults, globalSetup: 'src/test/setup.ts' },
          ...{ maxWorkers: 1, sequence: { groupOrder: 1 } },
        },
      },
    ],
  },
})
