// Checks that every id of docs/security.md has a passed test: `npm run sec` runs those tests, `npm run sec -- -t
// '[S3]'` those of one id. `npm test` runs all tests anyway and calls this with --reports to check that run.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findEngines } from './browser.mjs'
import { environment, fail, install, node, root } from './env.mjs'

const [flag, wanted] = process.argv.slice(2)
const one = flag === '-t' ? wanted : undefined

if (flag !== '--reports') {
  install()
  const ids = one ? one.replace(/[[\]]/g, '\\$&') : '\\[[A-Z]+[0-9]+\\]'
  run('vitest', 'run', '-t', ids)
  run('playwright', 'test', '--pass-with-no-tests', '--grep', ids)
  Object.assign(environment, findEngines())
  run('playwright', 'test', '-c', 'playwright.engines.config.ts', '--pass-with-no-tests', '--grep', ids)
}
if (one) process.exit(0)

const listed = [
  ...readFileSync(join(root, 'docs', 'security.md'), 'utf8').matchAll(/^\| \*\*([A-Z]+\d+)\*\* \|/gm),
].map(row => row[1])
const results = [...vitestResults(), ...playwrightResults('playwright.json'), ...playwrightResults('engines.json')]
const unproved = listed.filter(id => !results.some(test => test.passed && test.title.includes(`[${id}]`)))
const failed = results.filter(test => !test.passed && /\[[A-Z]+\d+\]/.test(test.title))
if (unproved.length > 0) fail(`No passed test proves: ${unproved.join(', ')}`)
if (failed.length > 0) fail(`Failed: ${failed.map(test => test.title).join('; ')}`)
console.log(`${listed.length} security requirements, each proved by a passed test.`)

function run(program, ...args) {
  const { status } = spawnSync(node, [join(root, 'node_modules', '.bin', program), ...args], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}

function vitestResults() {
  return report('vitest.json').testResults.flatMap(file =>
    file.assertionResults
      .filter(test => test.status === 'passed' || test.status === 'failed')
      .map(test => ({ title: test.fullName, passed: test.status === 'passed' })),
  )
}

function playwrightResults(name) {
  const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  return report(name)
    .suites.flatMap(specsOf)
    .map(spec => ({ title: spec.title, passed: spec.ok }))
}

function report(name) {
  const file = join(root, 'reports', name)
  if (!existsSync(file)) fail(`There is no reports/${name}: run npm test or npm run sec first.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
