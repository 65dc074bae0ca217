// The journeys of e2e/engines in Chromium, Firefox and WebKit; further arguments go to the runner, such as `--project
// webkit`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser, findEngines } from './browser.mjs'
import { buildIfStale, environment, install, node, root } from './env.mjs'

install()
const env = { ...environment, CHROMIUM_PATH: findBrowser(), ...findEngines() }
buildIfStale()
const runner = [join('node_modules', '.bin', 'playwright'), 'test', '-c', 'playwright.engines.config.ts']
const { status } = spawnSync(node, [...runner, ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' })
process.exitCode = status ?? 1
