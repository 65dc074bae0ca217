import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../test/memoryStorage.ts'
import { callRaw } from '../calls/call.ts'
import { newerToken } from './refresh.ts'
import { clear, endReason, onSignOut, readAccessToken, readUser, save } from './session.ts'

const bruno = {
  id: '018f0000-0000-7000-8000-000000000002',
  role: 'doctor',
  name: 'Bruno Díaz',
  email: 'bruno@clinic.test',
  language: 'en',
} as const

// a server that accepts one access token and one refresh token at a time, as ours does
let accepted = { access: 'access-2', refresh: 'refresh-1' }
let refreshes = 0
let refuse = 0
let reason: string | undefined
const server = http.createServer((request, response) => {
  const answer = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  // a refusal as unavailable makes the page ask whether the server is there
  if (request.url === '/healthz') answer(200, { status: 'ok' })
  else if (request.url === '/api/session/refresh') {
    let sent = ''
    request.on('data', chunk => {
      sent += chunk
    })
    request.on('end', () => {
      refreshes++
      if (refuse) return answer(refuse, { code: refuse === 401 ? 'session-ended' : 'unavailable', why: reason })
      if (JSON.parse(sent).refresh_token !== accepted.refresh) return answer(401, { code: 'session-ended' })
      accepted = { access: accepted.access, refresh: `refresh-${refreshes + 1}` }
      answer(200, { user: bruno, access_token: accepted.access, refresh_token: accepted.refresh })
    })
  } else if (request.headers.authorization === `Bearer ${accepted.access}`) answer(200, { ok: true })
  else answer(401, { code: 'not-signed-in' })
})

const fetchFromNode = fetch
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server has no other kind of address
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchFromNode(`http://127.0.0.1:${port}${path}`, init))
})
afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
})

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  clear()
  accepted = { access: 'access-2', refresh: 'refresh-1' }
  refreshes = 0
  reason = undefined
  refuse = 0
  save({ user: bruno, access_token: 'access-1', refresh_token: 'refresh-1' })
})

const callCases = () => callRaw('/api/cases', async ({ status }) => status, { kind: 'reading' })

test('[S5] twenty calls with an old access token refresh once and all succeed', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, callCases))
  expect(answers).toEqual(Array(20).fill(200))
  expect(refreshes).toBe(1)
  expect(readAccessToken()).toBe('access-2')
})

test('[S10] a token that another tab refreshed meanwhile is used, not refreshed again', async () => {
  save({ user: bruno, access_token: 'access-2', refresh_token: 'refresh-9' })
  expect(await newerToken('access-1')).toBe('access-2')
  expect(refreshes).toBe(0)
})

test('a refused refresh ends the session here', async () => {
  refuse = 401
  await expect(callCases()).rejects.toMatchObject({ code: 'session-ended' })
  expect(readUser()).toBe(false)
})

test('a suspended user sees the reason, and is signed out', async () => {
  const why = vi.fn()
  onSignOut(why)
  refuse = 401
  reason = 'suspended'
  await expect(callCases()).rejects.toMatchObject({ code: 'session-ended', facts: { why: 'suspended' } })
  expect(why).toHaveBeenCalledWith('ended')
  expect(endReason()).toBe('suspended')
  expect(readUser()).toBe(false)
})

test('a failing server signs no one out', async () => {
  refuse = 503
  await expect(callCases()).rejects.toMatchObject({ code: 'unavailable' })
  expect(readUser()).toEqual(bruno)
})

test('a session that was ended during its refresh does not come back', async () => {
  const refreshing = newerToken('access-1')
  clear()
  await expect(refreshing).rejects.toMatchObject({ code: 'session-ended' })
  expect(readUser()).toBe(false)
})
