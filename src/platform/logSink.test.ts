import { expect, test } from 'vitest'
import { openLogSink } from './logSink.ts'

/** A sink whose destination fails while the test wants it to. */
function openTestSink() {
  const state = { fails: undefined as string | undefined, takes: Number.POSITIVE_INFINITY, text: '' }
  const write = (_: number, bytes: Buffer) => {
    if (state.fails) throw Object.assign(new Error(state.fails), { code: state.fails })
    const taken = bytes.subarray(0, state.takes)
    state.text += taken.toString()
    if (taken.length < bytes.length) state.fails = 'ENOSPC'
    return taken.length
  }
  return { state, sink: openLogSink(1, write) }
}

test('lines that cannot be written are counted, and the next line that can be written says how many', () => {
  const { state, sink } = openTestSink()
  sink.write('{"n":1}\n')
  state.fails = 'ENOSPC'
  sink.write('{"n":2}\n')
  sink.write('{"n":3}\n')
  state.fails = undefined
  sink.write('{"n":4}\n')
  sink.write('{"n":5}\n')
  const lines = state.text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(lines).toMatchObject([{ n: 1 }, { lost: 2, level: 'error' }, { n: 4 }, { n: 5 }])
})

test('a line that was written in part does not damage the next one', () => {
  const { state, sink } = openTestSink()
  state.takes = 3
  sink.write('{"n":1}\n')
  Object.assign(state, { fails: undefined, takes: Number.POSITIVE_INFINITY })
  sink.write('{"n":2}\n')
  const [broken, ...complete] = state.text.trimEnd().split('\n')
  expect(broken).toBe('{"n')
  expect(complete.map(line => JSON.parse(line))).toMatchObject([{ lost: 1 }, { n: 2 }])
})

test('a slow reader gets all lines later, in order, and beyond a mebibyte the number of lost lines', async () => {
  const { state, sink } = openTestSink()
  state.fails = 'EAGAIN'
  const long = 'x'.repeat(2 ** 16)
  for (let n = 0; n < 20; n++) sink.write(`${JSON.stringify({ n, long })}\n`)
  state.fails = undefined
  await expect.poll(() => state.text.endsWith('\n') && state.text.length > 2 ** 20).toBe(true)
  const [first, ...rest] = state.text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(first).toMatchObject({ lost: 20 - rest.length })
  expect(rest.map(line => line.n)).toEqual(rest.map((_, n) => n))
})
