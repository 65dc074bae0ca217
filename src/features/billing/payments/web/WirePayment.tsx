import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AttachableFile } from '#features/files/contract/file.ts'
import { FilePicker } from '#features/files/web/FilePicker.tsx'
import { showDayOf } from '#kit/dates.ts'
import { faultsByField, useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { AlreadyDone } from '#shell/popups/AlreadyDone.tsx'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useMoney } from '../../invoices/web/useMoney.ts'
import type { PayWays } from '../contract/payment.ts'
import { AmountChoice } from './AmountChoice.tsx'
import { type AmountDraft, chosenCents, offered } from './amount.ts'
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
  const errorText = useErrorText()
  const money = useMoney()
  const faultText = useFaultText()
  const form = useRef<HTMLFormElement>(null)
  const open = { nextCents: ways.nextCents, openCents: ways.outstandingCents - ways.announcedCents }
  const [amount, setAmount] = useState<AmountDraft>({ kind: offered(open)[0] ?? 'all', own: '' })
  const [proof, setProof] = useState<AttachableFile[]>([])
  const [busy, setBusy] = useState<string>()
  const [wasSent, setSent] = useState(false)
  const announce = useAnnounceWire(ways.invoiceId)
  const chosen = chosenCents(amount, open)
  const refused = announce.isError ? faultsByField(announce.error) : {}
  const amountFault = (wasSent && 'fault' in chosen ? chosen.fault : undefined) ?? refused.cents
  // what is on its way is not missing
  const isMissing = wasSent && proof.length === 0 && !busy
  const proofFault = isMissing ? words.wire.proofMissing : faultText(refused.proofId, words.faults)

  function send(event: FormEvent) {
    event.preventDefault()
    if (announce.isPending || busy) return
    flushSync(() => setSent(true))
    const [file] = proof
    if ('fault' in chosen || !file) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    announce.mutate(
      { cents: chosen.cents, proofId: file.id },
      {
        onSuccess: () => {
          popups.hide()
          toast.success(words.wire.sent)
        },
      },
    )
  }

  if (!ways.can.includes('announce') && !announce.isPending && !announce.isSuccess)
    return (
      <AlreadyDone title={words.wire.nothingLeft}>
        {ways.wires.map(({ id, cents, announcedAt }) => (
          <p key={id}>{words.wire.announcedOn(money(cents), showDayOf(announcedAt))}</p>
        ))}
      </AlreadyDone>
    )

  return (
    <form ref={form} noValidate onSubmit={send}>
      <Stack gap={5}>
        {announce.isError && Object.keys(refused).length === 0 && (
          <Banner tone="bad">{errorText(announce.error)}</Banner>
        )}
        {refused.cents && amount.kind !== 'own' && (
          <Banner tone="warn">{faultText(refused.cents, words.faults)}</Banner>
        )}
        <p>{words.wire.lead}</p>
        <WireDetails payTo={payTo} reference={ways.reference} />
        <AmountChoice open={open} value={amount} onChange={setAmount} fault={amountFault} />
        <FilePicker
          kind="wire-proof"
          label={words.wire.proof}
          value={proof}
          onChange={setProof}
          onBusy={setBusy}
          error={proofFault}
        />
      </Stack>
      <PopupActions
        words={{ submit: words.wire.send, cancel: words.wire.cancel }}
        busy={announce.isPending}
        disabledReason={busy}
      />
    </form>
  )
}
