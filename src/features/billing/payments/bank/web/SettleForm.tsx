import { useState } from 'react'
import { useDraft } from '#shell/drafts/drafts.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { DecisionForm, ReasonField } from '../../web/DecisionForm.tsx'
import { reasonDrafts } from '../../web/reasonDrafts.ts'
import { useDecision } from '../../web/useDecision.ts'
import { type Movement, MovementCommand } from '../contract/movement.ts'
import { useSettleMovement } from './api.ts'
import { InvoiceChoice } from './InvoiceChoice.tsx'
import { useWords } from './words.ts'

type Deed = MovementCommand['deed']

/** What a person does with a movement that was not booked by itself; in a popup. */
export function SettleForm({ movement }: { movement: Movement }) {
  const { settle: words } = useWords()
  const isForeign = movement.currency !== 'EUR'
  const looksKnown = movement.doubt === 'looks-known'
  const [deed, setDeed] = useState<Deed>(isForeign || looksKnown ? 'set-aside' : 'assign')
  const [invoiceId, setInvoice] = useState<string | null>(null)
  const { draft, change, forget } = useDraft(reasonDrafts, movement.id, { reason: '' })
  const { reason } = draft
  const [password, setPassword] = useState('')
  const command = MovementCommand.safeParse(
    deed === 'assign' ? { deed, invoiceId: invoiceId ?? '', password } : { deed, reason, password },
  )
  const decision = useDecision(command, useSettleMovement(movement.id), () => {
    forget()
    toast.success(words.done)
  })
  return (
    <DecisionForm
      decision={decision}
      gone={words.gone}
      password={{ value: password, onChange: setPassword }}
      send={{ label: words.send }}
    >
      <p>{[movement.payer, movement.reference, movement.details].filter(Boolean).join(' · ')}</p>
      {looksKnown && <Banner tone="warn">{words.looksKnown}</Banner>}
      {isForeign ? (
        <Banner tone="info">{words.otherCurrency}</Banner>
      ) : (
        <ChoiceChips
          label={words.deed}
          value={deed}
          onChange={setDeed}
          options={[
            { value: 'assign', label: words.assign, description: words.assignText },
            { value: 'set-aside', label: words.setAside, description: words.setAsideText },
          ]}
        />
      )}
      {deed === 'assign' ? (
        <InvoiceChoice
          movement={movement}
          value={invoiceId}
          onChange={setInvoice}
          error={decision.faultAt('invoiceId') && words.chooseOne}
        />
      ) : (
        <ReasonField decision={decision} value={reason} onChange={reason => change({ reason })} />
      )}
    </DecisionForm>
  )
}
