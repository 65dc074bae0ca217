// Sends 10,000 inputs to every operation, where `npm test` sends 200; takes some 45 minutes on one core. A test to run alone may follow:
// `npm run fuzz -- -t saveProfile`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, install, node, root } from './env.mjs'

install()
const env = { ...environment, FUZZ_RUNS: environment.FUZZ_RUNS ?? '10000' }
const runner = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', join('src', 'main', 'fuzz.test.ts')]
const { status } = spawnSync(node, [...runner, ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' })
process.exitCode = status ?? 1
