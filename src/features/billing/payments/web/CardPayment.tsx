import { type FormEvent, useState } from 'react'
import { faultsByField, useErrorText } from '#shell/calls/errors.ts'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { PayWays } from '../contract/payment.ts'
import { AmountChoice } from './AmountChoice.tsx'
import { type AmountDraft, chosenCents, offered } from './amount.ts'
import { useBeginCheckout, usePayWays } from './api.ts'
import { useWords } from './words.ts'

/** How much, and then Stripe's own page; in a popup. */
export function CardPayment({ invoiceId }: { invoiceId: string }) {
  const ways = usePayWays(invoiceId)
  return ways.data ? <Form ways={ways.data} /> : null
}

function Form({ ways }: { ways: PayWays }) {
  const { card: words } = useWords()
  const errorText = useErrorText()
  const open = { nextCents: ways.nextCents, openCents: ways.outstandingCents }
  const [amount, setAmount] = useState<AmountDraft>({ kind: offered(open)[0] ?? 'all', own: '' })
  const [wasSent, setSent] = useState(false)
  const begin = useBeginCheckout(ways.invoiceId)
  const chosen = chosenCents(amount, open)
  const refused = begin.isError ? faultsByField(begin.error) : {}

  function send(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if ('cents' in chosen && !begin.isPending) begin.mutate(chosen.cents)
  }

  return (
    <form noValidate onSubmit={send}>
      <Stack gap={5}>
        {begin.isError && !refused.cents && <Banner tone="bad">{errorText(begin.error)}</Banner>}
        <p>{words.lead}</p>
        <AmountChoice
          open={open}
          value={amount}
          onChange={setAmount}
          fault={(wasSent && 'fault' in chosen ? chosen.fault : undefined) ?? refused.cents}
        />
      </Stack>
      {/* busy until the other page is there */}
      <PopupActions words={{ submit: words.send, cancel: words.cancel }} busy={begin.isPending || begin.isSuccess} />
    </form>
  )
}
