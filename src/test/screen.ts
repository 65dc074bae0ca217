import { act, cleanup, configure, getConfig, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { InjectOptions } from 'fastify'
import { createElement, type FC, Fragment, useEffect } from 'react'
import { Outlet } from 'react-router'
import { afterEach, vi } from 'vitest'
import { queries } from '#shell/calls/queries.ts'
import { openSealedDrafts } from '#shell/drafts/sealedDrafts.ts'
import { Frame } from '#shell/frame/Frame.tsx'
import { Portal } from '#shell/frame/Router.tsx'
import { listenForShortcuts } from '#shell/keys/shortcuts.ts'
import { PopupHost } from '#shell/popups/PopupHost.tsx'
import { toasts } from '#shell/popups/toasts.ts'
import { clear, save } from '#shell/session/session.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import type { Person, TestApp } from './app.ts'

// a busy machine needs longer to reach a state; what the live line says is visible elsewhere (`announcements.ts`)
configure({ asyncUtilTimeout: 20_000, defaultIgnore: 'script, style, [data-live-line] *' })
awaitEvents()
printPageOnce()

// a failed load is retried as often as in the product, without waiting
queries.setDefaultOptions({
  ...queries.getDefaultOptions(),
  queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 },
})

/** The network between a screen and the server; a test can change it while the screen is open. */
export interface Line {
  /** Nothing arrives, and nothing comes back. */
  isCut: boolean
  /** Requests arrive, answers are lost. */
  losesAnswers: boolean
  /** A proxy on the way, which delays some requests, or answers them instead of the server. */
  proxy?: LineProxy | undefined
  /** Every request that arrived, as `POST /api/tickets`. */
  calls: string[]
}

type LineProxy = (method: string, path: string) => Response | undefined | Promise<undefined>

/** A screen and the user in front of it. */
export interface Screen {
  user: ReturnType<typeof userEvent.setup>
  line: Line
  /** The URL of the screen now. */
  address: () => string
}

interface Opening {
  at: string
  routes: Record<string, FC>
  language?: 'en' | 'es' | 'fr'
  /** The line is cut from the beginning. */
  isCut?: boolean
  /** It is on the way from the beginning. */
  proxy?: LineProxy | undefined
}

/**
 * Opens screens of the product in a DOM (`@vitest-environment jsdom`), on the real server with its database. `routes` are
 * those that the screen itself needs; any other URL that it leads to shows nothing.
 */
export function screensOf({ app }: Pick<TestApp, 'app'>) {
  // a screen tries as often as ever before it says that it failed, and does not wait in between
  const { queries: asking, ...others } = queries.getDefaultOptions()
  queries.setDefaultOptions({ ...others, queries: { ...asking, retryDelay: 1 } })
  afterEach(() => {
    cleanup()
    queries.clear()
    // a toast stays for seconds: the next test must not find it
    toasts.set([])
    clear()
    vi.unstubAllGlobals()
  })
  return openerOf({ app })
}

/** Opens screens without cleaning up after each test, for a test that loads the page, and all its modules, again. */
export function openerOf({ app }: Pick<TestApp, 'app'>) {
  return async function open(
    who: Person,
    { at, routes, language = 'en', isCut = false, proxy }: Opening,
  ): Promise<Screen> {
    const line: Line = { isCut, losesAnswers: false, proxy, calls: [] }
    stubBrowser()
    vi.stubGlobal('fetch', fetchFrom(app, line))
    await loadLanguage(language)
    const { id, role, email } = who
    const user = { id, role, email, name: nameOf(email), language }
    save({ user, access_token: who.bearer, refresh_token: `rt_${who.sessionId}.test` })
    await openSealedDrafts()
    const pages = Object.entries(routes).map(([path, Component]) => ({ path, Component }))
    const layout = { Component: Layout, children: [...pages, { path: '*', element: null }] }
    history.replaceState(null, '', at)
    // must be awaited: React does not resume what suspended, for words or a chunk, in a call that is not
    await act(async () => void render(createElement(Frame, null, createElement(Portal, { routes: [layout] }))))
    const address = () => `${location.pathname}${location.search}`
    return { user: userEvent.setup(), line, address }
  }
}

/**
 * Awaits the `act` of each event of `user` before its call returns. React drops what an event suspended, for words or a chunk,
 * when its `act` is not awaited, and the screen then never changes.
 */
function awaitEvents(): void {
  const { asyncWrapper } = getConfig()
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
  const events: PromiseLike<void>[] = []
  configure({
    eventWrapper: dispatch => {
      let answer: unknown
      const event = act(() => {
        answer = dispatch()
      })
      // its type says that nothing has to be awaited
      events.push(event as unknown as PromiseLike<void>)
      return answer
    },
    asyncWrapper: async work => {
      const answer = await asyncWrapper(work)
      const { IS_REACT_ACT_ENVIRONMENT: before } = react
      // React warns of each update otherwise
      react.IS_REACT_ACT_ENVIRONMENT = true
      for (const event of events.splice(0)) await event
      react.IS_REACT_ACT_ENVIRONMENT = before
      return answer
    },
  })
}

/**
 * Prints the page where a search for an element has failed, and not at each attempt of one that waits: a fifth of the time of a large
 * page's tests was spent on it (decision 0497). The library marks these attempts for its own diagnostics.
 */
function printPageOnce(): void {
  const { getElementError } = getConfig()
  const isWaiting = () =>
    '_disableExpensiveErrorDiagnostics' in getConfig() && Object(getConfig())._disableExpensiveErrorDiagnostics
  configure({
    getElementError: (message, container) =>
      isWaiting()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  })
}

function Layout() {
  useEffect(listenForShortcuts, [])
  return createElement(Fragment, null, createElement('main', null, createElement(Outlet)), createElement(PopupHost))
}

// `ana-1f2e3d@practice.test` is Ana
function nameOf(email: string): string {
  const first = email.split('-')[0] ?? ''
  return `${first.charAt(0).toUpperCase()}${first.slice(1)} Test`
}

/** What jsdom does not have. */
function stubBrowser(): void {
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  // nothing is ever near the screen
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  // a reader who asked for less motion, so that nothing waits for an animation
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }))
  vi.stubGlobal('scrollBy', () => {})
  Element.prototype.scrollIntoView = () => {}
}

function fetchFrom(app: TestApp['app'], line: Line) {
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    // live events are not part of a test of one screen: their stream stays silent
    if (new Headers(init.headers).get('accept') === 'text/event-stream') return new Promise(() => {})
    if (line.isCut) throw new TypeError('the line is cut')
    const method = init.method ?? 'GET'
    line.calls.push(`${method} ${path}`)
    const refused = line.proxy && (await line.proxy(method, path))
    if (refused) return refused
    const request: InjectOptions = { url: path, headers: Object.fromEntries(new Headers(init.headers)) }
    const answer = await app.http.inject({ ...request, method: method as 'GET', payload: init.body as string })
    if (line.losesAnswers) throw new TypeError('the answer is lost')
    init.signal?.throwIfAborted()
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    const body = answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.rawPayload
    return new Response(body as BodyInit | null, { status: answer.statusCode, headers })
  }
}
