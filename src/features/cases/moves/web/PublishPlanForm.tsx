import type { Case } from '#features/cases/case/contract/case.ts'
import { stageFigures } from '#features/cases/case/contract/moves.ts'
import { DeviationReason } from '#features/cases/conformance/web/DeviationReason.tsx'
import { PlanFilesField } from '#features/cases/plans/versions/web/PlanFilesField.tsx'
import { useDeviations } from '#features/cases/plans/versions/web/useDeviations.ts'
import { usePlanFaults } from '#features/cases/plans/versions/web/usePlanFaults.ts'
import { useWords } from '#features/cases/plans/versions/web/words.ts'
import { figureToSend } from '#kit/figures.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { DecimalField } from '#ui/DecimalField.tsx'
import { Field } from '#ui/Field.tsx'
import { Progress } from '#ui/Progress.tsx'
import { MoveForm, useMoveForm } from './MoveForm.tsx'

interface Draft {
  note: string
  stageCount: string
  files: readonly string[]
  deviationReason: string
}
const first: Draft = { note: '', stageCount: '', files: [], deviationReason: '' }

/** Publishes a version of the plan: its files, a note to the doctor, and the reason for its deviations. */
export function PublishPlanForm({ kase }: { kase: Case }) {
  const words = useWords()
  const form = useMoveForm({
    kase,
    move: 'publish-plan',
    first,
    draft: useDraft({ name: `plan:${kase.id}`, survives: 'popup', first }),
    fields: ({ stageCount, ...typed }) => ({ ...typed, stageCount: figureToSend(stageCount, stageFigures.count) }),
    faultWords: usePlanFaults(),
  })
  const { files, stageCount } = form.values
  const deviations = useDeviations(kase, files, figureToSend(stageCount, stageFigures.count))
  return (
    <MoveForm form={form} lead={words.publishLead}>
      <PlanFilesField
        caseId={kase.id}
        files={files}
        fault={form.fault}
        onReady={ready => form.change({ files: ready })}
      />
      <DecimalField
        rules={stageFigures.count}
        label={words.pdfStages}
        hint={words.pdfStagesHint}
        {...form.typed('stageCount')}
      />
      <DeviationReason deviations={deviations} field={form.text('deviationReason')} />
      <Field multiline label={words.publishNote} hint={words.publishNoteHint} {...form.text('note')} />
      {form.isSending && (
        <div role="status">
          <Progress label={words.publishing(files.length)} value={undefined} />
        </div>
      )}
    </MoveForm>
  )
}
