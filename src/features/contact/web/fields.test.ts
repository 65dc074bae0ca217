import { expect, test } from 'vitest'
import { ContactForm } from '../contract/contactForm.ts'
import { fieldNames } from '../contract/page.ts'
import { faultsIn } from './fields.ts'

const marta = { firstName: 'Marta', lastName: 'Gil', email: 'marta@example.test', message: 'Hola' }

test('a valid form has no fault', () => {
  expect(faultsIn(marta)).toEqual({})
})

test('every field is required after trimming', () => {
  for (const name of fieldNames)
    expect(faultsIn({ ...marta, [name]: ' \n ' })).toEqual({ [name]: { code: 'required' } })
})

test.each(['marta', 'marta@', '@example.test', 'a b@example.test', 'marta@example'])('%s is not an address', email => {
  expect(faultsIn({ ...marta, email })).toEqual({ email: { code: 'invalid' } })
})

test('page and server refuse the same values for the same reason', () => {
  for (const name of fieldNames) {
    for (const text of ['', ' ', 'x'.repeat(5000), 'nobody']) {
      const [fault] = Object.values(faultsIn({ ...marta, [name]: text }))
      const parsed = ContactForm.safeParse({ ...marta, [name]: text })
      if (fault) expect(parsed.error?.issues[0]?.message).toBe('code' in fault && fault.code)
    }
  }
})
