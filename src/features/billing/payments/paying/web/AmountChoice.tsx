import { amountRules } from '#kit/money.ts'
import { useFaultText } from '#shell/calls/errors.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { DecimalField } from '#ui/DecimalField.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useMoney } from '../../../invoices/web/useMoney.ts'
import { type AmountDraft, amountChoices } from './amount.ts'
import { useWords } from './words.ts'

interface AmountChoiceProps {
  open: { nextCents: number | null; openCents: number }
  value: AmountDraft
  onChange: (value: AmountDraft) => void
  /** The fault code of the custom amount. */
  fault: string | undefined
}

/** The next instalment, the full open amount, or a custom amount. */
export function AmountChoice({ open, value, onChange, fault }: AmountChoiceProps) {
  const { amount: words, faults } = useWords()
  const faultText = useFaultText()
  const money = useMoney()
  const labels = {
    next: words.next(money(open.nextCents ?? 0)),
    all: words.all(money(open.openCents)),
    own: words.own,
  }
  return (
    <Stack>
      <ChoiceChips
        label={words.label}
        value={value.kind}
        onChange={kind => onChange({ ...value, kind })}
        options={amountChoices(open).map(kind => ({ value: kind, label: labels[kind] }))}
      />
      {value.kind === 'own' && (
        <DecimalField
          label={words.ownLabel}
          hint={words.ownHint(money(open.openCents))}
          required
          unit="€"
          rules={amountRules}
          value={value.own}
          error={faultText(fault, faults)}
          onChange={own => onChange({ ...value, own })}
        />
      )}
    </Stack>
  )
}
