import { lazy, Suspense } from 'react'
import { loadChunk } from '../chunks.ts'
import { toasts } from './toasts.ts'

const ListedErrors = lazy(() =>
  loadChunk(() => import('./ListedErrors.tsx')).then(({ ListedErrors: list }) => ({ default: list })),
)

/** Loads the list of errors with the first one of it. */
export function ErrorList() {
  if (!toasts.use().some(({ isListed }) => isListed)) return null
  return (
    <Suspense fallback={null}>
      <ListedErrors />
    </Suspense>
  )
}
