// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { askableFields } from '../contract/askable.ts'
import { type RequestItemDraft, requestOf } from './RequestItem.tsx'

const draft = (part: Partial<RequestItemDraft>): RequestItemDraft => ({ what: null, reason: null, note: '', ...part })

test.each<[string, Partial<RequestItemDraft>, object | undefined]>([
  ['nothing', {}, undefined],
  ['a thing without a reason', { what: 'slot:upper-scan' }, undefined],
  ['a reason without a thing', { reason: 'blurred' }, undefined],
  ['a thing that is none', { what: 'slot:back', reason: 'other' }, undefined],
  ['a slot as a field', { what: 'field:upper-scan', reason: 'other' }, undefined],
  ['a note that is too long', { what: 'slot:panoramic', reason: 'other', note: 'x'.repeat(1001) }, undefined],
  [
    'a record',
    { what: 'slot:upper-scan', reason: 'incomplete', note: ' To the molar ' },
    { slot: 'upper-scan', reason: 'incomplete', note: 'To the molar' },
  ],
  ['a field', { what: 'field:overjet', reason: 'unclear' }, { field: 'overjet', reason: 'unclear', note: '' }],
])('%s', (_, part, item) => {
  expect(requestOf(draft(part))).toEqual(item)
})

test('every option can be requested, the chief complaint as one item', () => {
  const items = askableFields.map(field => requestOf(draft({ what: `field:${field}`, reason: 'missing' })))
  expect(items).not.toContain(undefined)
  expect(new Set(askableFields).size).toBe(askableFields.length)
  expect(askableFields).toContain('complaints')
  expect(askableFields).not.toContain('complaintText')
})
