import { expect, test } from 'vitest'
import { askedOf } from './contactList.ts'

const query = { rows: 10, after: undefined, before: undefined, sort: 'sent', order: 'desc', filters: {} } as const

test('what stands in the address is what is asked', () => {
  expect(askedOf({ query: { ...query, filters: { state: 'spam', language: 'fr' } }, search: 'gil' })).toEqual({
    ...{ state: 'spam', language: 'fr', sort: '-sent', search: 'gil', rows: 10 },
    ...{ after: undefined, before: undefined },
  })
})

test('what is no value of the list is no filter', () => {
  const asked = askedOf({ query: { ...query, sort: 'x', filters: { state: '<svg>', language: 'xx' } }, search: '' })
  expect(asked).toMatchObject({ state: undefined, language: undefined, sort: '-sent' })
})
