import { readFigure } from '#kit/figures.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { FaultyGroup } from '#shell/forms/FaultyGroup.tsx'
import { DecimalField } from '#ui/DecimalField.tsx'
import { Field } from '#ui/Field.tsx'
import { Progress } from '#ui/Progress.tsx'
import type { Case } from '../../contract/case.ts'
import { stageFigures } from '../../contract/move.ts'
import { MoveForm, useMoveForm } from '../../moves/web/MoveForm.tsx'
import { PlanFilesUpload } from '../../records/web/PlanFilesUpload.tsx'
import { useWords } from './words.ts'

interface Draft {
  note: string
  stageCount: string
  files: readonly string[]
}
const first: Draft = { note: '', stageCount: '', files: [] }

/** Publishes a version of the plan: its files and a note to the doctor. */
export function PublishPlanForm({ seen }: { seen: Case }) {
  const words = useWords()
  const form = useMoveForm({
    seen,
    move: 'publish-plan',
    first,
    draft: useDraft({ name: `plan:${seen.id}`, survives: 'popup', first }),
    fields: ({ files, note, stageCount }) => ({ files, note, stageCount: numberOf(stageCount) }),
    faultWords: {
      'same-as-before': words.sameAsBefore,
      'not-uploaded': words.fileGone,
      'already-published': words.fileGone,
    },
  })
  const { files } = form.values
  const fault = faultOf(files, form.fault)
  return (
    <MoveForm form={form} lead={words.publishLead}>
      <FaultyGroup error={fault && files.length === 0 ? words.filesRequired : fault}>
        <PlanFilesUpload caseId={seen.id} onReady={ready => form.change({ files: ready })} />
      </FaultyGroup>
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

// of all files together, or the first one that has a fault of its own
function faultOf(files: readonly string[], fault: (at: string) => string | undefined): string | undefined {
  return fault('files') ?? files.map((_, index) => fault(`files.${index}`)).find(Boolean)
}

// what means no number is none, which the contract's schema refuses
function numberOf(text: string): number | undefined {
  const read = readFigure(text, stageFigures.count)
  if (read.is === 'empty') return undefined
  return read.is === 'number' ? read.value : Number.NaN
}
