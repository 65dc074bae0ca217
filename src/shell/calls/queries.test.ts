import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queries } from './queries.ts'

test('data that is changed while it is loaded for the first time is requested again', async () => {
  const first = Promise.withResolvers<string>()
  const answers = [first.promise, Promise.resolve('after')]
  const queryFn = vi.fn(() => answers.shift() ?? 'more')
  const observer = new QueryObserver(queries, { queryKey: ['messages'], queryFn })
  onTestFinished(observer.subscribe(() => {}))
  const refetched = queries.invalidateQueries({ queryKey: ['messages'] })
  // answered by the server before the change, and received after it
  first.resolve('before')
  await refetched
  expect([observer.getCurrentResult().data, queryFn.mock.calls.length]).toEqual(['after', 2])
})
