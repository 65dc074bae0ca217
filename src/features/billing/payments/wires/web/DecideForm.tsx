import { useState } from 'react'
import { showDayOf } from '#kit/dates.ts'
import { useDraft } from '#shell/drafts/drafts.ts'
import { AlreadyDone } from '#shell/popups/AlreadyDone.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Facts } from '#ui/Facts.tsx'
import { useMoney } from '../../../invoices/web/useMoney.ts'
import { type Wire, WireDecision } from '../../contract/payment.ts'
import { printedReference } from '../../contract/reference.ts'
import { DecisionForm, ReasonField } from '../../web/DecisionForm.tsx'
import { reasonDrafts } from '../../web/reasonDrafts.ts'
import { useDecision } from '../../web/useDecision.ts'
import { useDecideWire, useWireNow } from './api.ts'
import { decider } from './decider.ts'
import { ProofButton } from './ProofButton.tsx'
import { WireState } from './WireState.tsx'
import { useWords } from './words.ts'

type Outcome = WireDecision['outcome']

/** Asks an administrator what became of a transfer. */
export function askDecision(wire: Wire, heading: string): void {
  popups.show({ heading, size: 'small', component: () => <DecideForm wire={wire} /> })
}

function DecideForm({ wire: opened }: { wire: Wire }) {
  const { decide: words, wires } = useWords()
  const money = useMoney()
  const wire = useWireNow(opened)
  const [outcome, setOutcome] = useState<Outcome>('confirmed')
  const { draft, change, forget } = useDraft(reasonDrafts, wire.id, { reason: '' })
  const { reason } = draft
  const [password, setPassword] = useState('')
  const isRefusal = outcome === 'refused'
  const command = WireDecision.safeParse(isRefusal ? { outcome, reason, password } : { outcome, password })
  const sending = useDecideWire(wire.id)
  const decision = useDecision(command, sending, ({ state }) => {
    forget()
    toast.success(state === 'confirmed' ? words.doneConfirmed(money(wire.cents)) : words.doneRefused)
  })
  if (wire.decidedAt && !sending.isPending && !sending.isSuccess)
    return (
      <AlreadyDone title={words.gone}>
        <p>{wires.decided(decider(wire, wires.byBank), showDayOf(wire.decidedAt))}</p>
        <WireState state={wire.state} />
        {wire.reason && <p>{wire.reason}</p>}
      </AlreadyDone>
    )
  return (
    <DecisionForm
      decision={decision}
      gone={words.gone}
      password={{ value: password, onChange: setPassword }}
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
        value={outcome}
        onChange={setOutcome}
        options={[
          { value: 'confirmed', label: words.confirmed, description: words.confirmedText },
          { value: 'refused', label: words.refused, description: words.refusedText },
        ]}
      />
      {isRefusal && <ReasonField decision={decision} value={reason} onChange={reason => change({ reason })} />}
    </DecisionForm>
  )
}
