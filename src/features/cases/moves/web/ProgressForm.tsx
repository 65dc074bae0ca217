import { Minus, Plus } from 'lucide-react'
import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { Banner } from '#ui/Banner.tsx'
import { IconButton } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import type { Case } from '../../contract/case.ts'
import { checkpointStage } from '../../contract/moves.ts'
import { MoveForm } from './MoveForm.tsx'
import styles from './ProgressForm.module.css'
import { useWords } from './words.ts'

const drafts = draftsOf<{ stage: string }>('progress')

/** Records which aligner is worn. The next one is proposed: that is what is recorded nearly always. */
export function ProgressForm({ seen }: { seen: Case }) {
  const words = useWords()
  const last = seen.stage ?? 0
  const stages = seen.stageCount ?? 0
  const first = { stage: String(stages > 0 ? Math.min(last + 1, stages) : last + 1) }
  const { draft, change, forget } = useDraft(drafts, `${seen.id}:${last}`, first)
  const stage = /^\d+$/.test(draft.stage) ? Number(draft.stage) : undefined
  const step = (by: number) => change({ stage: String(Math.max(0, (stage ?? last) + by)) })
  return (
    <MoveForm
      seen={seen}
      command={{ move: 'record-progress', stage: draft.stage === '' ? undefined : (stage ?? Number.NaN) }}
      lead={words.leads['record-progress']}
      onDone={forget}
    >
      {fault => (
        <Stack>
          <Row align="end" wrap={false}>
            <Field
              required
              name="stage"
              inputMode="numeric"
              label={words.stage}
              value={draft.stage}
              error={fault('stage') ?? (stages > 0 && (stage ?? 0) > stages ? words.beyond(stages) : undefined)}
              onChange={event => change({ stage: event.target.value.trim() })}
            />
            <IconButton label={words.lower} icon={<Minus />} onClick={() => step(-1)} />
            <IconButton label={words.higher} icon={<Plus />} onClick={() => step(1)} />
          </Row>
          <p className={styles.hint}>{`${words.stageHint(last, stages)} · ${words.stageNow(last)}`}</p>
          {(stage ?? 0) >= checkpointStage && <Banner tone="info">{words.checkpoint(checkpointStage)}</Banner>}
        </Stack>
      )}
    </MoveForm>
  )
}
