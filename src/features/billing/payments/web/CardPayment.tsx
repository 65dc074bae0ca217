import { type FormEvent, useState } from 'react'
import { faultsByField, useErrorText } from '#shell/calls/errors.ts'
import { popups } from '#shell/popups/popups.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { FormActions } from '#ui/FormActions.tsx'
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
  const language = useLanguage()
  const errorText = useErrorText()
  const open = { nextCents: ways.nextCents, openCents: ways.outstandingCents }
  const [amount, setAmount] = useState<AmountDraft>({ kind: offered(open)[0] ?? 'all', own: '' })
  const [wasSent, setSent] = useState(false)
  const begin = useBeginCheckout(ways.invoiceId)
  const chosen = chosenCents(amount, open, language)
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
      <FormActions>
        {/* until the other page is there */}
        <Button type="submit" variant="primary" busy={begin.isPending || begin.isSuccess}>
          {words.send}
        </Button>
        <Button variant="quiet" onClick={popups.hide}>
          {words.cancel}
        </Button>
      </FormActions>
    </form>
  )
}
