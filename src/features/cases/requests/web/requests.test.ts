import { expect, test } from 'vitest'
import type { Case, RecordRequest } from '#features/cases/case/contract/case.ts'
import { sampleCase } from '#test/sampleCase.ts'
import { answerHref, nextRequest, openRequests } from './requests.ts'

const request = (part: Partial<RecordRequest>): RecordRequest => ({
  ...{ id: part.slot ?? part.field ?? '', slot: null, field: null, reason: 'unclear', note: '' },
  ...{ askedAt: '2026-03-01T09:00:00.000Z', answeredAt: null, state: 'open', explanation: '' },
  ...part,
})

const photo = request({ slot: 'frontal-rest' })
const overjet = request({ field: 'overjet' })
const birthDate = request({ field: 'birthDate' })

const caseWith = (...requests: RecordRequest[]): Case => sampleCase({ phase: 'records-requested', requests })

test('[C2] answering begins at the first requested thing that is open, at its step and field', () => {
  const done = { ...photo, state: 'changed' as const }
  expect(answerHref(caseWith(done, overjet, birthDate))).toBe('/cases/add?case=c&step=prescription&field=overjet')
  expect(answerHref(caseWith(birthDate, done))).toBe('/cases/add?case=c&step=patient&field=birthDate')
})

test('[C2] when everything is answered, it begins at the review', () => {
  const explained = { ...overjet, state: 'explained' as const, explanation: 'It is 2 mm.' }
  expect(answerHref(caseWith({ ...photo, state: 'changed' }, explained))).toBe('/cases/add?case=c&step=review')
})

test('[C2] continuing leads through the open requests, in their order, and ends at the review', () => {
  const kase = caseWith(photo, { ...overjet, state: 'changed' }, birthDate)
  expect(nextRequest(kase, null)).toEqual(photo)
  expect(nextRequest(kase, 'frontal-rest')).toEqual(birthDate)
  expect(nextRequest(kase, 'birthDate')).toBeUndefined()
})

test('closed requests do not have to be answered again', () => {
  expect(openRequests(caseWith({ ...photo, answeredAt: '2026-03-02T09:00:00.000Z' }))).toEqual([])
})

test('[B2] a withdrawn case still shows its open requests', () => {
  expect(openRequests({ ...caseWith(photo), phase: 'draft' })).toEqual([photo])
  expect(openRequests({ ...caseWith(photo), phase: 'cancelled' })).toEqual([])
})
