// Shared by start, serve, dev and test. Plain JavaScript without packages: it runs on the host's Node (20 or newer) before
// anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { configurationRefusal, missingSettings, settingsOf } from '../src/platform/required.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')

const buildStamp = join(root, 'dist', 'web', '.built-from')

/** Everything after this runs on the Node version that package.json pins, whatever the host has. */
export const node = join(bin, 'node')
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

/**
 * Ends with every fault of the configuration. Before anything is installed it finds what is missing or contradicts; the
 * values are read by packages (decision 0447).
 */
export function checkConfiguration() {
  if (existsSync(node)) {
    const { status } = spawnSync(node, ['src/main/checkConfig.ts'], { cwd: root, env: environment, stdio: 'inherit' })
    if (status !== 0) process.exit(1)
    return
  }
  const faults = missingSettings(settingsOf(process.env))
  if (faults.length > 0) fail(configurationRefusal(faults))
}

/** Installs the packages of the lock file into node_modules. Returns false, and does nothing, when they are installed. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.idealign-lock')
  if (existsSync(node) && (read(stamp) === lock || matchesLock())) {
    if (read(stamp) !== lock) writeFileSync(stamp, lock)
    return false
  }
  console.log('Installing packages (the first time takes a minute) …')
  let npm = runNpm('ci')
  // A lock file made with a registry that lacks some other platform's optional packages has no entry for them, and `ci`
  // rejects it. `install` accepts every entry as it is; the check below says whether it succeeded.
  if (/npm error code EUSAGE/.test(npm.stderr) && /^npm error Missing: /m.test(npm.stderr)) npm = runNpm('install')
  if (npm.status !== 0 || !existsSync(node)) fail(whyNotInstalled(npm))
  if (!matchesLock())
    fail('What npm installed is not what package-lock.json says. Remove node_modules and start again.')
  writeFileSync(stamp, lock)
  return true
}

function runNpm(command) {
  // requested explicitly: some hosts disable install scripts, which install Node and PostgreSQL; a production environment
  // must not omit what builds the web client
  const flags = ['--no-save', '--include=dev', '--include=optional', '--ignore-scripts=false', '--loglevel=error']
  return spawnSync('npm', [command, ...flags], { cwd: root, encoding: 'utf8' })
}

/** npm's own record of what it installed, also for packages that were installed by hand. */
function matchesLock() {
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages
  const wanted = readJson(join(root, 'package-lock.json'))?.packages
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && !installed[path]),
  )
}

function whyNotInstalled({ error, stdout, stderr }) {
  if (error) return `npm cannot be run (${error.message}). Install Node 20 or newer with npm, and start again.`
  const output = `${stdout}${stderr}`.trim()
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|ENOTCACHED/.test(output)
  const advice = offline
    ? 'The package registry cannot be reached. Idealign needs it once, to install; connect and start again.'
    : 'The packages could not be installed (see above). Fix that and start again.'
  return `${output}\n\n${advice}`
}

/** Builds the web client into dist/web when any of its sources differs from those of the last build. */
export function buildIfStale() {
  if (read(buildStamp) !== fingerprint()) build()
}

/** Builds the web client into dist/web. */
export function build() {
  console.log('Building the web client …')
  const sources = fingerprint()
  const vite = spawnSync(node, [join(bin, 'vite'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    // whoever calls: a client that is built for development or tests is another one
    env: { ...environment, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (vite.status !== 0) fail(`${vite.stdout}${vite.stderr}\nThe web client could not be built (see above).`)
  mkdirSync(dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, sources)
}

/**
 * Path and content of every file that the client may be built from. Neither times nor the folder's own path count, so
 * that a copy or another checkout of the same sources is not built again.
 */
function fingerprint() {
  const hash = createHash('sha256')
  for (const name of ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'package.json']) {
    for (const file of filesBelow(join(root, name))) {
      const content = readFileSync(file)
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => filesBelow(join(path, name)))
}

/** The server, for `runUntilStopped`. */
export const server = { args: ['src/main/server.ts'], channel: true, restart: true }

/**
 * Runs programs side by side until one ends or a signal says stop, then ends the others and exits with the code of the
 * first. A program with `restart` is started again after a crash, with growing pauses; it sends `refused` over its
 * channel when another start would fail in the same way. A Ctrl-C reaches the whole group and npm forwards it again, so
 * programs must tolerate a second one; each signal is forwarded once. The channel to a program closes when this process
 * dies: it may exit then.
 */
export function runUntilStopped(commands) {
  const children = new Set()
  let stopping = false
  let left = commands.length
  let code
  let endPause = () => {}

  function stop(signal) {
    if (stopping) return
    stopping = true
    endPause()
    for (const child of children) child.kill(signal)
  }
  for (const signal of stopSignals) process.on(signal, () => stop(signal))
  const leash = followNpm(() => stop('SIGTERM'))
  for (const command of commands) run(command)

  function run({ args, channel, restart }, crashes = 0) {
    const began = Date.now()
    const stdio = ['inherit', 'inherit', 'inherit', ...(channel ? ['ipc'] : [])]
    const child = spawn(node, args, { cwd: root, env: environment, stdio })
    children.add(child)
    endPause = () => {}
    let refused = false
    child.on('message', message => {
      refused ||= message === 'refused'
    })
    child.on('exit', (ended, signal) => {
      children.delete(child)
      const decide = () => {
        if (!restart || ended === 0 || refused || stopping || stopSignals.includes(signal)) return over(ended, signal)
        // a program that ran for a while crashed for a new reason
        const inRow = Date.now() - began > steadyMs ? 0 : crashes
        const ms = Math.min(firstPauseMs * 2 ** inRow, longestPauseMs)
        console.error(`The server ended by itself (${ended ?? signal}). It is started again in ${ms / 1000} s.`)
        const again = setTimeout(() => run({ args, channel, restart }, inRow + 1), ms)
        endPause = () => {
          clearTimeout(again)
          over(ended, signal)
        }
      }
      // its last message may still be in transit
      if (child.connected) child.once('disconnect', decide)
      else decide()
    })
  }

  function over(ended, signal) {
    code ??= ended ?? (signal === 'SIGINT' ? 130 : 143)
    if (--left > 0) return stop('SIGTERM')
    clearInterval(leash)
    process.exitCode = code
  }
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const firstPauseMs = 500
const longestPauseMs = 60_000
const steadyMs = 120_000

/**
 * npm starts this process through a shell; when npm is killed, that shell's parent changes, and this process should
 * end.
 */
function followNpm(ended) {
  const parentOf = pid => /\) \S (\d+)/.exec(read(`/proc/${pid}/stat`) ?? '')?.[1]
  const chain = () => `${process.ppid} ${parentOf(process.ppid)}`
  const first = chain()
  if (!process.env.npm_lifecycle_event) return undefined
  return setInterval(() => chain() !== first && ended(), 500)
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function readJson(file) {
  const content = read(file)
  return content === undefined ? undefined : JSON.parse(content)
}
