import { expect, test } from 'vitest'
import { type CaseFacts, caseAnswer, endOf, type PersonFacts, personAnswer } from './answer.ts'

const today = '2026-11-26'
const closed: CaseFacts = {
  ...{ phase: 'completed', isSubmitted: true, isHeld: false },
  ...{ phaseSince: '2024-02-29', lastShipment: null },
}

test.each<[string, Partial<CaseFacts>, object]>([
  ['closed within five years', {}, { answer: 'block', reason: 'cases', until: '2029-02-28' }],
  ['cancelled within five years', { phase: 'cancelled' }, { answer: 'block', reason: 'cases' }],
  ['on the last day of its five years', { phaseSince: '2021-11-26' }, { answer: 'block', until: today }],
  ['on the day after', { phaseSince: '2021-11-25' }, { answer: 'erase', reason: 'retention-is-over' }],
  [
    'with aligners that left within ten years',
    { phaseSince: '2017-06-01', lastShipment: '2017-01-05' },
    { answer: 'block', reason: 'shipments', until: '2027-01-05' },
  ],
  [
    'closed long after the aligners left',
    { phaseSince: '2024-02-29', lastShipment: '2018-01-05' },
    { answer: 'block', reason: 'cases', until: '2029-02-28' },
  ],
  ['being treated', { phase: 'in-treatment' }, { answer: 'refuse', reason: 'treatment-is-open' }],
  ['being refined', { phase: 'draft' }, { answer: 'refuse', reason: 'treatment-is-open' }],
  ['never submitted', { phase: 'draft', isSubmitted: false }, { answer: 'erase', reason: 'never-submitted' }],
  ['held and never submitted', { isSubmitted: false, isHeld: true }, { answer: 'refuse', reason: 'legal-hold' }],
  ['held and closed', { isHeld: true }, { answer: 'refuse', reason: 'legal-hold' }],
  ['held, its period over', { isHeld: true, phaseSince: '2001-01-01' }, { answer: 'refuse', reason: 'legal-hold' }],
])('[D5] a case that is %s', (_, facts, answer) => {
  expect(caseAnswer({ ...closed, ...facts }, today)).toMatchObject(answer)
})

const gone: PersonFacts = { isHeld: false, isAdministrator: false, hasCases: false, owes: false, lastInvoice: null }

test.each<[string, Partial<PersonFacts>, object]>([
  ['was never invoiced', {}, { answer: 'block', reason: 'other entries of that history', until: '2027-11-26' }],
  [
    'was invoiced',
    { lastInvoice: '2025-03-01' },
    { answer: 'block', reason: 'invoices and ledger', until: '2031-03-01' },
  ],
  ['was invoiced long ago', { lastInvoice: '2019-03-01' }, { answer: 'block', until: '2027-11-26' }],
  ['still has cases', { hasCases: true }, { answer: 'refuse', reason: 'has-cases' }],
  ['owes money', { owes: true, lastInvoice: '2025-03-01' }, { answer: 'refuse', reason: 'owes-money' }],
  ['administers', { isAdministrator: true }, { answer: 'refuse', reason: 'is-administrator' }],
  ['is held', { isHeld: true, hasCases: true }, { answer: 'refuse', reason: 'legal-hold' }],
])('[D5] a person who %s', (_, facts, answer) => {
  expect(personAnswer({ ...gone, ...facts }, today)).toMatchObject(answer)
})

test('[D4] periods end on the same day of the calendar', () => {
  expect(endOf('2024-02-29', { years: 5 })).toBe('2029-02-28')
  expect(endOf('2026-01-31', { months: 13 })).toBe('2027-02-28')
  expect(endOf('2026-11-26', { days: 90 })).toBe('2027-02-24')
})
