import { lazy, StrictMode } from 'react'
import { loadChunk } from '#shell/chunks.ts'
import { Frame } from '#shell/frame/Frame.tsx'
import { usePath } from '#shell/frame/paths.tsx'
import { useUser } from '#shell/session/session.ts'

const Admin = lazy(() => loadChunk(() => import('#portals/admin/routes.tsx')).then(toDefault))
const Doctor = lazy(() => loadChunk(() => import('#portals/doctor/routes.tsx')).then(toDefault))
const Access = lazy(() => loadChunk(() => import('#portals/access/routes.tsx')).then(toDefault))
const Site = lazy(() => loadChunk(() => import('#portals/site/routes.tsx')).then(toDefault))

// links from e-mails work even if another user is signed in on this device; the other two paths are for visitors
const linkPaths = ['/reset-password', '/invitation']
const visitorPaths = ['/login', '/forgot-password', ...linkPaths]

/** The complete web client; the build prerenders the public pages with it. */
export function Product() {
  return (
    <StrictMode>
      <Frame>
        <View />
      </Frame>
    </StrictMode>
  )
}

/** The role decides the view (specification, section 2). */
function View() {
  const user = useUser()
  const path = usePath()
  if (linkPaths.includes(path)) return <Access />
  if (user) return user.role === 'super-admin' ? <Admin key={user.id} /> : <Doctor key={user.id} />
  return visitorPaths.includes(path) ? <Access /> : <Site />
}

function toDefault<C>({ Component }: { Component: C }): { default: C } {
  return { default: Component }
}
