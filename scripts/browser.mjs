// Finds a Chromium for the browser journeys, and gets one where that is possible.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, fail, node, root } from './env.mjs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium that exists; ends the process with plain advice when there is none and none can be had. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) fail(`CHROMIUM_PATH names ${given}, which does not exist.`)
  return given ?? found() ?? installed() ?? fail(advice)
}

function found() {
  return [...usual, playwrightsOwn()].find(path => path && existsSync(path))
}

function playwrightsOwn() {
  const ask = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  return spawnSync(node, ['--eval', ask], { cwd: root, env: environment, encoding: 'utf8' }).stdout?.trim()
}

function installed() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the browser journeys …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0) console.error(`${stdout}${stderr}`)
  }
  return found()
}

const advice = `The browser journeys need Chromium or Chrome, and none was found. Do one of these and start again:
  - install your system's package (Debian, as root: apt-get install chromium)
  - npx playwright install chromium
  - set CHROMIUM_PATH to the program of one that you have`
