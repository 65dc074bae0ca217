import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { session as signedIn, stubStorages } from '#test/signedIn.ts'

const sessionId = '018f0000-0000-7000-8000-00000000000a'
const otherSession = '018f0000-0000-7000-8000-00000000000b'

interface Stream {
  /** The number its reader said it knows. */
  after: string | undefined
  bearer: string | undefined
  say: (...lines: string[]) => void
  end: () => void
  left: boolean
}

/** A server of event streams; what each of them says is the test's. */
async function startStreams(): Promise<Stream[]> {
  const opened: Stream[] = []
  const server = http.createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    const stream: Stream = {
      after: request.headers['last-event-id']?.toString(),
      bearer: request.headers.authorization,
      say: (...lines) => response.write(`${lines.join('\n')}\n\n`),
      end: () => response.end(),
      left: false,
    }
    response.on('close', () => {
      stream.left = true
    })
    opened.push(stream)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server has no other kind of address
  const fetchFromNode = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchFromNode(`http://127.0.0.1:${port}${path}`, init))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return opened
}

const signIn = (id: string) =>
  localStorage.setItem('idealign_access', JSON.stringify({ ...signedIn, refresh_token: `rt_${id}.1.x` }))

let window = new EventTarget()
let hasFocus = true

beforeEach(() => {
  vi.unstubAllGlobals()
  window = new EventTarget()
  hasFocus = true
  stubStorages()
  signIn(sessionId)
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => hasFocus })
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
})

/** A tab of its own: its screen shows `cases` and `clinics`, and counts how often each was asked for. */
async function openTab() {
  vi.resetModules()
  const { stayLive } = await import('./live.ts')
  const { readConnection } = await import('./connection.ts')
  const { queries } = await import('../calls/queries.ts')
  const asked = { cases: 0, clinics: 0 }
  let answers = true
  const closes = (['cases', 'clinics'] as const).map(topic => {
    const queryFn = () => {
      asked[topic] += 1
      return answers ? Promise.resolve(asked[topic]) : new Promise<number>(() => {})
    }
    return new QueryObserver(queries, { queryKey: [topic], queryFn }).subscribe(() => {})
  })
  await expect.poll(() => ({ ...asked })).toEqual({ cases: 1, clinics: 1 })
  const leaving = new AbortController()
  const close = () => {
    leaving.abort()
    for (const each of closes) each()
    queries.clear()
  }
  onTestFinished(close)
  void stayLive(leaving.signal)
  return {
    asked,
    close,
    state: readConnection,
    /** From now on a request hangs, as on a dead line. */
    hang: () => {
      answers = false
    },
    answer: () => {
      answers = true
    },
  }
}

/** The stream of that index, once it is opened. */
async function streamOf(streams: Stream[], index: number): Promise<Stream> {
  await expect.poll(() => streams.length, { timeout: 10_000 }).toBe(index + 1)
  const stream = streams[index]
  if (!stream) throw new Error('no stream')
  return stream
}

test('a page is live once the server says that nothing is missing, and not before', async () => {
  const streams = await startStreams()
  const tab = await openTab()
  const stream = await streamOf(streams, 0)
  expect([stream.after, tab.state()]).toEqual([undefined, 'connecting'])
  stream.say('id: 1')
  await expect.poll(tab.state).toBe('live')
  expect(tab.asked).toEqual({ cases: 1, clinics: 1 })
})

test('a note asks again for its family alone', async () => {
  const streams = await startStreams()
  const tab = await openTab()
  const stream = await streamOf(streams, 0)
  stream.say('id: 1')
  stream.say('id: 2', 'data: {"topic":"cases","id":"7"}')
  await expect.poll(() => tab.asked.cases).toBe(2)
  expect([tab.asked.clinics, tab.state()]).toEqual([1, 'live'])
})

test('after a cut the server is told what is known, and what was missed is on screen before "Live" is said', async () => {
  const streams = await startStreams()
  const tab = await openTab()
  const first = await streamOf(streams, 0)
  first.say('id: 1')
  await expect.poll(tab.state).toBe('live')
  first.end()
  await expect.poll(tab.state).toBe('connecting')
  const second = await streamOf(streams, 1)
  expect(second.after).toBe('1')
  tab.hang()
  second.say('id: 2', 'data: {"topic":"cases"}')
  second.say('id: 2')
  await expect.poll(tab.state).toBe('catching-up')
  await expect.poll(() => tab.asked).toEqual({ cases: 2, clinics: 1 })
  expect(tab.state()).toBe('catching-up')
  tab.answer()
  second.say('data: {"topic":"everything"}')
  await expect.poll(tab.state).toBe('live')
})

test('after a gap everything on screen is asked again, also what hangs since the line was dead', async () => {
  const streams = await startStreams()
  const tab = await openTab()
  const first = await streamOf(streams, 0)
  first.say('id: 1')
  await expect.poll(tab.state).toBe('live')
  tab.hang()
  first.say('id: 2', 'data: {"topic":"cases"}')
  await expect.poll(() => tab.asked.cases).toBe(2)
  first.end()
  const second = await streamOf(streams, 1)
  tab.answer()
  second.say('data: {"topic":"everything"}')
  second.say('id: of another server')
  await expect.poll(() => tab.asked).toEqual({ cases: 3, clinics: 2 })
  await expect.poll(tab.state).toBe('live')
})

test('a stream that says nothing for 25 s is lost, by the clock of the wall: a tab that slept knows', async () => {
  const streams = await startStreams()
  const tab = await openTab()
  const first = await streamOf(streams, 0)
  first.say('id: 1')
  await expect.poll(tab.state).toBe('live')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26_000 })
  onTestFinished(() => void vi.useRealTimers())
  window.dispatchEvent(new Event('pageshow'))
  expect(tab.state()).toBe('connecting')
  const second = await streamOf(streams, 1)
  expect([second.after, first.left]).toEqual(['1', true])
})

test('a server that does not answer is tried again every 1.5 s, and the header says so', async () => {
  const streams = await startStreams()
  const alive = fetch
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const tab = await openTab()
  await expect.poll(tab.state).toBe('lost')
  vi.stubGlobal('fetch', alive)
  const stream = await streamOf(streams, 0)
  stream.say('id: 1')
  await expect.poll(tab.state).toBe('live')
})

test('what was asked for when the line broke, and failed, is asked for again although no note was missed', async () => {
  const streams = await startStreams()
  const tab = await openTab()
  const first = await streamOf(streams, 0)
  first.say('id: 1')
  await expect.poll(tab.state).toBe('live')
  tab.hang()
  first.say('id: 2', 'data: {"topic":"cases"}')
  await expect.poll(() => tab.asked.cases).toBe(2)
  first.end()
  const second = await streamOf(streams, 1)
  expect(second.after).toBe('2')
  tab.answer()
  second.say('id: 2')
  await expect.poll(() => tab.asked).toEqual({ cases: 3, clinics: 1 })
  await expect.poll(tab.state).toBe('live')
})

test('a page that is put aside leaves its turn to others, and joins again when it is taken out', async () => {
  const streams = await startStreams()
  const tab = await openTab()
  const first = await streamOf(streams, 0)
  first.say('id: 1')
  await expect.poll(tab.state).toBe('live')
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => first.left).toBe(true)
  expect(tab.state()).not.toBe('live')
  expect(streams).toHaveLength(1)
  window.dispatchEvent(new Event('pageshow'))
  await streamOf(streams, 1)
})

test('the browser says that it is offline: "Live" goes at once', async () => {
  const streams = await startStreams()
  const tab = await openTab()
  ;(await streamOf(streams, 0)).say('id: 1')
  await expect.poll(tab.state).toBe('live')
  window.dispatchEvent(new Event('offline'))
  expect(tab.state()).toBe('connecting')
})

test('two tabs share one stream; when its tab is closed the other one goes on where it was', async () => {
  const streams = await startStreams()
  const one = await openTab()
  const first = await streamOf(streams, 0)
  first.say('id: 1')
  await expect.poll(one.state).toBe('live')
  const two = await openTab()
  await expect.poll(two.state).toBe('live')
  first.say('id: 2', 'data: {"topic":"cases"}')
  await expect
    .poll(() => [one.asked, two.asked])
    .toEqual([
      { cases: 2, clinics: 1 },
      { cases: 2, clinics: 1 },
    ])
  expect(streams).toHaveLength(1)
  one.close()
  const second = await streamOf(streams, 1)
  expect(second.after).toBe('2')
})

test('a tab that missed a note of the leader asks for everything', async () => {
  const streams = await startStreams()
  const one = await openTab()
  const stream = await streamOf(streams, 0)
  stream.say('id: 1')
  const two = await openTab()
  await expect.poll(() => [one.state(), two.state()]).toEqual(['live', 'live'])
  const channel = new BroadcastChannel(`idealign-live-${sessionId}`)
  onTestFinished(() => channel.close())
  channel.postMessage({ is: 'notes', topics: ['cases'], from: '8', to: '9' })
  await expect.poll(() => two.asked).toEqual({ cases: 2, clinics: 2 })
})

test('a leader that does not answer, in a frozen tab, loses its turn', async () => {
  const streams = await startStreams()
  const frozen = navigator.locks.request(`idealign-live-${sessionId}`, () => new Promise(() => {}))
  frozen.catch(() => {})
  const tab = await openTab()
  ;(await streamOf(streams, 0)).say('id: 1')
  await expect.poll(tab.state).toBe('live')
})

test('another session has a stream and a channel of its own, and who signs in anew begins anew', async () => {
  const streams = await startStreams()
  const one = await openTab()
  const first = await streamOf(streams, 0)
  first.say('id: 1')
  await expect.poll(one.state).toBe('live')
  signIn(otherSession)
  // a tab of the new session; the old tab has not learnt of it yet
  const two = await openTab()
  const second = await streamOf(streams, 1)
  expect(second.after).toBeUndefined()
  second.say('id: 5')
  second.say('id: 6', 'data: {"topic":"cases"}')
  await expect.poll(() => two.asked.cases).toBe(2)
  expect(one.asked.cases).toBe(1)
  // what comes on a stream whose session is over is not looked at
  first.say('id: 2', 'data: {"topic":"clinics"}')
  await expect.poll(() => first.left).toBe(true)
  expect(one.asked.clinics).toBe(1)
})

test('a stream that gave way to a newer one comes back when its tab is looked at, and not before', async () => {
  hasFocus = false
  const streams = await startStreams()
  await openTab()
  const awaits = vi.spyOn(globalThis, 'addEventListener')
  ;(await streamOf(streams, 0)).say('data: {"topic":"replaced"}')
  streams[0]?.end()
  await expect.poll(() => awaits.mock.calls.some(([type]) => type === 'focus')).toBe(true)
  expect(streams).toHaveLength(1)
  window.dispatchEvent(new Event('focus'))
  await streamOf(streams, 1)
})
