import { expect, test } from 'vitest'
import { faultsOf } from '#kit/fields.ts'
import { MovementCommand } from './movement.ts'

const id = '0199f3a0-0000-7000-8000-000000000001'
const faultsIn = (command: object) => {
  const read = MovementCommand.safeParse(command)
  return read.success ? [] : faultsOf(read.error, command).map(({ at, code }) => `${at}: ${code}`)
}

test('a movement is assigned to an invoice, or set aside with a reason; both need the password', () => {
  expect(faultsIn({ action: 'assign', invoiceId: id, password: 'a password' })).toEqual([])
  expect(faultsIn({ action: 'set-aside', reason: 'Interest', password: 'a password' })).toEqual([])
  expect(faultsIn({ action: 'assign', invoiceId: '', password: '' })).toEqual([
    'invoiceId: invalid',
    'password: required',
  ])
  expect(faultsIn({ action: 'set-aside', reason: ' \n ', password: 'a password' })).toEqual(['reason: required'])
  // an invoice sent together with "set aside" is a fault of the screen
  expect(faultsIn({ action: 'set-aside', reason: 'Interest', invoiceId: id, password: 'x' })).toEqual([
    'invoiceId: unknown-field',
  ])
})
