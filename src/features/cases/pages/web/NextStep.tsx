import { Pencil } from 'lucide-react'
import type { Role } from '#features/auth/contract/session.ts'
import type { Case } from '#features/cases/case/contract/case.ts'
import { type CaseMove, checkpointStage } from '#features/cases/case/contract/moves.ts'
import { wizardHref } from '#features/cases/case/web/caseName.ts'
import { nameOfMove, offerOf } from '#features/cases/moves/contract/offer.ts'
import { nextStepId, useMoves } from '#features/cases/moves/web/useMoves.tsx'
import { useWords as useMoveWords } from '#features/cases/moves/web/words.ts'
import { answerHref, openRequests } from '#features/cases/requests/web/requests.ts'
import { showDay } from '#kit/dates.ts'
import { Menu } from '#shell/popups/Menu.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { CaseNotes } from './CaseNotes.tsx'
import styles from './NextStep.module.css'
import { usePageWords } from './words.ts'

interface NextStepProps {
  kase: Case
  reader: Role
  /** The URL of the plan; undefined while the plan is shown. */
  planHref: string | undefined
}

/** The next step in one sentence, the move expected of the reader, and the other moves in a menu. */
export function NextStep({ kase, reader, planHref }: NextStepProps) {
  const words = usePageWords()
  const { primary, beside } = offerOf(kase, reader)
  // an approval cannot be undone, so it is offered only beside the plan and its deviations; elsewhere there is a link
  // to the plan
  const isReview = kase.phase === 'plan-review'
  const reviewHref = isReview ? planHref : undefined
  const offered = primary ? [...beside, primary] : []
  const shown = isReview ? [] : offered
  return (
    <section className={styles.next} data-mine={primary !== undefined || undefined} aria-labelledby={nextStepId}>
      <div className={styles.words}>
        <h2 id={nextStepId} tabIndex={-1} className={styles.heading}>
          {primary ? words.page.yourMove : words.page.theirMove}
        </h2>
        <p className={styles.sentence}>{useNextSentence(kase, reader)}</p>
        <CaseNotes kase={kase} reader={reader} />
      </div>
      <div className={styles.actions}>
        {reviewHref && (
          <LinkButton variant={primary ? 'primary' : 'secondary'} href={reviewHref}>
            {primary ? words.page.reviewPlan : words.page.lookAtPlan}
          </LinkButton>
        )}
        {shown.map(move => (
          <MoveButton key={move} kase={kase} move={move} isPrimary={move === primary} />
        ))}
        <OtherMoves kase={kase} reader={reader} shown={reviewHref ? [] : offered} />
      </div>
    </section>
  )
}

function MoveButton({ kase, move, isPrimary }: { kase: Case; move: CaseMove; isPrimary: boolean }) {
  const { page } = usePageWords()
  const moves = useMoveWords()
  const begin = useMoves(kase)
  if (move === 'submit' || move === 'resubmit')
    return (
      <LinkButton
        variant="primary"
        icon={<Pencil />}
        href={move === 'resubmit' ? answerHref(kase) : wizardHref(kase.id)}
      >
        {move === 'submit' ? page.continueDraft : page.mendAndResubmit}
      </LinkButton>
    )
  return (
    <Button variant={isPrimary ? 'primary' : 'secondary'} onClick={() => begin(move)}>
      {moves.buttons[move]}
    </Button>
  )
}

function OtherMoves({ kase, reader, shown }: { kase: Case; reader: Role; shown: readonly CaseMove[] }) {
  const { page } = usePageWords()
  const words = useMoveWords()
  const begin = useMoves(kase)
  const { primary, beside, others: rare, closed } = offerOf(kase, reader)
  const others = [...(primary ? [primary] : []), ...beside, ...rare].filter(move => !shown.includes(move))
  if (others.length + closed.length === 0) return null
  const item = (move: CaseMove) => ({
    id: move,
    label: words.buttons[nameOfMove(kase.phase, move)],
    onAction: () => begin(move),
  })
  return (
    <Menu
      label={page.otherMoves}
      items={[
        ...others.filter(move => move !== 'cancel').map(item),
        ...closed.map(({ move, why }) => ({ ...item(move), disabledReason: words.closed[why] })),
        // moves that end the case come last, so that nobody clicks them by mistake
        ...others.filter(move => move === 'cancel').map(move => ({ ...item(move), danger: true })),
      ]}
    />
  )
}

function useNextSentence(kase: Case, reader: Role): string {
  const { next } = usePageWords()
  return next[reader][kase.phase]({
    noPlan: kase.treatmentType === 'retainers',
    cycle: kase.cycle,
    due: kase.dueOn && showDay(kase.dueOn),
    stage: kase.stage ?? 0,
    stages: kase.stageCount ?? 0,
    checkpoint: checkpointStage,
    requested: openRequests(kase).length,
  })
}
