// npm run release -- <new folder>: makes the next release of what is committed. It gets its number by the calendar, CHANGELOG.md,
// the data that tests start the next release on, and the folder of `npm run build:release` (decision 0484). All of it is made
// in a clone, in which no package runs an install script but those of `allowScripts`; the checkout then gets one commit.
// Nothing is published.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { nextNumber, withRelease } from './nextRelease.ts'

const checkout = join(import.meta.dirname, '..')
const [folder, ...more] = process.argv.slice(2)
if (folder === undefined || more.length > 0) refuse('Usage: npm run release -- <new folder>')
const target = resolve(folder)
if (existsSync(target)) refuse(`${target} exists already: name a new folder.`)
if (run(checkout, 'git', 'status', '--porcelain') !== '') refuse('There are changes that are not committed.')

const { version, allowScripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
const today = new Date()
const number = nextNumber(version, today)
const subjects = subjectsSince(version)

const parent = mkdtempSync(join(tmpdir(), 'idealign-release-'))
try {
  const clone = join(parent, 'clone')
  run(parent, 'git', 'clone', '--quiet', checkout, clone)
  run(clone, 'npm', 'version', number, '--no-git-tag-version', '--ignore-scripts')
  const changelog = join(clone, 'CHANGELOG.md')
  writeFileSync(changelog, withRelease(readFileSync(changelog, 'utf8'), { number, today, subjects }))
  say(`Release ${number}: installing its packages …`)
  installWithoutScripts(clone)
  say('Building …')
  run(clone, process.execPath, 'scripts/buildRelease.mjs', target)
  say('Making the data for tests of the next release …')
  run(clone, process.execPath, 'scripts/releaseData.ts')
  run(clone, 'git', 'add', '--all')
  run(clone, 'git', ...identity(), 'commit', '--quiet', `--message=Release ${number}`)
  run(checkout, 'git', 'pull', '--quiet', '--ff-only', clone)
  say(`Release ${number} is in ${target}, and its commit in this checkout.`)
} catch (error) {
  rmSync(target, { recursive: true, force: true })
  throw error
} finally {
  rmSync(parent, { recursive: true, force: true })
}

/** What the commits since a release say, the newest first. */
function subjectsSince(former: string): string[] {
  const commit = run(checkout, 'git', 'log', '-1', '--format=%H', `--grep=^Release ${former}$`)
  if (commit === '') refuse(`No commit is called "Release ${former}": what changed since is not known.`)
  const subjects = run(checkout, 'git', 'log', '--no-merges', '--format=%s', `${commit}..`)
  if (subjects === '') refuse(`Nothing has changed since release ${former}.`)
  return [...new Set(subjects.split('\n'))]
}

/** Installs the lock file; of the packages that came with an install script, only those that package.json allows run it. */
function installWithoutScripts(clone: string): void {
  run(clone, 'npm', 'ci', '--ignore-scripts', '--include=dev', '--include=optional')
  const allowed = Object.keys(allowScripts).filter(name => existsSync(join(clone, 'node_modules', name)))
  run(clone, 'npm', 'rebuild', '--ignore-scripts=false', ...allowed)
}

/** Who releases: a clone does not have the settings of the checkout. */
function identity(): string[] {
  return ['user.name', 'user.email'].flatMap(name => ['-c', `${name}=${run(checkout, 'git', 'config', name)}`])
}

function run(cwd: string, program: string, ...args: string[]): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
