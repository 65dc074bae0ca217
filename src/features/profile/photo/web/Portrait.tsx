import { lazy, Suspense } from 'react'
import { loadChunk } from '#shell/chunks.ts'
import { useUser } from '#shell/session/session.ts'
import { Avatar } from '#ui/Avatar.tsx'

// loaded after the first screen
const Own = lazy(() => loadChunk(() => import('./OwnAvatar.tsx')).then(({ OwnAvatar }) => ({ default: OwnAvatar })))

/** The signed-in person's picture in the header. */
export function Portrait() {
  const user = useUser()
  if (!user) return null
  const initials = <Avatar name={user.name} size={34} />
  return (
    <Suspense fallback={initials}>
      <Own name={user.name} />
    </Suspense>
  )
}
