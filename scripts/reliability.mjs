// Runs the scenarios of docs/reliability.md with more faults than `npm test`: `npm run reliability` (at most 25 minutes), `npm run
// reliability:long` (hours). `-- -t L3` runs one, `-- --short` as few faults as `npm test`; `--write` puts the figures into that page.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale, environment, install, node, root } from './env.mjs'

install()
buildIfStale()

const form = ['short', 'long'].find(one => process.argv.includes(`--${one}`)) ?? 'normal'
const others = process.argv.slice(2).filter(argument => !['--short', '--long', '--write'].includes(argument))
const reports = join(root, 'reports', 'reliability')
rmSync(reports, { recursive: true, force: true })

const vitest = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', join('src', 'main', 'reliability.test.ts')]
const env = { ...environment, RELIABILITY: form }
const { status } = spawnSync(node, [...vitest, ...others], { cwd: root, env, stdio: 'inherit' })

const rows = readdirSync(reports).map(name => rowOf(JSON.parse(readFileSync(join(reports, name), 'utf8'))))
console.log(rows.toSorted(byNumber).join('\n'))
if (process.argv.includes('--write')) writeFigures(rows)
process.exitCode = status ?? 1

function rowOf({ id, form, day, load, injection, figure }) {
  return `| ${id} | ${load} | ${injection} | ${day}, ${form} | ${figure.replaceAll('\n', ' ').replaceAll('|', '/')} |`
}

/** Replaces the rows of the scenarios that ran; the others stay as they were measured. */
function writeFigures(fresh) {
  const page = join(root, 'docs', 'reliability.md')
  const [before, table, after] = readFileSync(page, 'utf8').split(/(?<=<!-- figures -->\n)|(?=<!-- end -->)/)
  const [heading, line, ...known] = table.trimEnd().split('\n')
  const all = new Map([...known, ...fresh].map(row => [idOf(row), row]))
  writeFileSync(page, `${before}${[heading, line, ...[...all.values()].toSorted(byNumber)].join('\n')}\n${after}`)
}

function byNumber(one, other) {
  return idOf(one).localeCompare(idOf(other), 'en', { numeric: true })
}

/** As `L3`. */
function idOf(row) {
  return /^\| (\w+)/.exec(row)?.[1] ?? ''
}
