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

/** A submission is made in the wizard; every other move has a popup. */
export type PopupMove = Exclude<CaseMove, 'submit' | 'resubmit'>

export function isPopupMove(move: CaseMove): move is PopupMove {
  return move !== 'submit' && move !== 'resubmit'
}

/** The popup of each move. A move without an entry does not compile. */
export const moveForms: Record<PopupMove, { size: PopupSize; form: (kase: Case) => ReactNode }> = {
  withdraw: { size: 'small', form: kase => <ConfirmMove kase={kase} move="withdraw" /> },
  'request-records': { size: 'medium', form: kase => <RequestRecordsForm kase={kase} /> },
  'start-planning': { size: 'small', form: kase => <StartPlanningForm kase={kase} /> },
  'publish-plan': { size: 'medium', form: kase => <PublishPlanForm kase={kase} /> },
  'request-changes': { size: 'medium', form: kase => <RequestChangesForm kase={kase} /> },
  'approve-plan': { size: 'small', form: kase => <ApprovePlanForm kase={kase} /> },
  'start-production': { size: 'small', form: kase => <ConfirmMove kase={kase} move="start-production" /> },
  ship: { size: 'small', form: kase => <ShipForm kase={kase} /> },
  'confirm-delivery': { size: 'small', form: kase => <ConfirmMove kase={kase} move="confirm-delivery" /> },
  'record-progress': { size: 'small', form: kase => <ProgressForm kase={kase} /> },
  'request-refinement': { size: 'small', form: kase => <ReasonForm kase={kase} move="request-refinement" /> },
  complete: { size: 'small', form: kase => <ConfirmMove kase={kase} move="complete" /> },
  cancel: { size: 'small', form: kase => <ReasonForm kase={kase} move="cancel" /> },
  reopen: { size: 'small', form: kase => <ReasonForm kase={kase} move="reopen" /> },
}
