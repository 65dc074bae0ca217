import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorages } from '#test/signedIn.ts'
import { endingOf, endSessionLater, watchEnding } from './ending.ts'

const refreshToken = `rt_018f0000-0000-7000-8000-000000000001.3.${'x'.repeat(43)}`
let lineIsBack: () => Promise<void>
let answers: number[] = []
const sent: { path: string; body: string }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  stubStorages()
  sent.length = 0
  vi.stubGlobal('addEventListener', (_: string, listener: typeof lineIsBack) => {
    lineIsBack = listener
  })
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body })
    const status = answers.shift()
    if (!status) throw new TypeError('offline')
    return { status }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[X6] what is stored of an ended session names the session, and is no token', async () => {
  const ending = await endingOf(refreshToken)
  const proof = createHash('sha256').update(refreshToken).digest('base64url')
  expect(ending).toBe(`018f0000-0000-7000-8000-000000000001.3.${proof}`)
  expect(await endingOf(false)).toBeUndefined()
})

test('[S7] a sign-out while offline ends the session on the server when the network is back, and nothing stays stored', async () => {
  answers = [0, 503, 200]
  endSessionLater('proof')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sessionStorage.getItem('idealign_ending')).toBe('proof')
  await lineIsBack()
  expect(sessionStorage.getItem('idealign_ending')).toBe('proof')
  await lineIsBack()
  expect(sent.at(-1)).toEqual({ path: '/api/session/ending', body: '{"ending":"proof"}' })
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
})

test('[S7] the session also ends after a reload of the tab', async () => {
  sessionStorage.setItem('idealign_ending', 'proof')
  answers = [200]
  watchEnding()
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0))
  expect(sent).toHaveLength(1)
})
