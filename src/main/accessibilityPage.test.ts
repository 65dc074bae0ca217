import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/accessibility.md', 'utf8')
const rows = [...page.matchAll(/^\| (\d\.\d\.\d+) [^|]* \((AA?)\) \| (yes|in part|none) \| ?(.*) \|$/gm)]

/** How many criteria of level A and AA each guideline of WCAG 2.2 has; 4.1.1 is obsolete. */
const criteria = {
  ...{ '1.1': 1, '1.2': 5, '1.3': 5, '1.4': 9 },
  ...{ '2.1': 3, '2.2': 2, '2.3': 1, '2.4': 8, '2.5': 6 },
  ...{ '3.1': 2, '3.2': 5, '3.3': 6, '4.1': 2 },
}

test('the page has a row for each criterion of WCAG 2.2, level A and AA', () => {
  const names = rows.map(([, name = '']) => name)
  expect(new Set(names).size).toBe(55)
  const counts = Object.groupBy(names, name => name.split('.').slice(0, 2).join('.'))
  expect(Object.fromEntries(Object.entries(counts).map(([guideline, all]) => [guideline, all?.length]))).toEqual(
    criteria,
  )
})

test('what it names exists, and no row is empty but those without such content', () => {
  const files = [...page.matchAll(/`((?:src|e2e|docs|decisions)\/[\w./-]+)`/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter(file => !existsSync(file))).toEqual([])
  expect(rows.filter(([, , , state, text]) => state !== 'none' && !text).map(([, name]) => name)).toEqual([])
})
