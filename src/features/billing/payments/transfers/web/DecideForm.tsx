import { showDayOf } from '#kit/dates.ts'
import { judge } from '#shell/forms/judge.ts'
import { AlreadyDone } from '#shell/popups/AlreadyDone.tsx'
import { popups } from '#shell/popups/popups.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Facts } from '#ui/Facts.tsx'
import { useMoney } from '../../../invoices/web/useMoney.ts'
import { type Wire, WireDecision } from '../../payment/contract/payment.ts'
import { printedReference } from '../../payment/contract/reference.ts'
import { DecisionForm, ReasonField } from '../../payment/web/DecisionForm.tsx'
import { useDecision } from '../../payment/web/useDecision.ts'
import { useDecideWire, useWireNow } from './api.ts'
import { decider } from './decider.ts'
import { ProofButton } from './ProofButton.tsx'
import { WireState } from './TransferState.tsx'
import { useWords } from './words.ts'

interface Deciding {
  outcome: WireDecision['outcome']
  reason: string
  password: string
}
const first: Deciding = { outcome: 'confirmed', reason: '', password: '' }

/** Asks an administrator what became of a transfer. */
export function askDecision(wire: Wire, heading: string): void {
  popups.show({ heading, size: 'small', component: () => <DecideForm wire={wire} /> })
}

function DecideForm({ wire: opened }: { wire: Wire }) {
  const { decide: words, wires } = useWords()
  const money = useMoney()
  const wire = useWireNow(opened)
  const { mutateAsync } = useDecideWire(wire.id)
  const form = useDecision({
    about: wire.id,
    first,
    judge: ({ outcome, reason, password }) =>
      judge(WireDecision, { outcome, ...(outcome === 'refused' && { reason }), password }),
    send: mutateAsync,
    said: ({ state }) => (state === 'confirmed' ? words.doneConfirmed(money(wire.cents)) : words.doneRefused),
  })
  const isRefusal = form.values.outcome === 'refused'
  if (wire.decidedAt && form.isOpen)
    return (
      <AlreadyDone title={words.gone}>
        <p>{wires.decided(decider(wire, wires.byBank), showDayOf(wire.decidedAt))}</p>
        <WireState state={wire.state} />
        {wire.reason && <p>{wire.reason}</p>}
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
          { term: words.amount, value: money(wire.cents) },
          { term: words.reference, value: printedReference(wire.reference) },
        ]}
      />
      <ProofButton wire={wire} />
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
