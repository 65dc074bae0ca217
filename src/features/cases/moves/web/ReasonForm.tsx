import type { Case } from '#features/cases/case/contract/case.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { Field } from '#ui/Field.tsx'
import { MoveForm, useMoveForm } from './MoveForm.tsx'
import { useWords } from './words.ts'

type ReasonedMove = 'cancel' | 'reopen' | 'request-refinement'

const first = { reason: '' }

// a case that was never submitted has no messages; only its doctor can see it, and can reopen it
function nameOfReason({ can }: Case, move: ReasonedMove): ReasonedMove | 'cancel-unsent' {
  return move === 'cancel' && !can.includes('write-message') ? 'cancel-unsent' : move
}

/** The popup of a move that needs a reason. */
export function ReasonForm({ kase, move }: { kase: Case; move: ReasonedMove }) {
  const words = useWords()
  const form = useMoveForm({
    kase,
    move,
    first,
    draft: useDraft({ name: `reason:${kase.id}:${move}`, first }),
  })
  return (
    <MoveForm
      form={form}
      lead={words.leads[nameOfReason(kase, move)]}
      danger={move === 'cancel'}
      {...(move === 'cancel' && { dismiss: words.keep })}
    >
      <Field multiline required label={words.reason} hint={words.reasonHints[move]} {...form.text('reason')} />
    </MoveForm>
  )
}
