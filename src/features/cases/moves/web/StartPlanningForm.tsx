import type { Case } from '#features/cases/case/contract/case.ts'
import { dayOf } from '#kit/dates.ts'
import { addWorkdays } from '#kit/workdays.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { DateField } from '#ui/DateField.tsx'
import { MoveForm, useMoveForm } from './MoveForm.tsx'
import { useWords } from './words.ts'

// planning usually takes a week
const usualWorkdays = 5

/** Starts planning and sets the day on which the doctor can expect the plan. */
export function StartPlanningForm({ kase }: { kase: Case }) {
  const words = useWords()
  const today = dayOf(new Date())
  const first: { dueOn: string | null } = { dueOn: addWorkdays(today, usualWorkdays) }
  const form = useMoveForm({
    kase,
    move: 'start-planning',
    first,
    draft: useDraft({ name: `planning:${kase.id}`, first }),
    fields: ({ dueOn }) => ({ dueOn: dueOn ?? undefined }),
  })
  return (
    <MoveForm form={form} lead={words.leads['start-planning']}>
      <DateField required label={words.dueOn} hint={words.dueHint} min={today} {...form.typed('dueOn')} />
    </MoveForm>
  )
}
