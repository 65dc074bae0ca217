import { expect, test } from 'vitest'
import { amountChoices, chosenCents } from './amount.ts'

const open = { nextCents: 1_000, openCents: 12_000 }

test('the next instalment is offered when it is not the full amount', () => {
  expect(amountChoices(open)).toEqual(['next', 'all', 'own'])
  expect(amountChoices({ nextCents: 500, openCents: 500 })).toEqual(['all', 'own'])
  expect(amountChoices({ nextCents: null, openCents: 500 })).toEqual(['all', 'own'])
})

test('a custom amount is read in the reader’s number format, up to the open amount', () => {
  const own = (typed: string) => chosenCents({ kind: 'own', own: typed }, open)
  expect(own('110,50')).toEqual({ cents: 11_050 })
  expect(own('110.50')).toEqual({ cents: 11_050 })
  expect(own('120,01')).toEqual({ fault: 'more-than-open' })
  for (const nothing of ['0', '-5', 'mucho', '1.234']) expect(own(nothing)).toEqual({ fault: 'not-an-amount' })
  expect(own(' ')).toEqual({ fault: 'required' })
})

test('never more than the open amount: a part of the next instalment may be announced already', () => {
  expect(chosenCents({ kind: 'next', own: '' }, { nextCents: 1_000, openCents: 400 })).toEqual({ cents: 400 })
  expect(chosenCents({ kind: 'all', own: '' }, open)).toEqual({ cents: 12_000 })
})
