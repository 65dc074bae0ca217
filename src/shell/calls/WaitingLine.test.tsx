// @vitest-environment jsdom
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { openBadLine } from '#test/badLine.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import { autosave } from '../drafts/autosave.ts'
import { toasts } from '../popups/toasts.ts'
import { loadLanguage } from '../words/i18n.ts'
import { words } from '../words/text/en.ts'
import { call } from './call.ts'
import { download } from './download.ts'
import { patience, slowAfter, slowCalls } from './patience.ts'
import { queries } from './queries.ts'
import { WaitingLine } from './WaitingLine.tsx'

// A server that counts what it was asked, behind a line over which answers arrive in part, late or not at all.

const output = z.object({ count: z.number(), text: z.string() })
const readNote = endpoint({ name: 'readNote', method: 'GET', path: '/api/note', may: 'read', input: {}, output })
const saveNote = endpoint({ name: 'saveNote', method: 'PUT', path: '/api/note', may: 'save', input: {}, output })
const asked = { GET: 0, PUT: 0, isAway: false }
const server = createServer(({ method, url }, response) => {
  const nginx = { 'content-type': 'text/html' }
  if (asked.isAway) return void response.writeHead(502, nginx).end('<center>nginx</center>')
  if (url === '/healthz') return void response.end()
  const count = ++asked[method === 'PUT' ? 'PUT' : 'GET']
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ count, text: 'a'.repeat(200) }))
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo // a listening TCP server has no other kind of address
const line = await openBadLine(`http://127.0.0.1:${port}`)
const fetchFromNode = fetch
const usual = structuredClone(patience)
queries.setDefaultOptions({
  ...queries.getDefaultOptions(),
  queries: { ...queries.getDefaultOptions().queries, retryDelay: 1 },
})

beforeEach(async () => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchFromNode(line.address + path, init))
  Object.assign(asked, { GET: 0, PUT: 0, isAway: false })
  await loadLanguage('en')
})
afterEach(() => {
  cleanup()
  queries.clear()
  toasts.set([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Object.assign(patience, usual)
})
afterAll(async () => {
  await line[Symbol.asyncDispose]()
  server.closeAllConnections()
  server.close()
})

function Note() {
  const { data } = useQuery({ queryKey: ['note'], queryFn: ({ signal }) => call(readNote, {}, { signal }) })
  return <b>{data ? data.count : 'loading'}</b>
}

async function open() {
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <UiWordsProvider words={words.ui}>
          <Note />
          <WaitingLine />
        </UiWordsProvider>
      </QueryClientProvider>,
    )
  })
}

const shownCount = () => document.querySelector('b')?.textContent
const shownToasts = () => toasts.get().map(({ message }) => message)
const status = () => document.querySelector('[data-status]')?.textContent

test('half an answer is a network error with its toast, and a query tries again', async () => {
  void line.next('half')
  await open()
  await waitFor(() => expect(shownCount()).toBe('2'))
  await waitFor(() => expect(shownToasts()).toEqual([words.errors.network]))
})

test('half of a file is no file, and half of a refusal is no refusal', async () => {
  void line.next('half')
  expect(await download('/api/note', 'note.json')).toBe(false)
  asked.isAway = true
  void line.next('half')
  await expect(call(saveNote, {})).rejects.toMatchObject({ code: 'network' })
})

test('a draft whose answer is cut in half is saved afterwards by itself', async () => {
  const draft = autosave<{ text: string }>({
    first: { version: 0, value: { text: '' } },
    save: async ({ value }, changes) => {
      const { count: version } = await call(saveNote, {})
      return { version, value: { ...value, ...changes } }
    },
    current: () => undefined,
  })
  void line.next('half')
  draft.change({ text: 'typed' })
  await expect.poll(draft.hasUnsaved, { timeout: 5000 }).toBe(false)
  expect(asked.PUT).toBe(2)
})

test('an answer that stalls is given up after its time limit', async () => {
  Object.assign(patience, { saving: { answer: 5000, silence: 300 } })
  void line.next('stalled')
  await expect(call(saveNote, {})).rejects.toMatchObject({ code: 'network' })
})

test('after 8 s a line says that it is still tried; what was sent and then cancelled may have been saved', async () => {
  await open()
  await waitFor(() => expect(shownCount()).toBe('1'))
  expect(status()).toBe('')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stalled = line.next('stalled')
  const saved = call(saveNote, {}).catch(error => error)
  await stalled
  act(() => void vi.advanceTimersByTime(slowAfter - 1))
  expect(status()).toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect(status()).toBe(words.slow.saving)
  vi.useRealTimers()
  act(() => screen.getByRole('button', { name: words.slow.cancel }).click())
  expect(await saved).toMatchObject({ code: 'unconfirmed' })
  await waitFor(() => expect(status()).toBe(''))
  await waitFor(() => expect(shownToasts()).toEqual([words.errors.unconfirmed]))
  expect(slowCalls.get()).toEqual([])
})

test('a cancelled query is not tried again', async () => {
  await open()
  await waitFor(() => expect(shownCount()).toBe('1'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stalled = line.next('stalled')
  void queries.refetchQueries()
  await stalled
  act(() => void vi.advanceTimersByTime(slowAfter))
  expect(status()).toBe(words.slow.reading)
  vi.useRealTimers()
  act(() => screen.getByRole('button', { name: words.slow.cancel }).click())
  await waitFor(() => expect(queries.getQueryState(['note'])?.error).toMatchObject({ code: 'cancelled' }))
  expect(asked.GET).toBe(2)
})

test('while a proxy answers for the server, the page says that it restarts; then it goes on by itself', async () => {
  asked.isAway = true
  await open()
  await waitFor(() => expect(status()).toBe(words.slow.restarting))
  expect(screen.queryByRole('button', { name: words.slow.cancel })).toBeNull()
  await waitFor(() => expect(queries.getQueryState(['note'])?.status).toBe('error'))
  asked.isAway = false
  await waitFor(() => expect(status()).toBe(''), { timeout: 5000 })
  await waitFor(() => expect(shownCount()).toBe('1'))
})
