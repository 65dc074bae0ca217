import { expect, test } from 'vitest'
import { readAddress } from '#shell/lists/listState.ts'
import { caseList, requestOf } from './caseList.ts'

const requestAt = (address: string, doctor?: string) =>
  requestOf(readAddress(caseList, new URL(address, 'https://idealign.test')), doctor)

test('a URL without a query lists the active cases, the last changed first', () => {
  expect(requestAt('/cases')).toMatchObject({ tab: 'active-cases', sort: '-updated', search: '' })
})

test('filters, order and search of the URL are sent in the request', () => {
  const clinic = '01890000-0000-7000-8000-000000000001'
  expect(requestAt(`/cases?status=approved&type=retainers&clinic=${clinic}&sort=name&order=asc#q=paz`, 'x')).toEqual({
    tab: 'active-cases',
    status: 'approved',
    treatmentType: 'retainers',
    clinic,
    sort: 'name',
    search: 'paz',
    doctor: 'x',
    rows: 10,
  })
})

test('a status filter of the other tab does not hide past cases, which are all closed', () => {
  expect(requestAt('/cases?tab=past-cases&status=approved').status).toBeUndefined()
})

test('cases that a figure about plans counts are listed open and closed together, until a tab is chosen', () => {
  const flow = { change: 'movement', teeth: 'canines' }
  expect(requestAt('/?view=cases&change=movement&teeth=canines')).toMatchObject(flow)
  expect(requestAt('/?view=cases&change=movement&teeth=canines').tab).toBeUndefined()
  expect(requestAt('/?view=cases&change=movement&tab=past-cases').tab).toBe('past-cases')
})

test('unknown values in the URL show a list, not an error', () => {
  expect(requestAt('/cases?tab=all&status=great&type=1&clinic=here&sort=age&rows=-3')).toEqual({
    ...{ tab: 'active-cases', sort: '-updated', search: '', rows: 10 },
  })
})
