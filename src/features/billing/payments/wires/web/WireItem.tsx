import { showDayOf } from '#kit/dates.ts'
import { Button } from '#ui/Button.tsx'
import { useMoney } from '../../../invoices/web/useMoney.ts'
import type { Wire } from '../../contract/payment.ts'
import { askDecision } from './DecideForm.tsx'
import { decider } from './decider.ts'
import { ProofButton } from './ProofButton.tsx'
import styles from './WireItem.module.css'
import { WireState } from './WireState.tsx'
import { useWords } from './words.ts'

/** A transfer beside its invoice: what was announced, and what became of it. */
export function WireItem({ wire }: { wire: Wire }) {
  const { wires: words, decide } = useWords()
  const money = useMoney()
  return (
    <article className={styles.item}>
      <p className={styles.head}>
        <strong>{money(wire.cents)}</strong>
        <WireState state={wire.state} />
      </p>
      <p className={styles.under}>{words.on(showDayOf(wire.announcedAt))}</p>
      {wire.decidedAt && (
        <p className={styles.under}>{words.decided(decider(wire, words.byBank), showDayOf(wire.decidedAt))}</p>
      )}
      {wire.reason && <p className={styles.reason}>{wire.reason}</p>}
      <p className={styles.deeds}>
        <ProofButton wire={wire} />
        {wire.can.includes('decide') && (
          <Button size="small" variant="primary" onClick={() => askDecision(wire, decide.heading(wire.number))}>
            {words.decide}
          </Button>
        )}
      </p>
    </article>
  )
}
