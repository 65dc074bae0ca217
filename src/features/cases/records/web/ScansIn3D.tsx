import { ArrowBigUpDash, RotateCcw, RotateCw, UnfoldHorizontal } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import type { CaseRecord, CaseRecords } from '../contract/file.ts'
import { type TurnStep, turnedOnce, turnSteps, unturned } from '../contract/scanTurn.ts'
import { type ScansView, viewFrame } from '../contract/viewFrame.ts'
import { useTurnScan } from './api.ts'
import styles from './ScanView.module.css'
import { ScanView, type ShownScan } from './ScanView.tsx'
import { useWords } from './words.ts'

/** The scans of a case in the axes of the mouth, with buttons to turn them where the computed axes are wrong. */
export function ScansIn3D({ caseId, caseRecords }: { caseId: string; caseRecords: CaseRecords }) {
  const words = useWords()
  const scans = caseRecords.records.flatMap(record => shownScan(record) ?? [])
  const view = viewFrame(caseRecords.records)
  if (!view) return null
  return (
    <Stack gap={3}>
      <ScanView scans={scans} label={words.view.scans} frame={view.frame} />
      <Orientation caseId={caseId} view={view} canTurn={caseRecords.can.includes('turn-scans')} />
    </Stack>
  )
}

const icons: Record<TurnStep, typeof RotateCw> = {
  around: RotateCw,
  forwards: ArrowBigUpDash,
  sideways: UnfoldHorizontal,
}

function Orientation({ caseId, view, canTurn }: { caseId: string; view: ScansView; canTurn: boolean }) {
  const words = useWords()
  const turn = useTurnScan(caseId)
  const saveTurn = (next: string) => turn.mutate({ record: view.record.id, turn: next })
  return (
    <Row gap={2}>
      <span className={styles.keys}>{words.viewer.sources[view.source]}</span>
      {canTurn &&
        turnSteps.map(step => {
          const Icon = icons[step]
          return (
            <Button
              key={step}
              size="small"
              variant="quiet"
              icon={<Icon aria-hidden="true" />}
              disabledReason={turn.isPending ? words.viewer.turning : undefined}
              onClick={() => saveTurn(turnedOnce(view.turn, step))}
            >
              {words.viewer.turns[step]}
            </Button>
          )
        })}
      {canTurn && view.source === 'doctor' && (
        <Button size="small" variant="quiet" icon={<RotateCcw />} onClick={() => saveTurn(unturned)}>
          {words.viewer.unturn}
        </Button>
      )}
    </Row>
  )
}

function shownScan({ slot, fileId, name }: CaseRecord): ShownScan | undefined {
  if (slot === 'upper-scan') return { fileId, name, part: 'upper' }
  if (slot === 'lower-scan') return { fileId, name, part: 'lower' }
  return slot === 'bite-scan' ? { fileId, name, part: 'bite' } : undefined
}
