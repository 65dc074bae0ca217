import { expect, test } from 'vitest'
import { CallError } from '#shell/calls/callError.ts'
import type { Stretch } from '../../course/contract/played.ts'
import type { ProgressReport } from '../../course/contract/progress.ts'
import { mergeReports, progressRecorder } from './progressRecorder.ts'

const video = (place: number, played: Stretch[]): ProgressReport => ({ kind: 'video', place, played, seconds: 100 })

test('stretches of a failed call are sent with the next; the later position counts', () => {
  expect(
    mergeReports(
      video(10, [[0, 10]]),
      video(22, [
        [10, 12],
        [20, 22],
      ]),
    ),
  ).toEqual(
    video(22, [
      [0, 12],
      [20, 22],
    ]),
  )
  expect(mergeReports(undefined, video(3, []))).toEqual(video(3, []))
  expect(mergeReports(video(3, []), undefined)).toEqual(video(3, []))
})

test('a confirmed text stays confirmed', () => {
  const merged = mergeReports({ kind: 'text', share: 0.4, read: true }, { kind: 'text', share: 0.2, read: false })
  expect(merged).toEqual({ kind: 'text', share: 0.2, read: true })
})

test('a call never sends more stretches than the server accepts', () => {
  const jumps = Array.from({ length: 300 }, (_, n): Stretch => [n * 5, n * 5 + 1 + (n % 2)])
  const both = mergeReports(
    { kind: 'video', place: 0, played: jumps, seconds: 2000 },
    {
      kind: 'video',
      place: 1,
      played: [],
      seconds: 2000,
    },
  )
  expect(both?.kind === 'video' && both.played.length).toBe(200)
})

test('a report during a running call is sent after it, and in parallel when the page is left', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const sent: ProgressReport[] = []
  const record = progressRecorder(done => {
    sent.push(done)
    return answered
  })
  record.add(video(5, [[0, 5]]))
  record.send()
  await expect.poll(() => sent).toHaveLength(1)
  record.add(video(9, [[5, 9]]))
  const after = record.send()
  expect(sent).toHaveLength(1)
  const now = record.sendNow()
  expect(sent[1]).toEqual(video(9, [[5, 9]]))
  answer()
  expect(await Promise.all([after, now])).toEqual([true, true])
  expect(sent).toHaveLength(2)
})

test('sent stretches are sent again, because the server may not have credited all of them', async () => {
  const sent: ProgressReport[] = []
  const record = progressRecorder(async done => sent.push(done))
  record.add(video(5, [[0, 5]]))
  await record.send()
  // without new progress there is no further call
  await record.send()
  record.add(video(9, [[5, 9]]))
  await record.send()
  expect(sent).toEqual([video(5, [[0, 5]]), video(9, [[0, 9]])])
})

test('the content of a failed call is sent with the next one, and `send` does not report that all was sent', async () => {
  const sent: ProgressReport[] = []
  const record = progressRecorder(async done => {
    sent.push(done)
    if (sent.length === 1) throw new CallError('network', 0)
  })
  record.add(video(5, [[0, 5]]))
  expect(await record.send()).toBe(false)
  expect(await record.send()).toBe(true)
  expect(sent).toEqual([video(5, [[0, 5]]), video(5, [[0, 5]])])
})
