import { expect, test, vi } from 'vitest'
import { dismiss, stripQuotes, toast, toastDuration, toasts } from './toasts.ts'

test.each([
  ['"Message Sent"', 'Message Sent'],
  ["'Required'", 'Required'],
  ['“Saved”', 'Saved'],
  ['« Enregistré »', 'Enregistré'],
  ['She said "yes"', 'She said "yes"'],
  ["l'arcade", "l'arcade"],
  ['"', '"'],
])('surrounding quotes go, others stay: %s', (given, shown) => {
  expect(stripQuotes(given)).toBe(shown)
})

test('the same message is not shown twice at once', () => {
  toast.error('Network Error')
  toast.error('"Network Error"')
  expect(toasts.get().map(t => t.message)).toEqual(['Network Error'])
})

test.each([
  ['the call first', [undefined, 'This choice was not saved']],
  ['what was being done first', ['This choice was not saved', undefined]],
] as const)('a failed save is one toast, the one that says what failed (%s)', (_, titles) => {
  for (const { id } of toasts.get()) dismiss(id)
  for (const title of titles) toast.error('Network Error', title)
  expect(toasts.get().map(t => [t.message, t.title])).toEqual([['Network Error', 'This choice was not saved']])
  // the failure of something else is another toast
  toast.error('Network Error', 'The order was not saved')
  expect(toasts.get()).toHaveLength(2)
})

test('an error is listed when its toast is over, until it is dismissed; what failed again is shown again', () => {
  vi.useFakeTimers()
  toasts.set([])
  toast.error('Network Error')
  toast.success('Saved')
  vi.advanceTimersByTime(toastDuration)
  expect(toasts.get()).toMatchObject([{ message: 'Network Error', isListed: true }])
  toast.error('Network Error')
  expect(toasts.get().map(({ message, isListed }) => [message, isListed])).toEqual([['Network Error', undefined]])
  vi.advanceTimersByTime(toastDuration)
  for (const { id } of toasts.get()) dismiss(id)
  expect(toasts.get()).toEqual([])
  vi.useRealTimers()
})

test('a notice has no time limit', () => {
  vi.useFakeTimers()
  const id = toast.notice('Your session ends soon.')
  vi.advanceTimersByTime(100 * toastDuration)
  expect(toasts.get().map(t => t.id)).toEqual([id])
  dismiss(id)
  vi.useRealTimers()
})
