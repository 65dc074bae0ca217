import { showDayOf } from '#kit/dates.ts'
import { Button } from '#ui/Button.tsx'
import { useMoney } from '../../../invoices/web/useMoney.ts'
import type { Transfer } from '../../payment/contract/payment.ts'
import { askDecision } from './askDecision.tsx'
import { deciderName } from './deciderName.ts'
import { ProofButton } from './ProofButton.tsx'
import styles from './TransferItem.module.css'
import { TransferState } from './TransferState.tsx'
import { useWords } from './words.ts'

/** A transfer beside its invoice: the announcement and the decision. */
export function TransferItem({ transfer }: { transfer: Transfer }) {
  const { transfers: words, decide } = useWords()
  const money = useMoney()
  return (
    <article className={styles.item}>
      <p className={styles.head}>
        <strong>{money(transfer.cents)}</strong>
        <TransferState state={transfer.state} />
      </p>
      <p className="muted">{words.on(showDayOf(transfer.announcedAt))}</p>
      {transfer.decidedAt && (
        <p className="muted">{words.decided(deciderName(transfer, words.byBank), showDayOf(transfer.decidedAt))}</p>
      )}
      {transfer.reason && <p className={styles.reason}>{transfer.reason}</p>}
      <p className={styles.actions}>
        <ProofButton transfer={transfer} />
        {transfer.can.includes('decide') && (
          <Button size="small" variant="primary" onClick={() => askDecision(transfer, decide.heading(transfer.number))}>
            {words.decide}
          </Button>
        )}
      </p>
    </article>
  )
}
