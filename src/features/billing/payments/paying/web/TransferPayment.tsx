import { useState } from 'react'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { usePopupForm } from '#shell/forms/usePopupForm.ts'
import { Banner } from '#ui/Banner.tsx'
import type { PayWays } from '../../payment/contract/payment.ts'
import { AlreadyAnnounced } from './AlreadyAnnounced.tsx'
import { AmountChoice } from './AmountChoice.tsx'
import { firstAnnouncement, validateAnnouncement } from './announcement.ts'
import { useAnnounceTransfer, usePayWays } from './api.ts'
import { ProofField } from './ProofField.tsx'
import { TransferDetails } from './TransferDetails.tsx'
import { useOpenAmounts } from './useOpenAmounts.ts'
import { useWords } from './words.ts'

/** The account to transfer to, the amount and the bank's proof; in a popup. */
export function TransferPayment({ invoiceId }: { invoiceId: string }) {
  const ways = usePayWays(invoiceId)
  return ways.data?.payTo ? <Form ways={ways.data} payTo={ways.data.payTo} /> : null
}

function Form({ ways, payTo }: { ways: PayWays; payTo: NonNullable<PayWays['payTo']> }) {
  const words = useWords()
  const { open, follow } = useOpenAmounts(ways)
  const [busy, setBusy] = useState<string>()
  const { mutateAsync } = useAnnounceTransfer(ways.invoiceId)
  const first = firstAnnouncement(open)
  const form = usePopupForm({
    ...{ first, draft: useDraft({ name: `transfer:${ways.invoiceId}`, first }) },
    validate: values => validateAnnouncement(values, open),
    send: mutateAsync,
    successText: () => words.transfer.sent,
    faultWords: words.faults,
  })
  if (!form.isUnanswered) follow()
  if (!ways.can.includes('announce') && !form.isUnanswered) return <AlreadyAnnounced transfers={ways.transfers} />
  // a suggested amount has no field of its own that could show the fault
  const amountRefused = () =>
    form.values.amount.kind !== 'own' && form.code('cents') && <Banner tone="bad">{form.fault('cents')}</Banner>
  return (
    <PopupForm
      form={form}
      words={{ submit: words.transfer.send, cancel: words.transfer.cancel }}
      disabledReason={busy}
      refusal={amountRefused}
    >
      <p>{words.transfer.lead}</p>
      <TransferDetails payTo={payTo} reference={ways.reference} />
      <AmountChoice open={open} {...form.choice('amount')} fault={form.code('cents')} />
      <ProofField
        {...form.choice('proof')}
        error={form.fault('proofId')}
        fault={form.code('proofId')}
        busy={busy}
        onBusy={setBusy}
      />
    </PopupForm>
  )
}
