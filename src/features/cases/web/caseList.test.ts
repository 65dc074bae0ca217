import { expect, test } from 'vitest'
import { askedOf } from './caseList.ts'

const query = { rows: 10, after: undefined, before: undefined, sort: 'updated', order: 'desc' as const, filters: {} }

test('an empty address asks for the active cases, the latest changed first', () => {
  expect(askedOf({ query, search: '' }, undefined)).toMatchObject({ tab: 'active-cases', sort: '-updated', search: '' })
})

test('filters, order and search of the address are what is asked', () => {
  const filters = { status: 'approved', type: 'retainers', clinic: '01890000-0000-7000-8000-000000000001' }
  expect(askedOf({ query: { ...query, filters, sort: 'name', order: 'asc' }, search: 'paz' }, 'x')).toEqual({
    tab: 'active-cases',
    status: 'approved',
    treatmentType: 'retainers',
    clinic: '01890000-0000-7000-8000-000000000001',
    sort: 'name',
    search: 'paz',
    doctor: 'x',
    rows: 10,
    after: undefined,
    before: undefined,
  })
})

test('past cases are all closed: a status left over from the other tab does not hide them', () => {
  const filters = { tab: 'past-cases', status: 'approved' }
  expect(askedOf({ query: { ...query, filters }, search: '' }, undefined).status).toBeUndefined()
})

test('an address that was edited by hand shows a list, not an error', () => {
  const filters = { tab: 'all', status: 'great', type: '1', clinic: 'here' }
  const asked = askedOf({ query: { ...query, filters, sort: 'age' }, search: '' }, undefined)
  expect(asked).toMatchObject({ tab: 'active-cases', sort: '-updated', status: undefined, clinic: undefined })
})
