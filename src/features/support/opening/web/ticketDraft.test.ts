import { expect, test } from 'vitest'
import { emptyDraft, presetValuesIn, validateTicket } from './ticketDraft.ts'

const id = '0190f000-0000-7000-8000-000000000001'
const doctor = '0190f000-0000-7000-8000-000000000002'
const about = (about: string) => emptyDraft({ doctor: null, about })

test('the URL sets the case or invoice, the category that follows from it, and the doctor', () => {
  expect(presetValuesIn(new URLSearchParams(`new&case=${id}`))).toEqual({ doctor: null, about: `case:${id}` })
  expect(presetValuesIn(new URLSearchParams(`new&doctor=${doctor}&invoice=${id}`))).toEqual({
    doctor,
    about: `invoice:${id}`,
  })
  expect(presetValuesIn(new URLSearchParams('new'))).toEqual({ doctor: null, about: null })
  expect(about(`case:${id}`).category).toBe('case')
  expect(about(`invoice:${id}`).category).toBe('billing')
  expect(emptyDraft().category).toBeNull()
})

test('every missing field is reported at once', () => {
  const missing = { subject: 'required', category: 'required', body: 'required' }
  expect(validateTicket(emptyDraft(), true)).toEqual({ faults: missing })
  expect(validateTicket(emptyDraft(), false)).toEqual({ faults: { doctor: 'required', ...missing } })
})

test('a complete draft is valid for the contract; an administrator has to choose the doctor', () => {
  const draft = { ...about(`case:${id}`), subject: ' Tray ', body: 'Broken' }
  const ticket = {
    ...{ doctor: null, subject: 'Tray', category: 'case', priority: 'normal', body: 'Broken', files: [] },
    about: { kind: 'case', id },
  }
  expect(validateTicket(draft, true)).toEqual({ sent: ticket })
  expect(validateTicket(draft, false)).toEqual({ faults: { doctor: 'required' } })
  expect(validateTicket({ ...draft, doctor }, false)).toEqual({ sent: { ...ticket, doctor } })
})
