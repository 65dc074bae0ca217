import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queries } from '../calls/queries.ts'
import { dropRequests, refetch, refetchMissing } from './freshness.ts'

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

test('changes that come faster than an answer do not restart its request: it is shown, then requested once more', async () => {
  const loads = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const signals: AbortSignal[] = []
  const queryFn = vi.fn(({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return loads[queryFn.mock.calls.length - 1]?.promise ?? 'more'
  })
  const observer = new QueryObserver(queries, { queryKey: ['cases', 'busy'], queryFn })
  onTestFinished(observer.subscribe(() => {}))
  const shown = () => observer.getCurrentResult().data
  const refetched = Promise.all([1, 2, 3].map(() => refetch(new Set(['cases']))))
  loads[0]?.resolve('one')
  await vi.waitFor(() => expect([shown(), queryFn.mock.calls.length]).toEqual(['one', 2]))
  // a change while it is requested again
  const last = refetch(new Set(['cases']))
  loads[1]?.resolve('two')
  await Promise.all([refetched, last])
  expect([shown(), queryFn.mock.calls.length]).toEqual(['more', 3])
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false])
})

test('a request that was dropped is not sent again by an earlier change, and is missing afterwards', async () => {
  const queryFn = vi.fn(({ signal: _ }: { signal: AbortSignal }) => new Promise<string>(() => {}))
  const observer = new QueryObserver(queries, { queryKey: ['cases', 'dropped'], queryFn })
  onTestFinished(observer.subscribe(() => {}))
  const refetched = refetch(new Set(['cases']))
  dropRequests()
  await refetched
  expect(queryFn).toHaveBeenCalledTimes(1)
  queryFn.mockResolvedValue('here')
  await refetchMissing()
  expect(observer.getCurrentResult().data).toBe('here')
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
