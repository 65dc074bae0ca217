// Finds the browsers for the journeys, and installs them where that is possible.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { environment, fail, node, root } from './env.mjs'

const usual = [
  // the same engine without the browser's own windows, which cost more than most pages (decision 0339)
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of an existing Chromium; ends the process with instructions when there is none and none can be installed. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) fail(`CHROMIUM_PATH names ${given}, which does not exist.`)
  return given ?? existing() ?? installed() ?? fail(advice)
}

/** The environment variables with the programs of Firefox, WebKit and a virtual display; ends the process as above. */
export function findEngines() {
  if (missing().length > 0)
    aptInstall(
      'Firefox and WebKit',
      engines.map(({ debian }) => debian),
    )
  const lacking = missing()
  if (lacking.length > 0) fail(engineAdvice(lacking))
  return Object.fromEntries(engines.map(({ variable, find }) => [variable, process.env[variable] ?? find()]))
}

// Debian's packages. The environment may name each program instead.
const engines = [
  { debian: 'firefox-esr', variable: 'FIREFOX_PATH', find: () => first('/usr/bin/firefox-esr', '/usr/bin/firefox') },
  { debian: 'webkit2gtk-driver', variable: 'WEBKIT_DRIVER_PATH', find: () => first('/usr/bin/WebKitWebDriver') },
  { debian: 'libwebkit2gtk-4.1-0', variable: 'WEBKIT_PATH', find: () => first(...miniBrowsers()) },
  { debian: 'xvfb', variable: 'XVFB_PATH', find: () => first('/usr/bin/Xvfb') },
  // WebKit takes its language from a locale, which is compiled from the descriptions in this package
  { debian: 'locales', variable: 'LOCALES_PATH', find: () => first('/usr/share/i18n/locales') },
]

function missing() {
  return engines.filter(({ variable, find }) => !existsSync(process.env[variable] ?? find() ?? ''))
}

const first = (...paths) => paths.find(path => existsSync(path))

function miniBrowsers() {
  if (!existsSync('/usr/lib')) return []
  return readdirSync('/usr/lib').map(folder => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
}

function existing() {
  return [...usual, playwrightsOwn()].find(path => path && existsSync(path))
}

function playwrightsOwn() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  return spawnSync(node, ['--eval', script], { cwd: root, env: environment, encoding: 'utf8' }).stdout?.trim()
}

function installed() {
  aptInstall('Chromium', ['chromium-headless-shell'])
  // not every distribution has that package
  if (!existing()) aptInstall('Chromium', ['chromium'])
  return existing()
}

function aptInstall(what, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${what} for the browser journeys …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0) console.error(`${stdout}${stderr}`)
  }
}

const advice = `The browser journeys need Chromium or Chrome, and none was found. Do one of these and start again:
  - install your system's package (Debian, as root: apt-get install chromium-headless-shell)
  - npx playwright install chromium
  - set CHROMIUM_PATH to the program of one that you have`

const engineAdvice =
  lacking => `The journeys in Firefox and WebKit lack: ${lacking.map(({ debian }) => debian).join(', ')}.
Do one of these and start again:
  - Debian or Ubuntu, as root: apt-get install ${lacking.map(({ debian }) => debian).join(' ')}
  - set ${lacking.map(({ variable }) => variable).join(', ')} to where you have them`
