import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queries } from '../calls/queries.ts'
import { refetch } from './freshness.ts'

test('a change that arrives during the first load of its data is on screen afterwards', async () => {
  const first = Promise.withResolvers<string>()
  const answers = [first.promise, Promise.resolve('after')]
  const observer = new QueryObserver(queries, {
    queryKey: ['invoices', 'one'],
    queryFn: () => answers.shift() ?? 'more',
  })
  onTestFinished(observer.subscribe(() => {}))
  const refetched = refetch(new Set(['invoices']))
  // answered by the server before the change, and received after the event
  first.resolve('before')
  await refetched
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'))
  expect(answers).toEqual([])
})

test('a change of something else does not repeat a request', async () => {
  const first = Promise.withResolvers<string>()
  const queryFn = vi.fn(() => first.promise)
  const observer = new QueryObserver(queries, { queryKey: ['clinics', 'one'], queryFn })
  onTestFinished(observer.subscribe(() => {}))
  await refetch(new Set(['invoices']))
  first.resolve('clinic')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('clinic'))
  expect(queryFn).toHaveBeenCalledTimes(1)
})
