import type { Case } from '#features/cases/case/contract/case.ts'
import { checkpointStage, stageFigures } from '#features/cases/case/contract/moves.ts'
import { figureOf, figureToSend } from '#kit/figures.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import { MoveForm, useMoveForm } from './MoveForm.tsx'
import styles from './ProgressForm.module.css'
import { StageField } from './StageField.tsx'
import { useWords } from './words.ts'

/** Records which aligner is worn. It proposes the next one, which is nearly always right. */
export function ProgressForm({ kase }: { kase: Case }) {
  const words = useWords()
  const last = kase.stage ?? 0
  const stages = kase.stageCount ?? 0
  const most = stages > 0 ? stages : Number.POSITIVE_INFINITY
  const first = { stage: String(Math.min(last + 1, most)), reason: '' }
  const meant = (typed: string) => figureOf(typed, stageFigures.worn)
  const form = useMoveForm({
    kase,
    move: 'record-progress',
    first,
    draft: useDraft({ name: `progress:${kase.id}:${last}`, first }),
    fields: ({ stage: typed, reason }) => ({
      stage: figureToSend(typed, stageFigures.worn),
      reason: (meant(typed) ?? last) < last ? reason : '',
    }),
  })
  const stage = meant(form.values.stage)
  const step = (by: number) => form.change({ stage: String(Math.min(most, Math.max(0, (stage ?? last) + by))) })
  return (
    <MoveForm form={form} lead={words.leads['record-progress']}>
      <Stack>
        <StageField
          {...form.typed('stage')}
          label={words.stage}
          error={form.fault('stage') ?? (stages > 0 && (stage ?? 0) > stages ? words.beyond(stages) : undefined)}
          onStep={step}
        />
        <p className={styles.hint}>{`${words.stageHint(stages)} · ${words.stageNow(last)}`}</p>
        {(stage ?? last) < last && (
          <Field multiline required label={words.reason} hint={words.correctionHint(last)} {...form.text('reason')} />
        )}
        {(stage ?? 0) >= checkpointStage && (
          <Banner isAnnounced tone="info">
            {words.checkpoint(checkpointStage)}
          </Banner>
        )}
      </Stack>
    </MoveForm>
  )
}
