import { useSearchParams } from 'react-router'
import type { Role } from '#features/auth/contract/session.ts'
import type { Case } from '#features/cases/case/contract/case.ts'
import type { CaseMove } from '#features/cases/case/contract/moves.ts'
import { offerOf } from '#features/cases/moves/contract/offer.ts'
import { useMoves } from '#features/cases/moves/web/useMoves.tsx'
import { useWords } from '#features/cases/moves/web/words.ts'
import { CertificateDownload } from '#features/cases/plans/certificate/web/CertificateDownload.tsx'
import { ChangePanel } from '#features/cases/plans/changes/web/ChangePanel.tsx'
import { useWords as useChangeWords } from '#features/cases/plans/changes/web/words.ts'
import { PlansView } from '#features/cases/plans/versions/web/PlansView.tsx'
import type { PlanAside } from '#features/cases/plans/viewer/web/planAside.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/Stack.tsx'

/** The plans of a case; the doctor who reviews one collects changes beside its model. */
export function CasePlans({ kase, reader }: { kase: Case; reader: Role }) {
  const { request } = useChangeWords()
  const begin = useMoves(kase)
  const aside: PlanAside = {
    requestLabel: request,
    render: viewer => <ChangePanel kase={kase} viewer={viewer} onSend={() => begin('request-changes')} />,
  }
  return (
    <PlansView
      caseId={kase.id}
      reader={reader}
      actions={<PlanMoves kase={kase} reader={reader} />}
      approvalActions={plan => <CertificateDownload plan={plan} number={kase.number} />}
      aside={kase.can.includes('request-changes') ? aside : undefined}
    />
  )
}

const planMoves: readonly CaseMove[] = ['publish-plan', 'request-changes', 'approve-plan']

/** The moves on the newest plan, below it; in a review they are offered only here. */
function PlanMoves({ kase, reader }: { kase: Case; reader: Role }) {
  const words = useWords()
  const begin = useMoves(kase)
  const { primary } = offerOf(kase, reader)
  const possible = planMoves.filter(move => kase.can.some(ability => ability === move))
  // what cannot be taken back is not the brightest button before the plan was opened
  const [params] = useSearchParams()
  const isBright = (move: CaseMove) => move === primary && (move !== 'approve-plan' || params.has('plan'))
  if (possible.length === 0) return null
  return (
    <Row>
      {possible.map(move => (
        <Button
          key={move}
          variant={isBright(move) ? 'primary' : 'secondary'}
          size={move === primary ? 'medium' : 'small'}
          onClick={() => begin(move)}
        >
          {words.buttons[move]}
        </Button>
      ))}
    </Row>
  )
}
