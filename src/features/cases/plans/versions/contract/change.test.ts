import { expect, test } from 'vitest'
import { figureAsTyped } from '#kit/figures.ts'
import { newId } from '#kit/id.ts'
import { type ChangeDraft, changeAsTyped, changeOf, isUnread, withPictureId } from './change.ts'
import { NewChangeRequest } from './plan.ts'

const blank: ChangeDraft = { teeth: [], contacts: [], fromStage: '', kind: null, amount: '', note: '', picture: null }

test('a change of two teeth in a direction is what the server takes', () => {
  const draft = { ...blank, teeth: ['11', '21'], kind: 'rotate-mesial-in', amount: '2,5', fromStage: '4' } as const
  const change = changeOf({ ...draft, teeth: ['11', '21'] })
  const place = { teeth: ['11', '21'], contacts: [] }
  expect(change).toEqual({
    ...place,
    kind: 'rotate-mesial-in',
    amount: 2.5,
    fromStage: 4,
    note: '',
    camera: null,
    picture: null,
  })
  expect(NewChangeRequest.safeParse(change).success).toBe(true)
})

test('a kind without a unit takes no amount', () => {
  expect(changeOf({ ...blank, kind: 'attachment-add', amount: '3', teeth: ['13'] })?.amount).toBeNull()
})

test.each([
  ['nothing', blank],
  ['only a kind', { ...blank, kind: 'mesial' as const }],
  ['an amount that is none', { ...blank, kind: 'mesial' as const, teeth: ['11' as const], amount: 'much' }],
  ['more than a tooth turns', { ...blank, kind: 'rotate-mesial-in' as const, teeth: ['11' as const], amount: '61' }],
  ['an amount with a sign', { ...blank, kind: 'rotate-mesial-in' as const, teeth: ['11' as const], amount: '-5' }],
  ['more enamel than there is', { ...blank, kind: 'ipr-more' as const, contacts: ['12-11' as const], amount: '1,1' }],
  ['a stage that is none', { ...blank, kind: 'other' as const, note: 'slower', fromStage: '1.5' }],
])('%s is not yet a change', (_, draft) => {
  expect(changeOf(draft)).toBeUndefined()
})

test('a number that means none is unread, one that is missing is not', () => {
  expect(isUnread({ ...blank, kind: 'rotate-mesial-in', amount: '2,5,3' })).toBe(true)
  expect(isUnread({ ...blank, fromStage: '1,5' })).toBe(true)
  expect(isUnread({ ...blank, kind: 'rotate-mesial-in' })).toBe(false)
  expect(isUnread({ ...blank, kind: 'other', amount: 'much' })).toBe(false)
})

test('an amount is written as people write it', () => {
  const amountOf = (amount: string) => changeOf({ ...blank, kind: 'rotate-mesial-in', note: 'please', amount })?.amount
  expect(['0,5', '+0.5', '12', '', ' 5 ', '2,5º'].map(amountOf)).toEqual([0.5, 0.5, 12, null, 5, 2.5])
  expect(['0,333', '1e3', '--1', '1000', '2,5,3', '2 mm'].map(amountOf)).toEqual(Array(6).fill(undefined))
})

test('reduction is asked of contacts, everything else of teeth', () => {
  const both = { ...blank, teeth: ['12' as const], contacts: ['12-11' as const], amount: '0,2' }
  expect(changeOf({ ...both, kind: 'ipr-more' })).toMatchObject({ teeth: [], contacts: ['12-11'] })
  expect(changeOf({ ...both, kind: 'mesial' })).toMatchObject({ teeth: ['12'], contacts: [] })
})

test('a change begins within the plan', () => {
  const draft = { ...blank, kind: 'other' as const, note: 'slower', fromStage: '21' }
  expect([changeOf(draft, 20), changeOf(draft, 21)?.fromStage]).toEqual([undefined, 21])
})

test('a change that is edited is typed as the reader’s language does, and is the same again', () => {
  const typed = { ...blank, teeth: ['12' as const], kind: 'mesial' as const, amount: '0,25', fromStage: '3', note: 'A' }
  const change = changeOf(typed)
  if (!change) throw new Error('no change')
  expect(changeAsTyped(change, (value, rules) => figureAsTyped(value, rules, 'fr'))).toEqual(typed)
  expect(changeAsTyped({ ...change, kind: 'other', amount: null, fromStage: null }, String)).toMatchObject({
    ...{ amount: '', fromStage: '' },
  })
})

test('a picture says what is asked for as a note does, and is sent by its id', () => {
  const facts = {
    kind: 'picture' as const,
    sha256: 'a'.repeat(64),
    bytes: 9,
    type: 'png' as const,
    width: 4,
    height: 3,
  }
  const picture = { id: newId(), name: 'plan-1-stage-3-front.png', bytes: 9, facts }
  const change = changeOf({ ...blank, kind: 'other', picture })
  expect(change).toMatchObject({ kind: 'other', note: '', picture })
  expect(NewChangeRequest.safeParse(change && withPictureId(change)).data).toMatchObject({ picture: picture.id })
})
