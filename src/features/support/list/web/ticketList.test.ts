import { expect, test } from 'vitest'
import { readAddress } from '#shell/lists/listState.ts'
import { requestOf, ticketList } from './ticketList.ts'

const caseId = '0190f000-0000-7000-8000-000000000001'
const requestAt = (address: string, isDoctor = false) =>
  requestOf(readAddress(ticketList({ isDoctor }), new URL(address, 'https://idealign.test')))

test('the URL gives the request to the server', () => {
  const filters = `view=tickets&state=open&category=billing&priority=urgent&assigned=me&case=${caseId}`
  expect(requestAt(`/support?${filters}&sort=since&order=asc#q=paz`)).toEqual({
    ...{ state: 'open', category: 'billing', priority: 'urgent', assigned: 'me' },
    ...{ sort: 'since', search: 'paz', rows: 10 },
    about: { kind: 'case', id: caseId },
  })
})

test('unknown values are ignored, and doctors and administrators have different default orders', () => {
  const made = '/support?state=lost&category=<script>&priority=&assigned=you&invoice=x&doctor=1&sort=subject&order=desc'
  expect(requestAt(made)).toEqual({ sort: 'due', search: '', rows: 10 })
  expect(requestAt(made, true)).toEqual({ sort: '-updated', search: '', rows: 10 })
})
