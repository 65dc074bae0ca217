import type { Case } from '#features/cases/case/contract/case.ts'
import { DeviationReason } from '#features/cases/conformance/web/DeviationReason.tsx'
import { openChanges } from '#features/cases/plans/versions/contract/answer.ts'
import { ChangeAnswersField } from '#features/cases/plans/versions/web/ChangeAnswersField.tsx'
import { PlanFilesField } from '#features/cases/plans/versions/web/PlanFilesField.tsx'
import { PlanPreviewButton } from '#features/cases/plans/versions/web/PlanPreview.tsx'
import { asksStages, emptyPlan, planToSend, stageCountOf } from '#features/cases/plans/versions/web/planDraft.ts'
import { StageCountField } from '#features/cases/plans/versions/web/StageCountField.tsx'
import { usePlanFaults } from '#features/cases/plans/versions/web/usePlanFaults.ts'
import { usePlans } from '#features/cases/plans/versions/web/usePlans.ts'
import { useUploadedPlan } from '#features/cases/plans/versions/web/useUploadedPlan.ts'
import { useWords } from '#features/cases/plans/versions/web/words.ts'
import { useRecords } from '#features/cases/records/web/useRecords.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { Field } from '#ui/Field.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Status } from '#ui/Status.tsx'
import { MoveForm, useMoveForm } from './MoveForm.tsx'

/** Publishes a version of the plan: its files, the answers to requested changes, the reason for deviations, and a note. */
export function PublishPlanForm({ kase }: { kase: Case }) {
  const words = useWords()
  const changes = openChanges(usePlans(kase.id).data?.plans ?? [], kase.cycle)
  const uploads = useRecords(kase.id).data?.open ?? []
  const form = useMoveForm({
    ...{ kase, move: 'publish-plan', first: emptyPlan, faultWords: usePlanFaults() },
    draft: useDraft({ name: `plan:${kase.id}`, first: emptyPlan }),
    fields: draft => planToSend(draft, { changes, uploads }),
  })
  const { change, fault, leave } = form
  const { files, answers, stageCount } = form.values
  const uploaded = useUploadedPlan(kase, files, stageCountOf(stageCount))
  return (
    <MoveForm form={form} lead={words.publishLead}>
      <PlanFilesField caseId={kase.id} files={files} fault={fault} onReady={ready => change({ files: ready })} />
      <PlanPreviewButton plan={uploaded} />
      {asksStages(form.values, uploads) && <StageCountField field={form.typed('stageCount')} />}
      <ChangeAnswersField
        {...{ changes, fault }}
        value={answers}
        onChange={next => change({ answers: next })}
        onLeave={leave}
      />
      <DeviationReason deviations={uploaded.deviations} field={form.text('deviationReason')} />
      <Field multiline label={words.publishNote} hint={words.publishNoteHint} {...form.text('note')} />
      {form.isSending && (
        <Status as="div">
          <Progress label={words.publishing(files.length)} value={undefined} />
        </Status>
      )}
    </MoveForm>
  )
}
