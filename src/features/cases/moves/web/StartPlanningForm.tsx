import type { Case } from '#features/cases/case/contract/case.ts'
import { dayOf } from '#kit/dates.ts'
import { addWorkdays } from '#kit/workdays.ts'
import { draftsOf } from '#shell/drafts/drafts.ts'
import { memoryDraft } from '#shell/forms/formDraft.ts'
import { DateField } from '#ui/DateField.tsx'
import { MoveForm, useMoveForm } from './MoveForm.tsx'
import { useWords } from './words.ts'

// a week is what a planner usually needs
const usualWorkdays = 5

const drafts = draftsOf<{ dueOn: string | null }>('planning')

/** Starts planning: by when the doctor can expect the plan. */
export function StartPlanningForm({ seen }: { seen: Case }) {
  const words = useWords()
  const today = dayOf(new Date())
  const first: { dueOn: string | null } = { dueOn: addWorkdays(today, usualWorkdays) }
  const form = useMoveForm({
    seen,
    move: 'start-planning',
    first,
    draft: memoryDraft(drafts, seen.id, first),
    fields: ({ dueOn }) => ({ dueOn: dueOn ?? undefined }),
  })
  return (
    <MoveForm form={form} lead={words.leads['start-planning']}>
      <DateField required label={words.dueOn} hint={words.dueHint} min={today} {...form.typed('dueOn')} />
    </MoveForm>
  )
}
