import { readFigure } from '#kit/figures.ts'
import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { DecimalField } from '#ui/DecimalField.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldErrorText } from '#ui/FieldFrame.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Case } from '../../contract/case.ts'
import { stageFigures } from '../../contract/move.ts'
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
      faultWords={{
        'same-as-before': words.sameAsBefore,
        'not-uploaded': words.fileGone,
        'already-published': words.fileGone,
      }}
    >
      {(fault, isSending) => (
        <Stack gap={5}>
          <PlanFilesUpload caseId={seen.id} onReady={files => change({ files })} />
          {faultOf(draft.files, fault) && (
            <div>
              <FieldErrorText>
                {draft.files.length === 0 ? words.filesRequired : faultOf(draft.files, fault)}
              </FieldErrorText>
            </div>
          )}
          <DecimalField
            name="stageCount"
            rules={stageFigures.count}
            label={words.pdfStages}
            hint={words.pdfStagesHint}
            value={draft.stages}
            error={fault('stageCount')}
            onChange={stages => change({ stages })}
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
          {isSending && (
            <div role="status">
              <Progress label={words.publishing(draft.files.length)} value={undefined} />
            </div>
          )}
        </Stack>
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
