import type { Case } from '#features/cases/case/contract/case.ts'
import { stageFigures } from '#features/cases/case/contract/moves.ts'
import { PlanFilesField } from '#features/cases/plans/web/PlanFilesField.tsx'
import { useWords } from '#features/cases/plans/web/words.ts'
import { sentFigure } from '#kit/figures.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { DecimalField } from '#ui/DecimalField.tsx'
import { Field } from '#ui/Field.tsx'
import { Progress } from '#ui/Progress.tsx'
import { MoveForm, useMoveForm } from './MoveForm.tsx'

interface Draft {
  note: string
  stageCount: string
  files: readonly string[]
}
const first: Draft = { note: '', stageCount: '', files: [] }

/** Publishes a version of the plan: its files and a note to the doctor. */
export function PublishPlanForm({ kase }: { kase: Case }) {
  const words = useWords()
  const form = useMoveForm({
    kase,
    move: 'publish-plan',
    first,
    draft: useDraft({ name: `plan:${kase.id}`, survives: 'popup', first }),
    fields: ({ files, note, stageCount }) => ({ files, note, stageCount: sentFigure(stageCount, stageFigures.count) }),
    faultWords: {
      'same-as-before': words.sameAsBefore,
      'not-uploaded': words.fileGone,
      'already-published': words.fileGone,
    },
  })
  const { files } = form.values
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
      <Field multiline label={words.publishNote} hint={words.publishNoteHint} {...form.text('note')} />
      {form.isSending && (
        <div role="status">
          <Progress label={words.publishing(files.length)} value={undefined} />
        </div>
      )}
    </MoveForm>
  )
}
