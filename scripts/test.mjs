// All checks that a change must pass before it is merged, in order, on the pinned Node; stops at the first failure.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser, findEngines } from './browser.mjs'
import { environment, install, node, root } from './env.mjs'
import { ensureServers } from './servers.mjs'

install()
ensureServers()
const env = { ...environment, CHROMIUM_PATH: findBrowser(), ...findEngines() }

// servers and commands that tests start load in half the time what an earlier one has compiled (decision 0339)
env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled')

const bin = name => join('node_modules', '.bin', name)

// `npm run test:all`: every screen at every width, and every journey in Firefox and WebKit (decisions 0339 and 0497)
if (process.argv.includes('--all')) Object.assign(env, { JOURNEYS: 'all', ENGINE_JOURNEYS: 'all' })
// other runs take those marked @short (decision 0497)
const isComplete = env.ENGINE_JOURNEYS === 'all'
const engineJourneys = ['-c', 'playwright.engines.config.ts', '--project', 'firefox', '--project', 'webkit']
if (!isComplete) engineJourneys.push('--grep', '@short')

const faults = 'Faults under load'
const steps = [
  ['Types', bin('tsc'), '-b'],
  ['Format and lint', bin('biome'), 'check', '.'],
  ['Unused files, exports and packages', bin('knip')],
  ['Web client', join('scripts', 'build.mjs')],
  ['House, unit and server tests', bin('vitest'), 'run', '--project', '!faults'],
  ['Browser journeys', bin('playwright'), 'test'],
  [`${isComplete ? 'All' : 'Short'} journeys in Firefox and WebKit`, bin('playwright'), 'test', ...engineJourneys],
  ['Security requirements', join('scripts', 'security.mjs'), '--reports'],
  // last, because it may be left out, and because it writes the report of the other tests anew
  [faults, bin('vitest'), 'run', '--project', 'faults'],
]

// where a run is ended after a time (`.ci/run`), the last step does not begin after so many minutes (decision 0497)
const minutes = Number(process.env.TEST_MINUTES ?? Infinity)

for (const [heading, ...command] of steps) {
  if (heading === faults && performance.now() > minutes * 60_000) {
    console.log(`\n== LEFT OUT: ${heading}. ${minutes} minutes have passed; npm run reliability runs more of them.`)
    continue
  }
  console.log(`\n== ${heading} (${command.join(' ')})`)
  const began = Date.now()
  const { status } = spawnSync(node, command, { cwd: root, env, stdio: 'inherit' })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (status !== 0) {
    console.error(`\n== FAILED: ${heading}, after ${seconds} s. Nothing after it was run.`)
    process.exit(1)
  }
  console.log(`== passed: ${heading}, ${seconds} s`)
}
