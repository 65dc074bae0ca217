import { defineConfig } from 'vitest/config'
import { retriedTests } from './src/test/retriedTests.ts'

const tests = 'src/**/*.test.{ts,tsx}'
// what is said, what is computed and how the house is built: no database, no DOM, nothing that a test could leave behind. They are
// all that `npm run check` runs, in a minute
const pure = [
  'src/kit/**/*.test.ts',
  'src/features/**/{contract,text}/**/*.test.ts',
  'src/main/{accessibilityPage,architecture,browserFloor,families,forms,house,operatePage,packages,texts,wording}.test.ts',
]

// they share React and a DOM with nobody: each file has a process
const screens = [
  'src/{ui,shell,portals}/**/*.test.{ts,tsx}',
  'src/features/**/web/**/*.test.{ts,tsx}',
  'src/main/*.test.tsx',
]

const globalSetup = 'src/test/setup.ts'
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
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }], retriedTests],
    projects: [
      // a process for each of these files would take a third of their time (decision 0339)
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          ...{ name: 'server', include: [tests], exclude: [...pure, ...screens, ...faults], globalSetup },
          ...{ isolate: false, setupFiles: 'src/test/freshModules.ts' },
        },
      },
      { extends: true, test: { name: 'screens', include: screens, globalSetup } },
      // sixteen clients on servers that are killed would make every other test wait: they run last, and alone
      {
        extends: true,
        test: {
          ...{ name: 'faults', include: faults, globalSetup },
          ...{ maxWorkers: 1, sequence: { groupOrder: 1 } },
        },
      },
    ],
  },
})
