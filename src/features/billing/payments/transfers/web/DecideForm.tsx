import { validate } from '#shell/forms/validate.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { useMoney } from '../../../invoices/web/useMoney.ts'
import { type Transfer, TransferDecision } from '../../payment/contract/payment.ts'
import { DecisionForm, ReasonField } from '../../payment/web/DecisionForm.tsx'
import { useDecision } from '../../payment/web/useDecision.ts'
import { AlreadyDecided } from './AlreadyDecided.tsx'
import { useDecideTransfer, useTransferNow } from './api.ts'
import { TransferFacts } from './TransferFacts.tsx'
import { useWords } from './words.ts'

interface Deciding {
  outcome: TransferDecision['outcome']
  reason: string
  password: string
}
const first: Deciding = { outcome: 'confirmed', reason: '', password: '' }

/** Asks an administrator for the decision on a transfer; in a popup. */
export function DecideForm({ transfer: opened }: { transfer: Transfer }) {
  const { decide: words } = useWords()
  const money = useMoney()
  const transfer = useTransferNow(opened)
  const { mutateAsync } = useDecideTransfer(transfer.id)
  const form = useDecision({
    about: transfer.id,
    first,
    validate: ({ outcome, reason, password }) =>
      validate(TransferDecision, { outcome, ...(outcome === 'refused' && { reason }), password }),
    send: mutateAsync,
    successText: ({ state }) =>
      state === 'confirmed' ? words.doneConfirmed(money(transfer.cents)) : words.doneRefused,
  })
  const isRefusal = form.values.outcome === 'refused'
  if (transfer.decidedAt && form.isOpen) return <AlreadyDecided transfer={transfer} decidedAt={transfer.decidedAt} />
  return (
    <DecisionForm
      form={form}
      gone={words.gone}
      password={form.choice('password')}
      send={{ label: isRefusal ? words.refuse : words.confirm, isRefusal }}
    >
      <TransferFacts transfer={transfer} />
      <ChoiceChips
        label={words.outcome}
        options={[
          { value: 'confirmed', label: words.confirmed, description: words.confirmedText },
          { value: 'refused', label: words.refused, description: words.refusedText },
        ]}
        {...form.choice('outcome')}
      />
      {isRefusal && <ReasonField {...form.text('reason')} />}
    </DecisionForm>
  )
}
