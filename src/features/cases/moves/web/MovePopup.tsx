import { lazy, Suspense } from 'react'
import type { Case } from '#features/cases/case/contract/case.ts'
import { loadChunk } from '#shell/chunks.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PopupMove } from './popupMoves.ts'

// the page of a case does not need the forms of its moves, with their fields and uploads, before one is opened
const FormOfMove = lazy(() =>
  loadChunk(() => import('./moveForms.tsx')).then(({ FormOfMove }) => ({ default: FormOfMove })),
)

/** The content of a move's popup. */
export function MovePopup(props: { kase: Case; move: PopupMove }) {
  return (
    <Suspense
      fallback={
        <div aria-busy="true">
          <Skeleton lines={4} />
        </div>
      }
    >
      <FormOfMove {...props} />
    </Suspense>
  )
}
