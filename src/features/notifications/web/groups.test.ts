import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import type { Notification } from '../contract/notification.ts'
import { grouped } from './groups.ts'

const message = (more: Partial<Notification> = {}): Notification => ({
  ...{ id: newId(), kind: 'contact-form-received', about: { kind: 'contact-form', id: newId() } },
  ...{ doctorId: null, number: '', patient: null, what: null, waits: false, times: 1 },
  ...{ at: '2026-11-21T10:00:00.000Z', readAt: '2026-11-21T11:00:00.000Z' },
  ...more,
})

test('six equal notifications are one with a count, at the position of the newest', () => {
  const six = Array.from({ length: 6 }, (_, n) => message({ at: `2026-11-2${6 - n}T10:00:00.000Z` }))
  const [one, ...others] = grouped(six)
  expect(others).toEqual([])
  expect(one).toEqual({ newest: six[0], times: 6, ids: six.map(row => row.id) })
})

test('counts of equal notifications are added', () => {
  expect(grouped([message({ times: 4 }), message({ times: 2 })])[0]?.times).toBe(6)
})

test('another item, another move, another person or another read state is a separate line', () => {
  const id = newId()
  const moved = { kind: 'case-turn', about: { kind: 'case', id }, number: 'IA-000001', what: 'submit' } as const
  const rows = [
    message(moved),
    message({ ...moved, what: 'resubmit' }),
    message({ ...moved, about: { kind: 'case', id: newId() }, number: 'IA-000002' }),
    message({ ...moved, patient: 'Ana Gil' }),
    message({ ...moved, readAt: null }),
    message({ ...moved, readAt: null, waits: true }),
    message(moved),
  ]
  expect(grouped(rows).map(group => group.ids.length)).toEqual([2, 1, 1, 1, 1, 1])
})
