import { expect, test } from 'vitest'
import { type ChangeDraft, changeOf, isUnread } from './change.ts'
import { NewChangeRequest } from './plan.ts'

const blank: ChangeDraft = { teeth: [], fromStage: '', kind: null, amount: '', note: '' }

test('a change of two teeth by a signed amount is what the server takes', () => {
  const change = changeOf({ ...blank, teeth: ['11', '21'], kind: 'rotate', amount: '−2,5', fromStage: '4' })
  expect(change).toEqual({ teeth: ['11', '21'], kind: 'rotate', amount: -2.5, fromStage: 4, note: '' })
  expect(NewChangeRequest.safeParse(change).success).toBe(true)
})

test('a kind without a unit takes no amount', () => {
  expect(changeOf({ ...blank, kind: 'attachment', amount: '3', teeth: ['13'] })?.amount).toBeNull()
})

test.each([
  ['nothing', blank],
  ['only a kind', { ...blank, kind: 'move' as const }],
  ['an amount that is none', { ...blank, kind: 'move' as const, teeth: ['11' as const], amount: 'much' }],
  ['an amount beyond a half turn', { ...blank, kind: 'rotate' as const, teeth: ['11' as const], amount: '181' }],
  ['a stage that is none', { ...blank, kind: 'other' as const, note: 'slower', fromStage: '1.5' }],
])('%s is not yet a change', (_, draft) => {
  expect(changeOf(draft)).toBeUndefined()
})

test('a number that means none is unread, one that is missing is not', () => {
  expect(isUnread({ ...blank, kind: 'rotate', amount: '2,5,3' })).toBe(true)
  expect(isUnread({ ...blank, fromStage: '1,5' })).toBe(true)
  expect(isUnread({ ...blank, kind: 'rotate' })).toBe(false)
  expect(isUnread({ ...blank, kind: 'other', amount: 'much' })).toBe(false)
})

test('an amount is written as people write it', () => {
  const amountOf = (amount: string) => changeOf({ ...blank, kind: 'rotate', note: 'please', amount })?.amount
  expect(['0,3', '+0.3', '-12', '', ' 5 ', '2,5º'].map(amountOf)).toEqual([0.3, 0.3, -12, null, 5, 2.5])
  expect(['0,333', '1e3', '--1', '1000', '2,5,3', '2 mm'].map(amountOf)).toEqual(Array(6).fill(undefined))
})
