import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { type Invoice, voidMoney } from '../../contract/invoice.ts'
import { useMoney } from '../../web/useMoney.ts'
import { useWords } from './words.ts'

interface VoidMoneyChoiceProps {
  invoice: Invoice
  value: (typeof voidMoney)[number] | null
  error: string | undefined
  onChange: (money: (typeof voidMoney)[number]) => void
}

/** Chooses what becomes of the money that was paid for a void invoice. */
export function VoidMoneyChoice({ invoice, ...choice }: VoidMoneyChoiceProps) {
  const { act: words } = useWords()
  const amount = useMoney()
  return (
    <ChoiceChips
      required
      label={words.money(amount(invoice.paidCents, invoice.currency))}
      options={voidMoney.map(value => ({
        value,
        label: words.moneyChoices[value],
        description: words.moneyHints[value],
      }))}
      {...choice}
    />
  )
}
