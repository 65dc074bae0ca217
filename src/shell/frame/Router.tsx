import { QueryClientProvider } from '@tanstack/react-query'
import { type AnchorHTMLAttributes, type ComponentType, use, useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import {
  createBrowserRouter,
  createPath,
  type RouteObject,
  Link as RouterLink,
  redirect,
  useNavigate,
  useRouteError,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { newId } from '#kit/id.ts'
import { LinkContext } from '#ui/Link.tsx'
import { queries } from '../calls/queries.ts'
import { loadChunk } from '../chunks.ts'
import { openingDrafts, prepareDraftKey } from '../drafts/sealedDrafts.ts'
import { followLiveEvents } from '../live/live.ts'
import { pathAfterSignIn } from '../session/ownPath.ts'
import { localeOf, useLanguage } from '../words/i18n.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Loader } from './Loader.tsx'
import { focusNextHeading } from './nextHeading.ts'
import { freeRemovedElements } from './removedElements.ts'

/** A signed-in portal: its routes, server data, live events and formats. Unknown paths lead to `/`. */
export function Portal({ routes }: { routes: RouteObject[] }) {
  // a form that opens has to find what was typed into it before
  const opening = openingDrafts()
  if (opening) use(opening)
  useEffect(prepareDraftKey, [])
  const [router] = useState(() => {
    nameHistoryEntry()
    return createBrowserRouter([
      { HydrateFallback: Loader, children: [...routes, loginAgain, { path: '*', loader: () => redirect('/') }] },
    ])
  })
  const language = useLanguage()
  useEffect(() => () => router.dispose(), [router])
  useEffect(() => router.subscribe(freeRemovedElements), [router])
  useEffect(() => focusHeadings(router), [router])
  useEffect(() => {
    const leaving = new AbortController()
    followLiveEvents(leaving.signal)
    return () => leaving.abort()
  }, [])
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale={localeOf(language)}>
        <LinkContext value={RoutedLink}>
          <RouterProvider router={router} />
        </LinkContext>
      </I18nProvider>
    </QueryClientProvider>
  )
}

// a navigation that keeps the scroll position changes a filter, a page of a list or a view, and opens no page
function focusHeadings(router: ReturnType<typeof createBrowserRouter>): () => void {
  let before = router.state.location
  return router.subscribe(({ location, preventScrollReset }) => {
    if (location.key === before.key) return
    const isOpen = createPath(location) === createPath(before)
    before = location
    if (!preventScrollReset) focusNextHeading(isOpen)
  })
}

// The router stores the scroll position of each history entry under the entry's key. A page that was opened by its URL has
// no key: all such pages would share one position, and open where another page was left.
function nameHistoryEntry(): void {
  const state: { key?: string } | null = history.state
  if (!state?.key) history.replaceState({ ...state, key: newId() }, '')
}

// a user who signed in in another tab, or was signed in when they followed a link of an e-mail, goes on to their target
const loginAgain: RouteObject = {
  path: '/login',
  loader: ({ request }) => redirect(pathAfterSignIn(request.url)),
}

/** A route whose page is its own chunk; the module exports `Component`. */
export function lazyPage(path: string, load: () => Promise<{ Component: ComponentType }>): RouteObject {
  const place = path === '/' ? { index: true as const } : { path }
  return { ...place, lazy: () => loadChunk(load).then(({ Component }) => ({ Component })), ErrorBoundary: RouteError }
}

function RouteError() {
  const error = useRouteError()
  const navigate = useNavigate()
  return <ErrorScreen error={error} onRetry={() => navigate(0)} />
}

function RoutedLink({ href, ...anchor }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <RouterLink to={href} {...anchor} />
}
