import { showDayOf } from '#kit/dates.ts'
import { judge } from '#shell/forms/judge.ts'
import { AlreadyDone } from '#shell/popups/AlreadyDone.tsx'
import { popups } from '#shell/popups/popups.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Facts } from '#ui/Facts.tsx'
import { useMoney } from '../../../invoices/web/useMoney.ts'
import { type Transfer, TransferDecision } from '../../payment/contract/payment.ts'
import { printedReference } from '../../payment/contract/reference.ts'
import { DecisionForm, ReasonField } from '../../payment/web/DecisionForm.tsx'
import { useDecision } from '../../payment/web/useDecision.ts'
import { useDecideTransfer, useTransferNow } from './api.ts'
import { decider } from './decider.ts'
import { ProofButton } from './ProofButton.tsx'
import { TransferState } from './TransferState.tsx'
import { useWords } from './words.ts'

interface Deciding {
  outcome: TransferDecision['outcome']
  reason: string
  password: string
}
const first: Deciding = { outcome: 'confirmed', reason: '', password: '' }

/** Asks an administrator what became of a transfer. */
export function askDecision(transfer: Transfer, heading: string): void {
  popups.show({ heading, size: 'small', component: () => <DecideForm transfer={transfer} /> })
}

function DecideForm({ transfer: opened }: { transfer: Transfer }) {
  const { decide: words, transfers } = useWords()
  const money = useMoney()
  const transfer = useTransferNow(opened)
  const { mutateAsync } = useDecideTransfer(transfer.id)
  const form = useDecision({
    about: transfer.id,
    first,
    judge: ({ outcome, reason, password }) =>
      judge(TransferDecision, { outcome, ...(outcome === 'refused' && { reason }), password }),
    send: mutateAsync,
    said: ({ state }) => (state === 'confirmed' ? words.doneConfirmed(money(transfer.cents)) : words.doneRefused),
  })
  const isRefusal = form.values.outcome === 'refused'
  if (transfer.decidedAt && form.isOpen)
    return (
      <AlreadyDone title={words.gone}>
        <p>{transfers.decided(decider(transfer, transfers.byBank), showDayOf(transfer.decidedAt))}</p>
        <TransferState state={transfer.state} />
        {transfer.reason && <p>{transfer.reason}</p>}
      </AlreadyDone>
    )
  return (
    <DecisionForm
      form={form}
      gone={words.gone}
      password={form.choice('password')}
      send={{ label: isRefusal ? words.refuse : words.confirm, isRefusal }}
    >
      <Facts
        items={[
          { term: words.amount, value: money(transfer.cents) },
          { term: words.reference, value: printedReference(transfer.reference) },
        ]}
      />
      <ProofButton transfer={transfer} />
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
