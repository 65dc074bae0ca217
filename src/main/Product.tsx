import { lazy, StrictMode } from 'react'
import { isAccessPath, portals } from '#portals/start.ts'
import { loadChunk } from '#shell/chunks.ts'
import { Frame } from '#shell/frame/Frame.tsx'
import { usePath } from '#shell/frame/paths.tsx'
import { useUser } from '#shell/session/session.ts'

const Admin = lazy(() => loadChunk(portals['super-admin'].load).then(toDefault))
const Doctor = lazy(() => loadChunk(portals.doctor.load).then(toDefault))
const Access = lazy(() => loadChunk(portals.access.load).then(toDefault))
const Site = lazy(() => loadChunk(() => import('#portals/site/routes.tsx')).then(toDefault))

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
  if (isAccessPath(path, user)) return <Access />
  if (user) return user.role === 'super-admin' ? <Admin key={user.id} /> : <Doctor key={user.id} />
  return <Site />
}

function toDefault<C>({ Component }: { Component: C }): { default: C } {
  return { default: Component }
}
