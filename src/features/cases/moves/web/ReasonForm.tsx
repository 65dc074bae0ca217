import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { Field } from '#ui/Field.tsx'
import type { Case } from '../../contract/case.ts'
import { MoveForm } from './MoveForm.tsx'
import { useWords } from './words.ts'

type ReasonedMove = 'cancel' | 'reopen' | 'request-refinement'

const drafts = draftsOf<{ reason: string }>('reason')

// only what was submitted has messages: before that the case is its doctor's alone, who can then reopen it too
function nameOfReason({ can }: Case, move: ReasonedMove): ReasonedMove | 'cancel-unsent' {
  return move === 'cancel' && !can.includes('write-message') ? 'cancel-unsent' : move
}

/** The popup of a move that needs a reason. */
export function ReasonForm({ seen, move }: { seen: Case; move: ReasonedMove }) {
  const words = useWords()
  const { draft, change, forget } = useDraft(drafts, `${seen.id}:${move}`, { reason: '' })
  return (
    <MoveForm
      seen={seen}
      command={{ move, reason: draft.reason }}
      lead={words.leads[nameOfReason(seen, move)]}
      danger={move === 'cancel'}
      {...(move === 'cancel' && { dismiss: words.keep })}
      onDone={forget}
    >
      {fault => (
        <Field
          multiline
          required
          name="reason"
          label={words.reason}
          hint={words.reasonHints[move]}
          value={draft.reason}
          error={fault('reason')}
          onChange={event => change({ reason: event.target.value })}
        />
      )}
    </MoveForm>
  )
}
