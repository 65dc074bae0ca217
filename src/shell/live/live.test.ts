import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { session as signedIn, stubStorages } from '#test/signedIn.ts'

const sessionId = '018f0000-0000-7000-8000-00000000000a'
const otherSession = '018f0000-0000-7000-8000-00000000000b'

interface Stream {
  /** The number of the last event, as the client reported it. */
  after: string | undefined
  bearer: string | undefined
  say: (...lines: string[]) => void
  end: () => void
  left: boolean
}

/** A server of event streams; each test decides what the streams send. */
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

/** A tab of its own: its screen shows `cases` and `clinics`, and counts the requests for each. */
async function openTab() {
  vi.resetModules()
  const { followLiveEvents } = await import('./live.ts')
  const { readConnection } = await import('./connection.ts')
  const { queries } = await import('../calls/queries.ts')
  const requests = { cases: 0, clinics: 0 }
  let answers = true
  const closes = (['cases', 'clinics'] as const).map(topic => {
    const queryFn = () => {
      requests[topic] += 1
      return answers ? Promise.resolve(requests[topic]) : new Promise<number>(() => {})
    }
    return new QueryObserver(queries, { queryKey: [topic], queryFn }).subscribe(() => {})
  })
  await expect.poll(() => ({ ...requests })).toEqual({ cases: 1, clinics: 1 })
  const leaving = new AbortController()
  const close = () => {
    leaving.abort()
    for (const each of closes) each()
    queries.clear()
  }
  onTestFinished(close)
  void followLiveEvents(leaving.signal)
  return {
    requests,
    close,
    state: readConnection,
    /** From now on requests hang, as on a dead connection. */
    hang: () => {
      answers = false
    },
    answer: () => {
      answers = true
    },
  }
}

/** The stream with that index, once it is opened. */
async function streamOf(streams: Stream[], index: number): Promise<Stream> {
  await expect.poll(() => streams.length, { timeout: 10_000 }).toBe(index + 1)
  const stream = streams[index]
  if (!stream) throw new Error('no stream')
  return stream
}

test('a page is live only after the server has said that nothing is missing', async () => {
  const streams = await startStreams()
  const tab = await openTab()
  const stream = await streamOf(streams, 0)
  expect([stream.after, tab.state()]).toEqual([undefined, 'connecting'])
  stream.say('id: 1')
  await expect.poll(tab.state).toBe('live')
  expect(tab.requests).toEqual({ cases: 1, clinics: 1 })
})

test('an event refetches its own query family only', async () => {
  const streams = await startStreams()
  const tab = await openTab()
  const stream = await streamOf(streams, 0)
  stream.say('id: 1')
  stream.say('id: 2', 'data: {"topic":"cases","id":"7"}')
  await expect.poll(() => tab.requests.cases).toBe(2)
  expect([tab.requests.clinics, tab.state()]).toEqual([1, 'live'])
})

test('after a lost connection the client sends its last number, and missed changes are on screen before "Live" is shown', async () => {
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
  await expect.poll(() => tab.requests).toEqual({ cases: 2, clinics: 1 })
  expect(tab.state()).toBe('catching-up')
  tab.answer()
  second.say('data: {"topic":"everything"}')
  await expect.poll(tab.state).toBe('live')
})

test('after a gap everything on screen is requested again, also requests that hang since the connection was lost', async () => {
  const streams = await startStreams()
  const tab = await openTab()
  const first = await streamOf(streams, 0)
  first.say('id: 1')
  await expect.poll(tab.state).toBe('live')
  tab.hang()
  first.say('id: 2', 'data: {"topic":"cases"}')
  await expect.poll(() => tab.requests.cases).toBe(2)
  first.end()
  const second = await streamOf(streams, 1)
  tab.answer()
  second.say('data: {"topic":"everything"}')
  second.say('id: of another server')
  await expect.poll(() => tab.requests).toEqual({ cases: 3, clinics: 2 })
  await expect.poll(tab.state).toBe('live')
})

test('a stream without data for 25 s is lost, by wall-clock time, so that a tab that slept notices', async () => {
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

test('a server that does not answer is tried again every 1.5 s, and the header shows it', async () => {
  const streams = await startStreams()
  const realFetch = fetch
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const tab = await openTab()
  await expect.poll(tab.state).toBe('lost')
  vi.stubGlobal('fetch', realFetch)
  const stream = await streamOf(streams, 0)
  stream.say('id: 1')
  await expect.poll(tab.state).toBe('live')
})

test('a request that failed when the connection broke is sent again, although no event was missed', async () => {
  const streams = await startStreams()
  const tab = await openTab()
  const first = await streamOf(streams, 0)
  first.say('id: 1')
  await expect.poll(tab.state).toBe('live')
  tab.hang()
  first.say('id: 2', 'data: {"topic":"cases"}')
  await expect.poll(() => tab.requests.cases).toBe(2)
  first.end()
  const second = await streamOf(streams, 1)
  expect(second.after).toBe('2')
  tab.answer()
  second.say('id: 2')
  await expect.poll(() => tab.requests).toEqual({ cases: 3, clinics: 1 })
  await expect.poll(tab.state).toBe('live')
})

test('a page in the back/forward cache hands over its leadership, and joins again when it is restored', async () => {
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

test('when the browser reports that it is offline, "Live" disappears at once', async () => {
  const streams = await startStreams()
  const tab = await openTab()
  ;(await streamOf(streams, 0)).say('id: 1')
  await expect.poll(tab.state).toBe('live')
  window.dispatchEvent(new Event('offline'))
  expect(tab.state()).toBe('connecting')
})

test('two tabs share one stream; when its tab is closed, the other one continues from the same event', async () => {
  const streams = await startStreams()
  const one = await openTab()
  const first = await streamOf(streams, 0)
  first.say('id: 1')
  await expect.poll(one.state).toBe('live')
  const two = await openTab()
  await expect.poll(two.state).toBe('live')
  first.say('id: 2', 'data: {"topic":"cases"}')
  await expect
    .poll(() => [one.requests, two.requests])
    .toEqual([
      { cases: 2, clinics: 1 },
      { cases: 2, clinics: 1 },
    ])
  expect(streams).toHaveLength(1)
  one.close()
  const second = await streamOf(streams, 1)
  expect(second.after).toBe('2')
})

test('a tab that missed an event of the leader requests everything again', async () => {
  const streams = await startStreams()
  const one = await openTab()
  const stream = await streamOf(streams, 0)
  stream.say('id: 1')
  const two = await openTab()
  await expect.poll(() => [one.state(), two.state()]).toEqual(['live', 'live'])
  const channel = new BroadcastChannel(`idealign-live-${sessionId}`)
  onTestFinished(() => channel.close())
  channel.postMessage({ is: 'notes', topics: ['cases'], from: '8', to: '9' })
  await expect.poll(() => two.requests).toEqual({ cases: 2, clinics: 2 })
})

test('a leader that does not answer, in a frozen tab, is replaced', async () => {
  const streams = await startStreams()
  const frozen = navigator.locks.request(`idealign-live-${sessionId}`, () => new Promise(() => {}))
  frozen.catch(() => {})
  const tab = await openTab()
  ;(await streamOf(streams, 0)).say('id: 1')
  await expect.poll(tab.state).toBe('live')
})

test('another session has a stream and a channel of its own, and a new sign-in starts from the beginning', async () => {
  const streams = await startStreams()
  const one = await openTab()
  const first = await streamOf(streams, 0)
  first.say('id: 1')
  await expect.poll(one.state).toBe('live')
  signIn(otherSession)
  // a tab of the new session; the old tab does not know of it yet
  const two = await openTab()
  const second = await streamOf(streams, 1)
  expect(second.after).toBeUndefined()
  second.say('id: 5')
  second.say('id: 6', 'data: {"topic":"cases"}')
  await expect.poll(() => two.requests.cases).toBe(2)
  expect(one.requests.cases).toBe(1)
  // events on the stream of an ended session are ignored
  first.say('id: 2', 'data: {"topic":"clinics"}')
  await expect.poll(() => first.left).toBe(true)
  expect(one.requests.clinics).toBe(1)
})

test('a stream that was replaced by a newer one is opened again only when its tab gets the focus', async () => {
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
