import { CreditCard, Landmark } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { popups } from '#shell/popups/popups.ts'
import { useUser } from '#shell/session/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useMoney } from '../../../invoices/web/useMoney.ts'
import type { PayWays } from '../../payment/contract/payment.ts'
import { TransferItem } from '../../transfers/web/TransferItem.tsx'
import { usePayWays } from './api.ts'
import { CardPayment } from './CardPayment.tsx'
import { TransferPayment } from './TransferPayment.tsx'
import { useWords } from './words.ts'

/**
 * The ways to pay an invoice and its announced transfers, beside the owed amount. Administrators decide on transfers
 * here.
 */
export function PayInvoice({ invoiceId }: { invoiceId: string }) {
  const ways = usePayWays(invoiceId)
  if (ways.isError) return <LoadFailure error={ways.error} retry={ways.refetch} />
  if (!ways.data) return <Skeleton lines={2} />
  return (
    <Stack>
      <CardNotice ways={ways.data} />
      <Buttons ways={ways.data} />
      {ways.data.transfers.map(transfer => (
        <TransferItem key={transfer.id} transfer={transfer} />
      ))}
    </Stack>
  )
}

function Buttons({ ways }: { ways: PayWays }) {
  const { pay, transfer, card } = useWords()
  const user = useUser()
  const isPayer = user && user.role === 'doctor'
  if (!isPayer || ways.outstandingCents === 0) return null
  const { number, payTo, takesCards, can } = ways
  const whyNoTransfer = payTo ? (can.includes('announce') ? undefined : pay.allAnnounced) : pay.noPayee
  return (
    <>
      <Button
        variant="primary"
        full
        icon={<Landmark aria-hidden="true" />}
        disabledReason={whyNoTransfer}
        onClick={() =>
          popups.show({
            heading: transfer.heading(number),
            size: 'medium',
            component: () => <TransferPayment invoiceId={ways.invoiceId} />,
          })
        }
      >
        {pay.byTransfer}
      </Button>
      <Button
        full
        icon={<CreditCard aria-hidden="true" />}
        disabledReason={takesCards ? undefined : pay.noCards}
        onClick={() =>
          popups.show({
            heading: card.heading(number),
            size: 'small',
            component: () => <CardPayment invoiceId={ways.invoiceId} />,
          })
        }
      >
        {pay.byCard}
      </Button>
      {/* touch screens have no hover, so the reasons are shown here too */}
      {whyNoTransfer && <p className="muted">{whyNoTransfer}</p>}
      {!takesCards && <p className="muted">{pay.noCards}</p>}
    </>
  )
}

/** The result of a visit to Stripe's page. The return URL proves nothing: only Stripe's report counts. */
function CardNotice({ ways: { card } }: { ways: PayWays }) {
  const { pay } = useWords()
  const money = useMoney()
  const [params, setParams] = useSearchParams()
  const back = params.get('card')
  const close = () => {
    const rest = new URLSearchParams(params)
    rest.delete('card')
    setParams(rest, { replace: true })
  }
  if (back === 'returned' && card?.state === 'paid')
    return (
      <Banner isAnnounced tone="good" onClose={close}>
        {pay.paid(money(card.cents))}
      </Banner>
    )
  if (back === 'returned')
    return (
      <Banner isAnnounced tone="info">
        {pay.returned}
      </Banner>
    )
  if (back === 'cancelled')
    return (
      <Banner isAnnounced tone="info" onClose={close}>
        {pay.cancelled}
      </Banner>
    )
  return card?.state === 'open' ? <Banner tone="info">{pay.open(money(card.cents))}</Banner> : null
}
