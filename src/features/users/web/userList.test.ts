import { expect, test } from 'vitest'
import { askedOf } from './userList.ts'

const place = { rows: 10, after: undefined, before: undefined }

test('the address becomes what the server is asked', () => {
  const query = { ...place, sort: 'seen', order: 'desc' as const, filters: { role: 'doctor', state: 'suspended' } }
  expect(askedOf({ query, search: 'paz' })).toEqual({
    ...place,
    role: 'doctor',
    state: 'suspended',
    sort: '-seen',
    search: 'paz',
  })
})

test('an address edited by hand asks for no more than the whole list', () => {
  const query = { ...place, sort: 'password', order: 'asc' as const, filters: { role: 'root', state: 'x' } }
  expect(askedOf({ query, search: '' })).toEqual({
    ...place,
    role: undefined,
    state: undefined,
    sort: 'name',
    search: '',
  })
})
