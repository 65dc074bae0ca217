import { useDraft } from '#shell/drafts/useDraft.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { useForm } from '#shell/forms/useForm.ts'
import type { PayWays } from '../../payment/contract/payment.ts'
import { AmountChoice } from './AmountChoice.tsx'
import { firstAmount, validateAmount } from './amount.ts'
import { useBeginCheckout, usePayWays } from './api.ts'
import { useWords } from './words.ts'

/** Asks for the amount, then opens Stripe's own page; in a popup. */
export function CardPayment({ invoiceId }: { invoiceId: string }) {
  const ways = usePayWays(invoiceId)
  return ways.data ? <Form ways={ways.data} /> : null
}

function Form({ ways }: { ways: PayWays }) {
  const { card: words } = useWords()
  const open = { nextCents: ways.nextCents, openCents: ways.outstandingCents }
  const { mutateAsync } = useBeginCheckout(ways.invoiceId)
  const first = { amount: firstAmount(open) }
  const form = useForm({
    first,
    draft: useDraft({ name: `card-payment:${ways.invoiceId}`, first }),
    validate: ({ amount }) => validateAmount(amount, open),
    send: ({ cents }) => mutateAsync(cents),
    // the popup stays until Stripe's page opens
    onDone: () => {},
  })
  return (
    <PopupForm form={form} words={{ submit: words.send, cancel: words.cancel }}>
      <p>{words.lead}</p>
      <AmountChoice open={open} {...form.choice('amount')} fault={form.code('cents')} />
    </PopupForm>
  )
}
