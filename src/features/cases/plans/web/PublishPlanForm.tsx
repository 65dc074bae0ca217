import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { Field } from '#ui/Field.tsx'
import { FieldErrorText } from '#ui/FieldFrame.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Case } from '../../contract/case.ts'
import { MoveForm } from '../../moves/web/MoveForm.tsx'
import { PlanFilesUpload } from '../../records/web/PlanFilesUpload.tsx'
import { useWords } from './words.ts'

const drafts = draftsOf<{ note: string; stages: string; files: readonly string[] }>('plan')

/** Publishes a version of the plan: its files and a note to the doctor. */
export function PublishPlanForm({ seen }: { seen: Case }) {
  const words = useWords()
  const { draft, change, forget } = useDraft(drafts, seen.id, { note: '', stages: '', files: [] })
  return (
    <MoveForm
      seen={seen}
      command={{ move: 'publish-plan', files: draft.files, note: draft.note, stageCount: numberOf(draft.stages) }}
      lead={words.publishLead}
      onDone={forget}
    >
      {fault => (
        <Stack gap={5}>
          <PlanFilesUpload caseId={seen.id} onReady={files => change({ files })} />
          {fault('files') && (
            <div>
              <FieldErrorText>{words.filesRequired}</FieldErrorText>
            </div>
          )}
          <Field
            name="stageCount"
            inputMode="numeric"
            autoComplete="off"
            label={words.pdfStages}
            hint={words.pdfStagesHint}
            value={draft.stages}
            error={fault('stageCount')}
            onChange={event => change({ stages: event.target.value })}
          />
          <Field
            multiline
            name="note"
            label={words.publishNote}
            hint={words.publishNoteHint}
            value={draft.note}
            error={fault('note')}
            onChange={event => change({ note: event.target.value })}
          />
        </Stack>
      )}
    </MoveForm>
  )
}

// not a number stays one, so that the contract's schema tells it
function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}
