import { Plus } from 'lucide-react'
import { GapPicker } from '#features/cases/prescription/chart/web/GapPicker.tsx'
import { TeethPicker } from '#features/cases/prescription/chart/web/TeethPicker.tsx'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { ageOn, dayOf } from '#kit/dates.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { DecimalField } from '#ui/DecimalField.tsx'
import { Field } from '#ui/Field.tsx'
import { Grid, Row, Stack } from '#ui/Stack.tsx'
import { type ChangeDraft, changeOf, isOfContacts, stageRules, unitOf } from '../contract/change.ts'
import { changeAmounts, changeKinds, isMeasured } from '../contract/plan.ts'
import { useWords } from './words.ts'

interface ChangeItemProps {
  draft: ChangeDraft
  birthDate: string | null
  /** Of the plan under review. */
  stageCount: number | null
  onChange: (part: Partial<ChangeDraft>) => void
  onAdd: () => void
}

// the last deciduous molars are shed at about twelve
const mixedUntil = 13
const none: ReadonlySet<Tooth> = new Set()

/** One change being put together: which teeth, what, how much, from when. */
export function ChangeItem({ draft, birthDate, stageCount, onChange, onAdd }: ChangeItemProps) {
  const words = useWords()
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
        {isOfContacts(kind) ? (
          <GapPicker
            label={words.contacts}
            hint={words.contactsHint}
            value={draft.contacts}
            absent={none}
            arches="botch-arches"
            onChange={contacts => onChange({ contacts })}
          />
        ) : (
          <TeethPicker
            label={words.teeth}
            hint={words.teethHint}
            value={draft.teeth}
            dentition={young ? 'mixed' : 'permanent'}
            onChange={teeth => onChange({ teeth })}
          />
        )}
        <Grid min={200}>
          {kind !== null && isMeasured(kind) && (
            <DecimalField
              label={words.amount}
              unit={unitOf(kind)}
              hint={isOfContacts(kind) ? words.iprHint : undefined}
              rules={changeAmounts[kind]}
              value={draft.amount}
              onChange={amount => onChange({ amount })}
            />
          )}
          <DecimalField
            label={words.fromStage}
            rules={stageRules(stageCount)}
            value={draft.fromStage}
            onChange={fromStage => onChange({ fromStage })}
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
          <Button
            icon={<Plus />}
            disabledReason={changeOf(draft, stageCount) ? undefined : words.incomplete}
            onClick={onAdd}
          >
            {words.add}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
