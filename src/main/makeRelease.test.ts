import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
  const first = { number: '2026.11.0', today: new Date('2026-11-26'), subjects: [] }
  const second = { number: '2026.12.0', today: new Date('2026-12-01'), subjects: ['Show more', 'Ask less'] }
  expect(withRelease(withRelease('# Changes\n\nIts head.\n', first), second)).toBe(`# Changes

Its head.

## 2026.12.0 (2026-12-01)

- Show more
- Ask less

## 2026.11.0 (2026-11-26)

The first release that has a number.
`)
})

test('no release is made of changes that are not committed, or into a folder that exists', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'idealign-checkout-'))
  onTestFinished(() => rmSync(checkout, { recursive: true }))
  for (const file of ['scripts/release.ts', 'scripts/nextRelease.ts']) cpSync(file, join(checkout, file))
  execFileSync('git', ['init', '--quiet'], { cwd: checkout })
  writeFileSync(join(checkout, 'changed.ts'), '')
  const release = (...args: string[]) =>
    spawnSync(process.execPath, [join(checkout, 'scripts/release.ts'), ...args], { encoding: 'utf8' })
  expect(release(join(checkout, 'new'))).toMatchObject({
    status: 1,
    stderr: 'There are changes that are not committed.\n',
  })
  expect(release(checkout)).toMatchObject({ status: 1, stderr: expect.stringContaining('exists already') })
  expect(release()).toMatchObject({ status: 1, stderr: 'Usage: npm run release -- <new folder>\n' })
})
