import { useState } from 'react'
import type { AttachableFile } from '#features/files/file/contract/file.ts'
import { FilePicker } from '#features/files/uploads/web/FilePicker.tsx'
import { showDayOf } from '#kit/dates.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { usePopupForm } from '#shell/forms/usePopupForm.ts'
import { AlreadyDone } from '#shell/popups/AlreadyDone.tsx'
import { Banner } from '#ui/Banner.tsx'
import { useMoney } from '../../invoices/web/useMoney.ts'
import type { PayWays } from '../contract/payment.ts'
import { AmountChoice } from './AmountChoice.tsx'
import { type AmountDraft, firstAmount, judgeAmount } from './amount.ts'
import { useAnnounceWire, usePayWays } from './api.ts'
import { WireDetails } from './WireDetails.tsx'
import { useWords } from './words.ts'

/** Where to transfer to, how much, and the bank's proof; in a popup. */
export function WirePayment({ invoiceId }: { invoiceId: string }) {
  const ways = usePayWays(invoiceId)
  return ways.data?.payTo ? <Form ways={ways.data} payTo={ways.data.payTo} /> : null
}

function Form({ ways, payTo }: { ways: PayWays; payTo: NonNullable<PayWays['payTo']> }) {
  const words = useWords()
  const money = useMoney()
  const open = { nextCents: ways.nextCents, openCents: ways.outstandingCents - ways.announcedCents }
  const [busy, setBusy] = useState<string>()
  const { mutateAsync } = useAnnounceWire(ways.invoiceId)
  const first: { amount: AmountDraft; proof: AttachableFile[] } = { amount: firstAmount(open), proof: [] }
  const form = usePopupForm({
    first,
    judge: ({ amount, proof: [file] }) => {
      const judged = judgeAmount(amount, open)
      if ('faults' in judged) return { faults: { ...judged.faults, ...(!file && { proofId: 'required' }) } }
      return file ? { sent: { ...judged.sent, proofId: file.id } } : { faults: { proofId: 'required' } }
    },
    send: mutateAsync,
    said: () => words.wire.sent,
    faultWords: words.faults,
  })

  if (!ways.can.includes('announce') && form.isOpen)
    return (
      <AlreadyDone title={words.wire.nothingLeft}>
        {ways.wires.map(({ id, cents, announcedAt }) => (
          <p key={id}>{words.wire.announcedOn(money(cents), showDayOf(announcedAt))}</p>
        ))}
      </AlreadyDone>
    )

  // an amount that was offered has no field of its own that could say it
  const amountRefused = () =>
    form.values.amount.kind !== 'own' && form.code('cents') && <Banner tone="warn">{form.fault('cents')}</Banner>
  const isProofMissing = form.code('proofId') === 'required'
  return (
    <PopupForm
      form={form}
      words={{ submit: words.wire.send, cancel: words.wire.cancel }}
      disabledReason={busy}
      refusal={amountRefused}
    >
      <p>{words.wire.lead}</p>
      <WireDetails payTo={payTo} reference={ways.reference} />
      <AmountChoice open={open} {...form.choice('amount')} fault={form.code('cents')} />
      <FilePicker
        kind="wire-proof"
        label={words.wire.proof}
        {...form.choice('proof')}
        onBusy={setBusy}
        // what is on its way is not missing
        error={isProofMissing ? (busy ? undefined : words.wire.proofMissing) : form.fault('proofId')}
      />
    </PopupForm>
  )
}
