import { dayOf } from '#kit/dates.ts'
import { addWorkdays } from '#kit/workdays.ts'
import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { DateField } from '#ui/DateField.tsx'
import type { Case } from '../../contract/case.ts'
import { MoveForm } from './MoveForm.tsx'
import { useWords } from './words.ts'

// a week is what a planner usually needs
const usualWorkdays = 5

const drafts = draftsOf<{ dueOn: string | null }>('planning')

/** Starts planning: by when the doctor can expect the plan. */
export function StartPlanningForm({ seen }: { seen: Case }) {
  const words = useWords()
  const today = dayOf(new Date())
  const { draft, change, forget } = useDraft(drafts, seen.id, { dueOn: addWorkdays(today, usualWorkdays) })
  return (
    <MoveForm
      seen={seen}
      command={{ move: 'start-planning', dueOn: draft.dueOn ?? undefined }}
      lead={words.leads['start-planning']}
      onDone={forget}
    >
      {fault => (
        <DateField
          required
          label={words.dueOn}
          hint={words.dueHint}
          min={today}
          value={draft.dueOn}
          error={fault('dueOn')}
          onChange={dueOn => change({ dueOn })}
        />
      )}
    </MoveForm>
  )
}
