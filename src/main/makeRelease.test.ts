import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { releaseNumber } from '#platform/releaseNumber.ts'
import { nextNumber, withRelease } from '../../scripts/nextRelease.ts'

test.each([
  ['0.0.1', '2026-11-26', '2026.11.0'],
  ['2026.11.0', '2026-11-30', '2026.11.1'],
  ['2026.11.9', '2026-11-30', '2026.11.10'],
  ['2026.11.10', '2026-12-01', '2026.12.0'],
  ['2026.1.3', '2027-01-05', '2027.1.0'],
])('after %s, on %s, comes %s', (current, today, next) => {
  expect(nextNumber(current, new Date(today))).toBe(next)
})

test('the changelog has the newest release first, and keeps the others as they were', () => {
  const first = { number: '2026.11.0', today: new Date('2026-11-26'), subjects: ['Begin'] }
  const second = { number: '2026.12.0', today: new Date('2026-12-01'), subjects: ['Show more', 'Ask less'] }
  expect(withRelease(withRelease('# Changes\n\nIts head.\n', first), second)).toBe(`# Changes

Its head.

## 2026.12.0 (2026-12-01)

- Show more
- Ask less

## 2026.11.0 (2026-11-26)

- Begin
`)
})

test('no release is made of changes that are not committed, of none, or into a folder that exists', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'idealign-checkout-'))
  onTestFinished(() => rmSync(checkout, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@practice.test', ...args], { cwd: checkout })
  const release = (folder = join(checkout, 'new')) =>
    spawnSync(process.execPath, [join(checkout, 'scripts/release.ts'), folder], { encoding: 'utf8' }).stderr
  for (const file of ['scripts/release.ts', 'scripts/nextRelease.ts', 'package.json'])
    cpSync(file, join(checkout, file))
  git('init', '--quiet')
  expect(release()).toBe('There are changes that are not committed.\n')
  git('add', '--all')
  git('commit', '--quiet', '--message=Begin')
  expect(release(checkout)).toContain('exists already')
  expect(release()).toBe(`No commit is called "Release ${releaseNumber}": what changed since is not known.\n`)
  git('commit', '--quiet', '--allow-empty', `--message=Release ${releaseNumber}`)
  expect(release()).toBe(`Nothing has changed since release ${releaseNumber}.\n`)
})
