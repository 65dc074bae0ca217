import { expect, test } from 'vitest'
import { askedOf } from './ticketList.ts'

const place = { rows: 10, after: undefined, before: undefined }
const caseId = '0190f000-0000-7000-8000-000000000001'

test('the address says what is asked of the server', () => {
  const filters = { view: 'tickets', state: 'open', category: 'billing', priority: 'urgent', assigned: 'me' }
  const query = { ...place, sort: 'since', order: 'asc' as const, filters: { ...filters, case: caseId } }
  expect(askedOf({ query, search: 'paz' })).toEqual({
    ...{
      state: 'open',
      category: 'billing',
      priority: 'urgent',
      assigned: 'me',
      sort: 'since',
      search: 'paz',
      rows: 10,
    },
    about: { kind: 'case', id: caseId },
  })
})

test('what is no value of the list is no filter', () => {
  const filters = { state: 'lost', category: '<script>', priority: '', assigned: 'you', invoice: 'x', doctor: '1' }
  const query = { ...place, sort: 'subject', order: 'desc' as const, filters }
  expect(askedOf({ query, search: '' })).toEqual({ sort: '-updated', search: '', rows: 10 })
})
