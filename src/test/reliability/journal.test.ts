import { expect, test } from 'vitest'
import { asOf, counted, faultsOf, hashOfText, journaled, newJournal, type Outcome } from './journal.ts'

const [right, other] = [hashOfText('right'), hashOfText('other')]

test.each<[Outcome, string[], string]>([
  ['ok', [], 'stored 0 times'],
  ['ok', [right, right], 'stored 2 times'],
  ['ok', [other], 'another content'],
  ['fail', [right], 'stored 1 times'],
  ['unknown', [right, right], 'stored 2 times'],
  ['unknown', [other], 'another content'],
])('an operation that is %s and has the effects %j is a fault', (outcome, stored, fault) => {
  const operation = { kind: 'clinic', marker: 'c1', hash: right, outcome }
  expect(faultsOf([operation], () => stored)).toEqual([expect.stringContaining(fault)])
})

test.each<[Outcome, string[]]>([
  ['ok', [right]],
  ['fail', []],
  ['unknown', []],
  ['unknown', [right]],
])('an operation that is %s may have the effects %j', (outcome, stored) => {
  expect(faultsOf([{ kind: 'clinic', marker: 'c1', hash: right, outcome }], () => stored)).toEqual([])
})

test.each<[Outcome, number, number, Outcome]>([
  ['ok', 1, 4, 'ok'],
  ['ok', 4, 6, 'unknown'],
  ['ok', 6, 7, 'fail'],
  ['fail', 1, 4, 'fail'],
  ['unknown', 1, Number.POSITIVE_INFINITY, 'unknown'],
  ['unknown', 6, Number.POSITIVE_INFINITY, 'fail'],
])('an operation that is %s, sent at %i and answered at %i, is %s at 5', (outcome, sentAt, answeredAt, then) => {
  expect(asOf([{ kind: 'clinic', marker: 'c1', hash: right, outcome, sentAt, answeredAt }], 5)).toMatchObject([
    { outcome: then },
  ])
})

test.each([
  [200, 'ok'],
  [409, 'fail'],
  [507, 'fail'],
  ['unsent', 'fail'],
  [503, 'unknown'],
  ['lost', 'unknown'],
] as const)('an answer %s is written as %s', async (status, outcome) => {
  const journal = newJournal()
  await journaled(journal, { kind: 'clinic', marker: 'c1', text: 'right' }, async () => {
    // it is in the journal before it is sent
    expect(journal.operations).toMatchObject([{ outcome: 'unknown' }])
    return { status, body: {}, retryAfter: null }
  })
  expect(journal.operations).toMatchObject([{ outcome, hash: right }])
})

test('a 503 that does not say when to come again is counted', () => {
  const journal = newJournal()
  counted(journal, { status: 503, body: {}, retryAfter: '2' })
  expect(journal).toMatchObject({ statuses: { 503: 1 }, withoutRetryAfter: 0 })
  counted(journal, { status: 503, body: {}, retryAfter: null })
  expect(journal).toMatchObject({ statuses: { 503: 2 }, withoutRetryAfter: 1 })
})
