import type { ReactNode } from 'react'
import type { Case } from '#features/cases/case/contract/case.ts'
import { ApprovePlanForm } from './ApprovePlanForm.tsx'
import { ConfirmMove } from './ConfirmMove.tsx'
import { ProgressForm } from './ProgressForm.tsx'
import { PublishPlanForm } from './PublishPlanForm.tsx'
import type { PopupMove } from './popupMoves.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { RequestChangesForm } from './RequestChangesForm.tsx'
import { RequestRecordsForm } from './RequestRecordsForm.tsx'
import { ShipForm } from './ShipForm.tsx'
import { StartPlanningForm } from './StartPlanningForm.tsx'

// a move without an entry does not compile
const forms: Record<PopupMove, (kase: Case) => ReactNode> = {
  withdraw: kase => <ConfirmMove kase={kase} move="withdraw" />,
  'request-records': kase => <RequestRecordsForm kase={kase} />,
  'start-planning': kase => <StartPlanningForm kase={kase} />,
  'publish-plan': kase => <PublishPlanForm kase={kase} />,
  'request-changes': kase => <RequestChangesForm kase={kase} />,
  'approve-plan': kase => <ApprovePlanForm kase={kase} />,
  'start-production': kase => <ConfirmMove kase={kase} move="start-production" />,
  ship: kase => <ShipForm kase={kase} />,
  'confirm-delivery': kase => <ConfirmMove kase={kase} move="confirm-delivery" />,
  'record-progress': kase => <ProgressForm kase={kase} />,
  'request-refinement': kase => <ReasonForm kase={kase} move="request-refinement" />,
  complete: kase => <ConfirmMove kase={kase} move="complete" />,
  cancel: kase => <ReasonForm kase={kase} move="cancel" />,
  reopen: kase => <ReasonForm kase={kase} move="reopen" />,
}

/** The form of a move. */
export function FormOfMove({ kase, move }: { kase: Case; move: PopupMove }) {
  return forms[move](kase)
}
