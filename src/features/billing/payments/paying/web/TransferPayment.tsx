import { useState } from 'react'
import type { AttachableFile } from '#features/files/contract/file.ts'
import { FilePicker } from '#features/files/web/FilePicker.tsx'
import { showDayOf } from '#kit/dates.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { usePopupForm } from '#shell/forms/usePopupForm.ts'
import { AlreadyDone } from '#shell/popups/AlreadyDone.tsx'
import { Banner } from '#ui/Banner.tsx'
import { useMoney } from '../../../invoices/web/useMoney.ts'
import type { PayWays } from '../../payment/contract/payment.ts'
import { AmountChoice } from './AmountChoice.tsx'
import { type AmountDraft, firstAmount, judgeAmount } from './amount.ts'
import { useAnnounceTransfer, usePayWays } from './api.ts'
import { TransferDetails } from './TransferDetails.tsx'
import { useWords } from './words.ts'

/** Where to transfer to, how much, and the bank's proof; in a popup. */
export function TransferPayment({ invoiceId }: { invoiceId: string }) {
  const ways = usePayWays(invoiceId)
  return ways.data?.payTo ? <Form ways={ways.data} payTo={ways.data.payTo} /> : null
}

function Form({ ways, payTo }: { ways: PayWays; payTo: NonNullable<PayWays['payTo']> }) {
  const words = useWords()
  const money = useMoney()
  const open = { nextCents: ways.nextCents, openCents: ways.outstandingCents - ways.announcedCents }
  const [busy, setBusy] = useState<string>()
  const { mutateAsync } = useAnnounceTransfer(ways.invoiceId)
  const first: { amount: AmountDraft; proof: AttachableFile[] } = { amount: firstAmount(open), proof: [] }
  const form = usePopupForm({
    first,
    judge: ({ amount, proof: [file] }) => {
      const judged = judgeAmount(amount, open)
      if ('faults' in judged) return { faults: { ...judged.faults, ...(!file && { proofId: 'required' }) } }
      return file ? { sent: { ...judged.sent, proofId: file.id } } : { faults: { proofId: 'required' } }
    },
    send: mutateAsync,
    said: () => words.transfer.sent,
    faultWords: words.faults,
  })

  if (!ways.can.includes('announce') && form.isOpen)
    return (
      <AlreadyDone title={words.transfer.nothingLeft}>
        {ways.transfers.map(({ id, cents, announcedAt }) => (
          <p key={id}>{words.transfer.announcedOn(money(cents), showDayOf(announcedAt))}</p>
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
      words={{ submit: words.transfer.send, cancel: words.transfer.cancel }}
      disabledReason={busy}
      refusal={amountRefused}
    >
      <p>{words.transfer.lead}</p>
      <TransferDetails payTo={payTo} reference={ways.reference} />
      <AmountChoice open={open} {...form.choice('amount')} fault={form.code('cents')} />
      <FilePicker
        kind="wire-proof"
        label={words.transfer.proof}
        {...form.choice('proof')}
        onBusy={setBusy}
        // what is on its way is not missing
        error={isProofMissing ? (busy ? undefined : words.transfer.proofMissing) : form.fault('proofId')}
      />
    </PopupForm>
  )
}
