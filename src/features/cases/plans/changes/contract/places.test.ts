import { expect, test } from 'vitest'
import { blankChange } from '#features/cases/plans/versions/contract/change.ts'
import { placeOfChosen, placesToAdd, withoutPlace, withPlace } from './places.ts'

test('a change begins at the chosen contact, otherwise at the chosen tooth', () => {
  expect(placeOfChosen({ tooth: null, contact: null })).toEqual({ teeth: [], contacts: [] })
  expect(placeOfChosen({ tooth: '13', contact: null })).toEqual({ teeth: ['13'], contacts: [] })
  expect(placeOfChosen({ tooth: '11', contact: '11-21' })).toEqual({ teeth: [], contacts: ['11-21'] })
})

test('a chosen tooth can be added once', () => {
  const chosen = { tooth: '13' as const, contact: null }
  expect(placesToAdd(blankChange, chosen)).toEqual(['13'])
  const change = { ...blankChange, ...withPlace(blankChange, '13') }
  expect([change.teeth, placesToAdd(change, chosen)]).toEqual([['13'], []])
  expect(withoutPlace(change, '13')).toEqual({ teeth: [], contacts: [] })
  expect(placesToAdd(blankChange, { tooth: null, contact: null })).toEqual([])
})

test('reduction is added at the chosen contact, or on both sides of the chosen tooth', () => {
  const ipr = { ...blankChange, kind: 'ipr-more' as const }
  expect(placesToAdd(ipr, { tooth: '11', contact: '11-21' })).toEqual(['11-21'])
  expect(placesToAdd(ipr, { tooth: '11', contact: null })).toEqual(['12-11', '11-21'])
  expect(placesToAdd(ipr, { tooth: '18', contact: null })).toEqual(['18-17'])
  const asked = { ...ipr, ...withPlace(ipr, '12-11') }
  expect(placesToAdd(asked, { tooth: '11', contact: null })).toEqual(['11-21'])
  expect(withoutPlace(asked, '12-11').contacts).toEqual([])
})
