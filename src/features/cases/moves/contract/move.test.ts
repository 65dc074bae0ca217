import { describe, expect, test } from 'vitest'
import { faultsOf } from '#kit/fields.ts'
import { newId } from '#kit/id.ts'
import { MoveCommand } from './move.ts'

/** The faults of a command, as `field code`; none for a valid command. */
function faults(command: object): string[] {
  const read = MoveCommand.safeParse(command)
  return read.success ? [] : faultsOf(read.error, command).map(({ at, code }) => `${at} ${code}`)
}

const ids = (count: number) => Array.from({ length: count }, () => newId())
const items = (count: number) => Array.from({ length: count }, () => ({ slot: 'panoramic', reason: 'missing' }))
const changes = (count: number) => Array.from({ length: count }, () => ({ teeth: ['11'], kind: 'mesial', amount: 0.2 }))
const answered = (answer: string, why?: string) => [{ changeId: newId(), answer, ...(why !== undefined && { why }) }]
const published = (answers: object[]) => ({ move: 'publish-plan', files: ids(1), answers })
const long = (length: number) => 'x'.repeat(length)

describe('the arguments of each move', () => {
  test.each<[string, object]>([
    ['a submission with its consent', { move: 'submit', consent: true }],
    ['a resubmission without a note', { move: 'resubmit' }],
    ['one with the longest note', { move: 'resubmit', note: long(2000) }],
    ['40 items', { move: 'request-records', items: items(40) }],
    ['60 changes', { move: 'request-changes', items: changes(60) }],
    ['a change of the whole plan', { move: 'request-changes', items: [{ teeth: [], kind: 'other', note: 'Slower' }] }],
    [
      'the most that a tooth turns',
      { move: 'request-changes', items: [{ teeth: ['11'], kind: 'rotate-mesial-in', amount: 60 }] },
    ],
    ['a plan of 402 files', { move: 'publish-plan', files: ids(402) }],
    ['a plan of 200 stages', { move: 'publish-plan', files: ids(1), stageCount: 200 }],
    ['a change done without a word', published(answered('done'))],
    ['one done with a remark', published(answered('done', long(10)))],
    ['the shortest reason of an answer', published(answered('declined', long(10)))],
    ['the longest one', published(answered('partly', long(1000)))],
    ['60 answers', published(Array.from({ length: 60 }, () => answered('done')).flat())],
    ['the longest carrier and number', { move: 'ship', carrier: long(60), tracking: long(80) }],
    ['no aligner worn', { move: 'record-progress', stage: 0 }],
    ['the 200th aligner', { move: 'record-progress', stage: 200 }],
    ['the longest reason', { move: 'cancel', reason: long(2000) }],
  ])('%s', (_, command) => {
    expect(faults(command)).toEqual([])
  })

  test.each<[string, object, string[]]>([
    ['a submission without consent', { move: 'submit', consent: false }, ['consent required']],
    ['a note that is too long', { move: 'resubmit', note: long(2001) }, ['note too-long']],
    ['a note of what no screen shows', { move: 'resubmit', note: 'a\u0000b' }, ['note invalid']],
    ['a request for nothing', { move: 'request-records', items: [] }, ['items required']],
    ['41 items', { move: 'request-records', items: items(41) }, ['items too-big']],
    ['an item without a thing', { move: 'request-records', items: [{ reason: 'other' }] }, ['items.0.slot required']],
    [
      'an item of two things',
      { move: 'request-records', items: [{ slot: 'panoramic', field: 'overjet', reason: 'other' }] },
      ['items.0.slot required'],
    ],
    [
      'a slot that is none',
      { move: 'request-records', items: [{ slot: 'x-ray', reason: 'other' }] },
      ['items.0.slot invalid'],
    ],
    [
      'a field that is none',
      { move: 'request-records', items: [{ field: 'shoeSize', reason: 'other' }] },
      ['items.0.field invalid'],
    ],
    [
      'a reason that is none',
      { move: 'request-records', items: [{ slot: 'panoramic', reason: 'ugly' }] },
      ['items.0.reason invalid'],
    ],
    ['a day that is none', { move: 'start-planning', dueOn: '2026-02-30' }, ['dueOn invalid']],
    ['a plan without files', { move: 'publish-plan', files: [] }, ['files required']],
    ['a plan of 403 files', { move: 'publish-plan', files: ids(403) }, ['files too-big']],
    ['a plan of no stage', { move: 'publish-plan', files: ids(1), stageCount: 0 }, ['stageCount too-small']],
    ['a plan of 201 stages', { move: 'publish-plan', files: ids(1), stageCount: 201 }, ['stageCount too-big']],
    ['61 answers', published(Array.from({ length: 61 }, () => answered('done')).flat()), ['answers too-big']],
    ['an answer that is none', published(answered('maybe')), ['answers.0.answer invalid']],
    ['no answer', published([{ changeId: newId(), answer: null }]), ['answers.0.answer required']],
    ['an answer to no change', published([{ answer: 'done' }]), ['answers.0.changeId required']],
    ['a refusal without a reason', published(answered('declined')), ['answers.0.why why-needed']],
    ['a part without a reason', published(answered('partly', '  ')), ['answers.0.why why-needed']],
    ['a reason that is too short', published(answered('partly', long(9))), ['answers.0.why why-needed']],
    ['a remark that is too short', published(answered('done', 'Yes')), ['answers.0.why why-short']],
    ['a reason of an answer that is too long', published(answered('done', long(1001))), ['answers.0.why too-long']],
    ['no change', { move: 'request-changes', items: [] }, ['items required']],
    ['61 changes', { move: 'request-changes', items: changes(61) }, ['items too-big']],
    [
      'a tooth that nobody has',
      { move: 'request-changes', items: [{ teeth: ['19'], kind: 'mesial' }] },
      ['items.0.teeth.0 invalid'],
    ],
    [
      'more than a tooth turns',
      { move: 'request-changes', items: [{ teeth: ['11'], kind: 'rotate-mesial-in', amount: 60.5 }] },
      ['items.0.amount too-big'],
    ],
    [
      'an approval without a password',
      { move: 'approve-plan', password: '', licence: '28/4100' },
      ['password required'],
    ],
    [
      'an approval without a licence number',
      { move: 'approve-plan', password: 'x', licence: ' ' },
      ['licence required'],
    ],
    ['a parcel without a carrier', { move: 'ship', carrier: ' ', tracking: 'ES-1' }, ['carrier required']],
    ['a number of two lines', { move: 'ship', carrier: 'SEUR', tracking: 'ES\n1' }, ['tracking invalid']],
    ['a negative aligner', { move: 'record-progress', stage: -1 }, ['stage too-small']],
    ['the 201st aligner', { move: 'record-progress', stage: 201 }, ['stage too-big']],
    ['an end without a reason', { move: 'cancel', reason: '\u200b' }, ['reason required']],
    ['a reason that is too long', { move: 'reopen', reason: long(2001) }, ['reason too-long']],
    ['what belongs to another move', { move: 'withdraw', reason: 'Changed my mind.' }, ['reason unknown-field']],
    ['a move that is none', { move: 'approve' }, ['move invalid']],
  ])('refused: %s', (_, command, expected) => {
    expect(faults(command)).toEqual(expected)
  })
})

test('blanks around a text are not stored', () => {
  expect(MoveCommand.parse({ move: 'ship', carrier: '  SEUR ', tracking: '\tES-1 ' })).toEqual({
    ...{ move: 'ship', carrier: 'SEUR', tracking: 'ES-1' },
  })
})
