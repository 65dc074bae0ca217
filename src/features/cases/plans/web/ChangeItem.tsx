import { Plus } from 'lucide-react'
import { ageOn, dayOf } from '#kit/dates.ts'
import { useFaultText } from '#shell/calls/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { Grid, Row, Stack } from '#ui/Stack.tsx'
import { type ChangeDraft, changeOf, isAmount, isMeasured, unitOf } from '../contract/change.ts'
import { changeKinds } from '../contract/plan.ts'
import { TeethPicker } from './TeethPicker.tsx'
import { useWords } from './words.ts'

interface ChangeItemProps {
  draft: ChangeDraft
  birthDate: string | null
  onChange: (part: Partial<ChangeDraft>) => void
  onAdd: () => void
}

// the last deciduous molars are shed at about twelve
const mixedUntil = 13

/** One change being put together: which teeth, what, how much, from when. */
export function ChangeItem({ draft, birthDate, onChange, onAdd }: ChangeItemProps) {
  const words = useWords()
  const faultText = useFaultText()
  const { kind } = draft
  const young = birthDate !== null && ageOn(birthDate, dayOf(new Date())) < mixedUntil
  return (
    <Card tone="quiet" as="div">
      <Stack>
        <ChoiceChips
          label={words.kind}
          options={changeKinds.map(value => ({ value, label: words.kinds[value] }))}
          value={kind}
          onChange={value => onChange({ kind: value })}
        />
        <TeethPicker
          value={draft.teeth}
          dentition={young ? 'mixed' : 'permanent'}
          onChange={teeth => onChange({ teeth })}
        />
        <Grid min={200}>
          {kind !== null && isMeasured(kind) && (
            <Field
              label={`${words.amount} (${unitOf[kind]})`}
              hint={words.amountHints[kind]}
              inputMode="text"
              autoComplete="off"
              value={draft.amount}
              error={isAmount(draft.amount) ? undefined : faultText('invalid')}
              onChange={event => onChange({ amount: event.target.value })}
            />
          )}
          <Field
            label={words.fromStage}
            inputMode="numeric"
            autoComplete="off"
            value={draft.fromStage}
            error={/^\d{0,3}$/.test(draft.fromStage.trim()) ? undefined : faultText('invalid')}
            onChange={event => onChange({ fromStage: event.target.value })}
          />
        </Grid>
        <Field
          multiline
          rows={2}
          label={words.changeNote}
          hint={words.changeNoteHint}
          maxLength={2000}
          value={draft.note}
          onChange={event => onChange({ note: event.target.value })}
        />
        <Row justify="end">
          <Button icon={<Plus />} disabledReason={changeOf(draft) ? undefined : words.incomplete} onClick={onAdd}>
            {words.add}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
