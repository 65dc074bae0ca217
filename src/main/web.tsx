// before anything that makes a schema
import '#shell/jitless.ts'
import '#ui/tokens.css'
import '#ui/base.css'
import { lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { unpack } from '#shell/carry.ts'
import { loadChunk, watchStyles } from '#shell/chunks.ts'
import { Frame } from '#shell/Frame.tsx'
import { watchLanguage } from '#shell/i18n.ts'
import { go, usePath } from '#shell/paths.tsx'
import { onForget, useUser, watchSession } from '#shell/session.ts'
import { toast } from '#shell/toasts.ts'
import { useShellWords } from '#shell/words.ts'

const Admin = lazy(() => loadChunk(() => import('#portals/admin/routes.tsx')).then(toDefault))
const Doctor = lazy(() => loadChunk(() => import('#portals/doctor/routes.tsx')).then(toDefault))
const Access = lazy(() => loadChunk(() => import('#portals/access/routes.tsx')).then(toDefault))
const Site = lazy(() => loadChunk(() => import('#portals/site/routes.tsx')).then(toDefault))

// a mailed link works whoever is signed in on this machine; the other two are for visitors
const linkPaths = ['/reset-password', '/invitation']
const visitorPaths = ['/login', '/forgot-password', ...linkPaths]

/** The role decides the view (specification, section 2). */
function Product() {
  const user = useUser()
  const path = usePath()
  if (linkPaths.includes(path)) return <Access />
  if (user) return user.role === 'super-admin' ? <Admin key={user.id} /> : <Doctor key={user.id} />
  return visitorPaths.includes(path) ? <Access /> : <Site />
}

function toDefault<C>({ Component }: { Component: C }): { default: C } {
  return { default: Component }
}

watchStyles()
watchLanguage()
watchSession()
// who leaves goes to the public site; whose session ended logs in and comes back to where they were
onForget(why => {
  if (why === 'ended') go('/login', { replace: true, state: { from: location.pathname + location.search } })
  else go('/', { replace: true })
  if (why !== 'left')
    useShellWords
      .load()
      .then(words => toast.error(why === 'ended' ? words.errors['session-ended'] : words.loggedOutElsewhere))
})

await unpack()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Frame>
        <Product />
      </Frame>
    </StrictMode>,
  )
