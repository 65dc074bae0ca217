import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planOf, planStates } from './instalment.ts'

test('twelve instalments of 1,000 euros: the first four a cent larger, a month apart', () => {
  const plan = planOf(100_000, 12, '2026-01-31')
  expect(plan.map(one => one.cents)).toEqual([...Array(4).fill(8334), ...Array(8).fill(8333)])
  expect(plan.slice(0, 4).map(one => one.dueOn)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(plan.at(-1)).toEqual({ n: 12, dueOn: '2026-12-31', cents: 8333 })
})

test('the last day of February is correct in a leap year too', () => {
  expect(planOf(200, 2, '2028-01-30').map(one => one.dueOn)).toEqual(['2028-01-30', '2028-02-29'])
})

test('[P7] any amount paid is divided completely between the instalments, in their order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 36, max: 1_000_000 }),
      fc.integer({ min: 1, max: 36 }),
      fc.nat(100),
      (total, n, share) => {
        let until = 0
        const stored = planOf(total, n, '2026-12-01').map(({ dueOn: due_on, ...one }) => {
          until += one.cents
          return { ...one, due_on, until_cents: until }
        })
        const paid = Math.floor((total * share) / 100)
        const plan = planStates(stored, { paid, isVoid: false, today: '2026-11-21' })
        expect(plan.reduce((sum, one) => sum + one.paidCents, 0)).toBe(paid)
        const states = plan.map(one => one.state).join(' ')
        expect(states).toMatch(/^(paid ?)*(partly-paid ?)?(open ?)*$/)
      },
    ),
  )
})
