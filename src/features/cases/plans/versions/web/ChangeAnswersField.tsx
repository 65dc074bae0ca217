import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import { changeAnswers, whyLength } from '../contract/answer.ts'
import type { Plan } from '../contract/plan.ts'
import { ChangePicture } from './ChangePicture.tsx'
import { useChangeText } from './changeText.ts'
import { type AnswerDraft, noAnswer, type PlanDraft } from './planDraft.ts'
import { useWords } from './words.ts'

interface ChangeAnswersFieldProps {
  changes: Plan['changes']
  value: PlanDraft['answers']
  fault: (at: string) => string | undefined
  onChange: (value: PlanDraft['answers']) => void
  /** Called with the path of a reason that was filled in and left. */
  onLeave: (at: string) => void
}

/** The changes that the next version has to answer, each with a choice and a reason; nothing without changes. */
export function ChangeAnswersField({ changes, value, fault, onChange, onLeave }: ChangeAnswersFieldProps) {
  const { answers: words } = useWords()
  const error = fault('answers')
  if (changes.length === 0 && !error) return null
  return (
    <section aria-label={words.legend}>
      <Stack>
        <Banner tone="info" title={words.legend}>
          {words.lead}
        </Banner>
        {changes.map((change, index) => (
          <ChangeAnswerItem
            key={change.id}
            change={change}
            draft={value[change.id] ?? noAnswer}
            // what is wrong with all answers together stands at the first
            fault={part => fault(`answers.${index}.${part}`) ?? (index === 0 && part === 'answer' ? error : undefined)}
            onChange={part => onChange({ ...value, [change.id]: { ...(value[change.id] ?? noAnswer), ...part } })}
            onLeave={() => onLeave(`answers.${index}.why`)}
          />
        ))}
        {changes.length === 0 && <Banner tone="bad">{error}</Banner>}
      </Stack>
    </section>
  )
}

interface ChangeAnswerItemProps {
  change: Plan['changes'][number]
  draft: AnswerDraft
  fault: (part: 'changeId' | 'answer' | 'why') => string | undefined
  onChange: (part: Partial<AnswerDraft>) => void
  onLeave: () => void
}

function ChangeAnswerItem({ change, draft, fault, onChange, onLeave }: ChangeAnswerItemProps) {
  const { answers: words } = useWords()
  const { title, detail } = useChangeText()(change)
  const isReasonRequired = draft.answer === 'partly' || draft.answer === 'declined'
  return (
    <Card tone="quiet" as="div">
      <Stack gap={3}>
        <ChoiceChips
          required
          label={title}
          hint={detail || undefined}
          error={fault('changeId') ?? fault('answer')}
          options={changeAnswers.map(name => ({ value: name, label: words.names[name] }))}
          value={draft.answer}
          onChange={answer => onChange({ answer })}
        />
        <ChangePicture change={change} />
        {draft.answer !== null && (
          <Field
            multiline
            rows={2}
            required={isReasonRequired}
            label={words.why}
            hint={isReasonRequired ? words.whyHint : words.whyHintOfDone}
            maxLength={whyLength.max}
            error={fault('why')}
            value={draft.why}
            onChange={event => onChange({ why: event.target.value })}
            onBlur={() => draft.why !== '' && onLeave()}
          />
        )}
      </Stack>
    </Card>
  )
}
