import type { ReactNode } from 'react'
import type { Case } from '#features/cases/case/contract/case.ts'
import type { CaseMove } from '#features/cases/case/contract/moves.ts'
import type { PopupSize } from '#ui/Popup.tsx'
import { ApprovePlanForm } from './ApprovePlanForm.tsx'
import { ConfirmMove } from './ConfirmMove.tsx'
import { ProgressForm } from './ProgressForm.tsx'
import { PublishPlanForm } from './PublishPlanForm.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { RequestChangesForm } from './RequestChangesForm.tsx'
import { RequestRecordsForm } from './RequestRecordsForm.tsx'
import { ShipForm } from './ShipForm.tsx'
import { StartPlanningForm } from './StartPlanningForm.tsx'

/** A submission is made in the wizard; every other move has its popup. */
export type PopupMove = Exclude<CaseMove, 'submit' | 'resubmit'>

export function isPopupMove(move: CaseMove): move is PopupMove {
  return move !== 'submit' && move !== 'resubmit'
}

/** The popup of each move. A move that is missing here does not compile. */
export const moveForms: Record<PopupMove, { size: PopupSize; form: (seen: Case) => ReactNode }> = {
  withdraw: { size: 'small', form: seen => <ConfirmMove seen={seen} move="withdraw" /> },
  'request-records': { size: 'medium', form: seen => <RequestRecordsForm seen={seen} /> },
  'start-planning': { size: 'small', form: seen => <StartPlanningForm seen={seen} /> },
  'publish-plan': { size: 'medium', form: seen => <PublishPlanForm seen={seen} /> },
  'request-changes': { size: 'medium', form: seen => <RequestChangesForm seen={seen} /> },
  'approve-plan': { size: 'small', form: seen => <ApprovePlanForm seen={seen} /> },
  'start-production': { size: 'small', form: seen => <ConfirmMove seen={seen} move="start-production" /> },
  ship: { size: 'small', form: seen => <ShipForm seen={seen} /> },
  'confirm-delivery': { size: 'small', form: seen => <ConfirmMove seen={seen} move="confirm-delivery" /> },
  'record-progress': { size: 'small', form: seen => <ProgressForm seen={seen} /> },
  'request-refinement': { size: 'small', form: seen => <ReasonForm seen={seen} move="request-refinement" /> },
  complete: { size: 'small', form: seen => <ConfirmMove seen={seen} move="complete" /> },
  cancel: { size: 'small', form: seen => <ReasonForm seen={seen} move="cancel" /> },
  reopen: { size: 'small', form: seen => <ReasonForm seen={seen} move="reopen" /> },
}
