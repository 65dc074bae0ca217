import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { uploadLimits } from '#features/files/file/contract/upload.ts'
import { checkTables } from './checkTables.ts'
import { farthestMovement, tableColumns, tableLimits, tableNames } from './planTables.ts'

// docs/plan-format.md is written for other vendors, who have nothing else: it has to name everything.

const page = readFileSync('docs/plan-format.md', 'utf8')

test.each(tableNames)('the page names every column of %s.csv, and no other', table => {
  const [, listed = ''] = new RegExp(`^\\| \`${table}\\.csv\` \\| (.*) \\|$`, 'm').exec(page) ?? []
  expect(listed).toBe(tableColumns[table].map(column => `\`${column}\``).join(', '))
})

test('the page names the limits', () => {
  const kilobytes = uploadLimits['plan-table'].bytes / 1024
  expect(page).toContain(
    `At most ${kilobytes} KB, ${tableLimits.rows - 1} rows and ${tableLimits.cell} characters in a cell.`,
  )
  expect(page).toContain(`in mm (at most ±${farthestMovement.mm}) and degrees (at most ±${farthestMovement.degrees})`)
})

test('the example of the page has no fault', () => {
  const text = /```csv\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const arches = { upper: { first: 0, last: 4 }, lower: { first: 0, last: 4 } }
  const { tables, faults } = checkTables([{ name: 'ipr.csv', text }], arches)
  expect([faults, tables.ipr]).toEqual([
    [],
    [
      { contact: '11-21', stage: 2, mm: 0.2 },
      { contact: '34-35', stage: 1, mm: 0.3 },
    ],
  ])
})
