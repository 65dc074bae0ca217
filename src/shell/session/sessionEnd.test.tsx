// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showMoment } from '#kit/dates.ts'
import { session, stubStorages } from '#test/signedIn.ts'
import { Frame } from '../frame/Frame.tsx'
import { toasts } from '../popups/toasts.ts'
import { loadLanguage } from '../words/i18n.ts'
import { words as shell } from '../words/text/en.ts'
import { clear, endReason, readUser, save } from './session.ts'
import { endOf, watchSessionEnd } from './sessionEnd.ts'
import { words } from './text/en.ts'

const start = Date.UTC(2026, 10, 26, 12)
const minutes = (n: number) => n * 60_000
/** An access token as the server signs it, at a time of the server; in minutes from then. */
const tokenOf = (from: number, { idle = 60, ends = 720 } = {}) => {
  const [iat, ...till] = [from, from + minutes(idle), from + minutes(ends)].map(at => at / 1000)
  return `header.${btoa(JSON.stringify({ iat, idle: till[0], ends: till[1] }))}.signature`
}

/** How far the server's clock is ahead of this browser's. */
let ahead = 0
/** What the server answers to a refresh; nothing when the session has ended. */
let next: string | undefined
let refreshes = 0

beforeEach(async () => {
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  stubStorages()
  ahead = 0
  next = undefined
  refreshes = 0
  vi.stubGlobal('fetch', async (path: string) => {
    const date = new Date(Date.now() + ahead).toUTCString()
    if (path === '/healthz') return new Response('{}', { headers: { date } })
    refreshes += 1
    if (!next) return Response.json({ code: 'session-ended', why: 'expired' }, { status: 401 })
    return Response.json({ ...signedIn, access_token: next })
  })
})
afterEach(() => {
  clear()
  cleanup()
  toasts.set([])
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const signedIn = { ...session, user: { ...session.user, language: 'en' as const } }
const time = (at: number) => showMoment(new Date(at).toISOString()).slice(-5)
const notice = () => toasts.get().find(({ kind }) => kind === 'notice')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(token: string) {
  await loadLanguage('en')
  save({ ...signedIn, access_token: token })
  await act(async () => {
    render(
      <Frame>
        <input aria-label="typing" />
      </Frame>,
    )
  })
  await watchSessionEnd()
}

test('the end is announced two minutes before, by the clock of the server, and a renewal takes that back', async () => {
  ahead = minutes(7)
  await open(tokenOf(start + ahead))
  await pass(minutes(57.9))
  expect(notice()).toBeUndefined()
  await pass(minutes(0.2))
  const sentence = `${words.idle(time(start + minutes(60)))} ${words.reach}`
  expect(screen.getByText(sentence).closest('[aria-live=assertive]')).not.toBeNull()
  // in another tab, too
  await act(async () => save({ ...signedIn, access_token: tokenOf(Date.now() + ahead) }))
  expect(notice()).toBeUndefined()
  await pass(minutes(57.9))
  expect(notice()).toBeUndefined()
  await pass(minutes(0.2))
  expect(notice()).toBeDefined()
})

test('F6 leads to the button and back; what is typed stays, and so does the session', async () => {
  await open(tokenOf(start))
  await pass(minutes(58.5))
  const field = screen.getByLabelText<HTMLInputElement>('typing')
  field.focus()
  field.value = 'half a sen'
  const stay = screen.getByRole('button', { name: words.stay })
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, { key: 'F6' })
  expect(document.activeElement).toBe(stay)
  fireEvent.keyDown(stay, { key: 'F6' })
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, { key: 'F6' })
  next = tokenOf(Date.now())
  fireEvent.click(stay)
  await vi.waitFor(() => expect(notice()).toBeUndefined())
  expect([refreshes, document.activeElement, field.value]).toEqual([1, field, 'half a sen'])
  expect(toasts.get().map(({ kind, message }) => [kind, message])).toEqual([['success', words.stayed]])
})

test('of a session that cannot be extended the end is announced once, without a button', async () => {
  await open(tokenOf(start, { idle: 60, ends: 30 }))
  await pass(minutes(28.1))
  expect(notice()?.message).toBe(`${words.absolute(time(start + minutes(30)))} ${words.reach}`)
  expect(screen.queryByRole('button', { name: words.stay })).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: shell.dismiss })))
  // a renewal moves the end of the idle time only
  await act(async () => save({ ...signedIn, access_token: tokenOf(Date.now(), { idle: 60, ends: 1.9 }) }))
  expect(notice()).toBeUndefined()
})

test('at its end the server is asked, which says why it ended', async () => {
  await open(tokenOf(start))
  await pass(minutes(60))
  expect([refreshes, readUser() !== false]).toEqual([0, true])
  await pass(4000)
  expect([refreshes, readUser(), endReason(), notice()]).toEqual([1, false, 'expired', undefined])
})

test('a session that the server has no end for is never announced', () => {
  expect([false as const, 'access', 'a.b.c', `a.${btoa('{}')}.c`].map(token => endOf(token))).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ])
})
