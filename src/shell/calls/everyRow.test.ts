import { expect, test } from 'vitest'
import { allRows } from '#kit/paging.ts'
import { everyRow } from './everyRow.ts'

test('every row of a list is read, page after page, however many there are', async () => {
  const numbers = Array.from({ length: 2 * allRows + 1 }, (_, n) => n)
  const asked: (string | undefined)[] = []
  const rows = await everyRow(async ({ rows: size, after }) => {
    asked.push(after)
    const [from, to] = [Number(after ?? 0), Number(after ?? 0) + size]
    return { rows: numbers.slice(from, to), total: allRows, ...(to < numbers.length && { next: String(to) }) }
  })
  expect(rows).toEqual(numbers)
  expect(asked).toEqual([undefined, '500', '1000'])
})
