import { validate } from '#shell/forms/validate.ts'
import { Banner } from '#ui/Banner.tsx'
import { DecisionForm, ReasonField } from '../../payment/web/DecisionForm.tsx'
import { useDecision } from '../../payment/web/useDecision.ts'
import { type Movement, MovementCommand } from '../contract/movement.ts'
import { ActionChoice } from './ActionChoice.tsx'
import { useSettleMovement } from './api.ts'
import { InvoiceChoice } from './InvoiceChoice.tsx'
import { useWords } from './words.ts'

interface Settling {
  action: MovementCommand['action']
  invoiceId: string | null
  reason: string
  password: string
}

/** Settles a movement that was not booked automatically; in a popup. */
export function SettleForm({ movement }: { movement: Movement }) {
  const { settle: words } = useWords()
  const isForeign = movement.currency !== 'EUR'
  const looksKnown = movement.reviewReason === 'looks-known'
  const { mutateAsync } = useSettleMovement(movement.id)
  const first: Settling = {
    action: isForeign || looksKnown ? 'set-aside' : 'assign',
    invoiceId: null,
    reason: '',
    password: '',
  }
  const form = useDecision({
    about: movement.id,
    first,
    validate: ({ action, invoiceId, reason, password }) => {
      const details = action === 'assign' ? { invoiceId: invoiceId ?? '' } : { reason }
      return validate(MovementCommand, { action, ...details, password })
    },
    send: mutateAsync,
    successText: () => words.done,
  })
  return (
    <DecisionForm form={form} gone={words.gone} password={form.choice('password')} send={{ label: words.send }}>
      <p>{[movement.payer, movement.reference, movement.details].filter(Boolean).join(' · ')}</p>
      {looksKnown && <Banner tone="warn">{words.looksKnown}</Banner>}
      <ActionChoice movement={movement} {...form.choice('action')} />
      {form.values.action === 'assign' ? (
        <InvoiceChoice
          movement={movement}
          {...form.choice('invoiceId')}
          error={form.fault('invoiceId') && words.chooseOne}
        />
      ) : (
        <ReasonField {...form.text('reason')} />
      )}
    </DecisionForm>
  )
}
