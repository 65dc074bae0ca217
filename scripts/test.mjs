// Everything that must hold before a change is taken, in order, on the pinned Node; stops at the first failure.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { environment, install, node, root } from './env.mjs'

install()
const env = { ...environment, CHROMIUM_PATH: findBrowser() }

const steps = [
  ['Types', 'tsc', '-b'],
  ['Format and lint', 'biome', 'check', '.'],
  ['Unused files, exports and packages', 'knip'],
  ['House, unit and server tests', 'vitest', 'run'],
  ['Web client', 'vite', 'build'],
  ['Browser journeys', 'playwright', 'test'],
]

for (const [heading, program, ...args] of steps) {
  console.log(`\n== ${heading} (${[program, ...args].join(' ')})`)
  const began = Date.now()
  const { status } = spawnSync(node, [join(root, 'node_modules', '.bin', program), ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (status !== 0) {
    console.error(`\n== FAILED: ${heading}, after ${seconds} s. Nothing after it was run.`)
    process.exit(1)
  }
  console.log(`== passed: ${heading}, ${seconds} s`)
}
