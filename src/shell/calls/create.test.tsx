// @vitest-environment jsdom

import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { allDrafts } from '../drafts/draftStore.ts'
import { useCreate } from './create.ts'
import { queries } from './queries.ts'

const addNote = endpoint({
  name: 'addNote',
  method: 'POST',
  path: '/api/notes',
  may: 'add-notes',
  creates: true,
  input: { body: z.strictObject({ text: z.string() }) },
  output: z.object({ ok: z.boolean() }),
})

// the server's next responses, and the idempotency keys that it received with each body
let next: 'done' | 'lost' | 'refused' | 'waits' = 'done'
let received: { key: unknown; text: string }[] = []
let answerWaiting = () => {}
const server = http.createServer(async (request, response) => {
  let sent = ''
  for await (const piece of request) sent += piece
  received.push({ key: request.headers['idempotency-key'], text: JSON.parse(sent).text })
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (next === 'lost') request.socket.destroy()
  else if (next === 'refused') answer(409, { code: 'stale' })
  else if (next === 'waits') answerWaiting = () => answer(200, { ok: true })
  else answer(200, { ok: true })
})

const fetchFromNode = fetch
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server has no other kind of address
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchFromNode(`http://127.0.0.1:${port}${path}`, init))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  vi.unstubAllGlobals()
})

let root: Root
beforeEach(() => {
  received = []
  next = 'done'
  root = createRoot(document.body.appendChild(document.createElement('main')))
  show(useCreate)
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

function show(use: typeof useCreate): void {
  root.render(
    <QueryClientProvider client={queries}>
      <Notes use={use} />
    </QueryClientProvider>,
  )
}

function Notes({ use }: { use: typeof useCreate }) {
  const [text, setText] = useState('first')
  const add = use(addNote, { args: (text: string) => ({ body: { text } }) })
  return (
    <>
      {['first', 'second'].map(each => (
        <button key={each} type="button" onClick={() => setText(each)}>
          {each}
        </button>
      ))}
      <button type="button" onClick={() => add.mutate(text)}>
        send {text}
      </button>
      <output>{add.status}</output>
    </>
  )
}

test('a retry after a lost answer has the same key, a request after an answer has a new one', async () => {
  await send('first', 'lost')
  await send('first', 'lost')
  await send('first', 'done')
  await send('first', 'done')
  const [lost, again, done, next] = keys()
  expect([again, done]).toEqual([lost, lost])
  expect(next).not.toBe(lost)
})

test('an edited text has another key, and the earlier text gets its own key back', async () => {
  await send('first', 'lost')
  await send('second', 'lost')
  await send('first', 'done')
  const [first, second, again] = keys()
  expect(second).not.toBe(first)
  expect(again).toBe(first)
})

test('a refused text keeps its key, because the server stores nothing of it', async () => {
  await send('first', 'refused')
  await send('first', 'done')
  const [refused, done] = keys()
  expect(done).toBe(refused)
})

test('two clicks at once send one key; after their answers a third request has a new key', async () => {
  next = 'waits'
  await press('send first')
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const answerFirst = answerWaiting
  await press('send first')
  await vi.waitFor(() => expect(received).toHaveLength(2))
  answerFirst()
  answerWaiting()
  await vi.waitFor(() => expect(shownStatus()).toBe('success'))
  await send('first', 'done')
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('after a reload, what had no answer is sent again under its key, and nothing of the content is stored', async () => {
  await send('second', 'lost')
  const stored = allDrafts()
  expect(JSON.stringify(stored)).not.toContain('second')
  vi.resetModules()
  const { adoptDrafts } = await import('../drafts/draftStore.ts')
  adoptDrafts(stored)
  root.unmount()
  root = createRoot(document.querySelector('main') ?? document.body)
  show((await import('./create.ts')).useCreate)
  await send('second', 'done')
  await send('second', 'done')
  const [lost, done, next] = keys()
  expect(done).toBe(lost)
  expect(next).not.toBe(lost)
})

const keys = () => received.map(({ key }) => key)
const shownStatus = () => document.querySelector('output')?.textContent

/** Types the text and submits it; resolves when the screen shows the outcome. */
async function send(text: 'first' | 'second', how: typeof next): Promise<void> {
  next = how
  await press(text)
  const before = received.length
  await press(`send ${text}`)
  await vi.waitFor(() => expect(received).toHaveLength(before + 1))
  await vi.waitFor(() => expect(shownStatus()).toBe(how === 'done' ? 'success' : 'error'))
  expect(received.at(-1)).toEqual({ key: expect.stringMatching(/^[\w-]{8,128}$/), text })
}

async function press(label: string): Promise<void> {
  const button = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  await vi.waitFor(() => expect(button()).toBeDefined())
  button()?.click()
}
