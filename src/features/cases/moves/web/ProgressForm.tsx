import { Minus, Plus } from 'lucide-react'
import { figureOf } from '#kit/figures.ts'
import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { Banner } from '#ui/Banner.tsx'
import { IconButton } from '#ui/Button.tsx'
import { DecimalField } from '#ui/DecimalField.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import type { Case } from '../../contract/case.ts'
import { stageFigures } from '../../contract/move.ts'
import { checkpointStage } from '../../contract/moves.ts'
import { MoveForm } from './MoveForm.tsx'
import styles from './ProgressForm.module.css'
import { useWords } from './words.ts'

const drafts = draftsOf<{ stage: string; reason: string }>('progress')

/** Records which aligner is worn. The next one is proposed: that is what is recorded nearly always. */
export function ProgressForm({ seen }: { seen: Case }) {
  const words = useWords()
  const last = seen.stage ?? 0
  const stages = seen.stageCount ?? 0
  const most = stages > 0 ? stages : Number.POSITIVE_INFINITY
  const first = { stage: String(Math.min(last + 1, most)), reason: '' }
  const { draft, change, forget } = useDraft(drafts, `${seen.id}:${last}`, first)
  const stage = figureOf(draft.stage, stageFigures.worn)
  const step = (by: number) => change({ stage: String(Math.min(most, Math.max(0, (stage ?? last) + by))) })
  const isCorrection = (stage ?? last) < last
  return (
    <MoveForm
      seen={seen}
      command={{
        move: 'record-progress',
        stage: draft.stage.trim() === '' ? undefined : (stage ?? Number.NaN),
        reason: isCorrection ? draft.reason : '',
      }}
      lead={words.leads['record-progress']}
      onDone={forget}
    >
      {fault => (
        <Stack>
          <Row align="start" wrap={false}>
            <DecimalField
              required
              name="stage"
              rules={stageFigures.worn}
              label={words.stage}
              value={draft.stage}
              error={fault('stage') ?? (stages > 0 && (stage ?? 0) > stages ? words.beyond(stages) : undefined)}
              onChange={typed => change({ stage: typed })}
            />
            <span className={styles.steps}>
              <IconButton label={words.lower} icon={<Minus />} onClick={() => step(-1)} />
              <IconButton label={words.higher} icon={<Plus />} onClick={() => step(1)} />
            </span>
          </Row>
          <p className={styles.hint}>{`${words.stageHint(stages)} · ${words.stageNow(last)}`}</p>
          {isCorrection && (
            <Field
              multiline
              required
              name="reason"
              label={words.reason}
              hint={words.correctionHint(last)}
              value={draft.reason}
              error={fault('reason')}
              onChange={event => change({ reason: event.target.value })}
            />
          )}
          {(stage ?? 0) >= checkpointStage && <Banner tone="info">{words.checkpoint(checkpointStage)}</Banner>}
        </Stack>
      )}
    </MoveForm>
  )
}
