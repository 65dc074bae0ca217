// The journeys of e2e/a11y in Chromium, which `npm test` runs too; further arguments go to the runner, such as `--headed`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIfStale, environment, install, node, root } from './env.mjs'

install()
const env = { ...environment, CHROMIUM_PATH: findBrowser() }
buildIfStale()
const runner = [join('node_modules', '.bin', 'playwright'), 'test', join('e2e', 'a11y')]
const { status } = spawnSync(node, [...runner, ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' })
process.exitCode = status ?? 1
