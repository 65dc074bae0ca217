import { expect, test } from 'vitest'
import { type ExpectedPayment, reviewReasonOf } from './match.ts'

const invoice: ExpectedPayment = {
  currency: 'EUR',
  outstandingCents: 90_000,
  nextCents: 30_000,
  isVoid: false,
  hasTransfer: false,
}

test.each([
  ['all that is open', 90_000, {}, undefined],
  ['the next instalment', 30_000, {}, undefined],
  ['an announced amount', 12_345, { hasTransfer: true }, undefined],
  ['a cent less than the instalment', 29_999, {}, 'partial'],
  ['between the instalment and all', 60_000, {}, 'partial'],
  ['a cent more than is open', 90_001, {}, 'over'],
  ['anything on a paid invoice', 1, { outstandingCents: 0, nextCents: null }, 'over'],
  ['the right sum on a void invoice, announced too', 90_000, { isVoid: true, hasTransfer: true }, 'void'],
])('%s', (_, cents, of, reviewReason) => {
  expect(reviewReasonOf({ cents, currency: 'EUR' }, { ...invoice, ...of })).toBe(reviewReason)
})

test('the expected amount in another currency', () => {
  expect(reviewReasonOf({ cents: 90_000, currency: 'USD' }, invoice)).toBe('currency')
})
