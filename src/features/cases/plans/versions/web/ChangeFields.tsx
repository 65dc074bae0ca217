import type { ReactNode } from 'react'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { DecimalField } from '#ui/DecimalField.tsx'
import { Field } from '#ui/Field.tsx'
import { Grid } from '#ui/Stack.tsx'
import { type ChangeDraft, isOfContacts, stageRules, unitOf } from '../contract/change.ts'
import { changeAmounts, changeKinds, isMeasured } from '../contract/plan.ts'
import { useWords } from './words.ts'

interface ChangeFieldsProps {
  draft: ChangeDraft
  /** Of the plan under review. */
  stageCount: number | null
  /** Shown at the first field. */
  error?: string | undefined
  onChange: (part: Partial<ChangeDraft>) => void
  size?: 'medium' | 'small'
  /** How teeth or contacts are chosen; after the kind, which says which of them. */
  children: ReactNode
}

/** The fields of one change: what, where, how much, from when, and why. */
export function ChangeFields({ draft, stageCount, error, onChange, size = 'medium', children }: ChangeFieldsProps) {
  const words = useWords()
  const { kind } = draft
  return (
    <>
      <ChoiceChips
        label={words.kind}
        error={error}
        size={size}
        options={changeKinds.map(value => ({ value, label: words.kinds[value] }))}
        value={kind}
        onChange={value => onChange({ kind: value })}
      />
      {children}
      <Grid min={size === 'small' ? 120 : 200}>
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
    </>
  )
}
