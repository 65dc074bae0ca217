import type { ReactNode } from 'react'
import { Case } from '#features/cases/case/contract/case.ts'
import { type CaseMove, type Phase, phases } from '#features/cases/case/contract/moves.ts'
import { useWords as useCaseWords } from '#features/cases/case/web/words.ts'
import { showDay } from '#kit/dates.ts'
import { CallError } from '#shell/calls/callError.ts'
import { popups } from '#shell/popups/popups.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { type Change, changesBetween } from '../contract/change.ts'
import { useWords } from './words.ts'

interface MoveRefusalProps {
  error: unknown
  /** The case on which the refused move was made. */
  kase: Case
  move: CaseMove
  onAgain: (now: Case) => void
}

/** The explanation of a refused move with its actions, where that is more than the usual error sentence. */
export function moveRefusal({ error, kase, move, onAgain }: MoveRefusalProps): ReactNode {
  const code = error instanceof CallError ? error.code : 'internal'
  const now = nowIn(error)
  if (code === 'stale' && now) return <Stale kase={kase} now={now} move={move} onAgain={onAgain} />
  if (code === 'illegal-move') return <Illegal phase={phaseIn(error)} />
  return code === 'not-ready' && <NotReady />
}

/** Whether the move is no longer possible in the case's current phase, so that a retry would fail too. */
export function isGone(error: unknown, move: CaseMove): boolean {
  if (error instanceof CallError && error.code === 'illegal-move') return true
  return nowIn(error)?.can.includes(move) === false
}

function nowIn(error: unknown): Case | undefined {
  return error instanceof CallError ? Case.safeParse(error.facts.current).data : undefined
}

function Stale({ kase, now, move, onAgain }: Omit<MoveRefusalProps, 'error'> & { now: Case }) {
  const { stale } = useWords()
  const changeText = useChangeText()
  const possible = now.can.includes(move)
  return (
    <Banner
      isAnnounced
      tone="warn"
      title={stale.title}
      actions={
        <>
          <Button size="small" onClick={popups.hide}>
            {stale.look}
          </Button>
          {possible && (
            <Button size="small" onClick={() => onAgain(now)}>
              {stale.again}
            </Button>
          )}
        </>
      }
    >
      <ul>
        {changesBetween(kase, now).map(change => (
          <li key={change.what}>{changeText(change)}</li>
        ))}
      </ul>
      <p>{possible ? stale.text : stale.gone}</p>
    </Banner>
  )
}

function NotReady() {
  const { notReady: words } = useWords()
  return (
    <Banner isAnnounced tone="warn" title={words.title}>
      {words.text}
    </Banner>
  )
}

function Illegal({ phase }: { phase: Phase | undefined }) {
  const { illegal, stale } = useWords()
  const words = useCaseWords()
  return (
    <Banner
      isAnnounced
      tone="warn"
      title={illegal.title}
      actions={
        <Button size="small" onClick={popups.hide}>
          {stale.look}
        </Button>
      }
    >
      {phase && illegal.text(words.phases[phase])}
    </Banner>
  )
}

function useChangeText(): (change: Change) => string {
  const { changes } = useWords().stale
  const words = useCaseWords()
  return change => {
    if (change.what === 'phase') return changes.phase(words.phases[change.from], words.phases[change.to])
    if (change.what === 'cycle') return changes.cycle(change.cycle)
    if (change.what === 'stage') return changes.stage(change.stage)
    if (change.what === 'due') return changes.due(showDay(change.day))
    return changes[change.what]
  }
}

function phaseIn(error: unknown): Phase | undefined {
  return error instanceof CallError ? phases.find(phase => phase === error.facts.phase) : undefined
}
