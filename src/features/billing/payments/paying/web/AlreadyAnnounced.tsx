import { showDayOf } from '#kit/dates.ts'
import { AlreadyDone } from '#shell/popups/AlreadyDone.tsx'
import { useMoney } from '../../../invoices/web/useMoney.ts'
import type { PayWays } from '../../payment/contract/payment.ts'
import { useWords } from './words.ts'

/** The announced transfers of an invoice that cover its full open amount. */
export function AlreadyAnnounced({ transfers }: Pick<PayWays, 'transfers'>) {
  const { transfer: words } = useWords()
  const money = useMoney()
  return (
    <AlreadyDone title={words.nothingLeft}>
      {transfers.map(({ id, cents, announcedAt }) => (
        <p key={id}>{words.announcedOn(money(cents), showDayOf(announcedAt))}</p>
      ))}
    </AlreadyDone>
  )
}
