import { expect, test } from 'vitest'
import { stripQuotes, toast, toasts } from './toasts.ts'

test.each([
  ['"Message Sent"', 'Message Sent'],
  ["'Required'", 'Required'],
  ['“Saved”', 'Saved'],
  ['« Enregistré »', 'Enregistré'],
  ['She said "yes"', 'She said "yes"'],
  ["l'arcade", "l'arcade"],
  ['"', '"'],
])('surrounding quotes go, others stay: %s', (said, shown) => {
  expect(stripQuotes(said)).toBe(shown)
})

test('the same news is not shown twice at once', () => {
  toast.error('Network Error')
  toast.error('"Network Error"')
  expect(toasts.get().map(t => t.message)).toEqual(['Network Error'])
})
