import { showDayOf } from '#kit/dates.ts'
import { Card } from '#ui/Card.tsx'
import type { Invoice, Payment } from '../../contract/invoice.ts'
import { MoneyTable } from '../../web/MoneyTable.tsx'
import { useMoney } from '../../web/useMoney.ts'
import styles from './InvoiceView.module.css'
import { useWords } from './words.ts'

/** The payments, refunds and reversals, oldest first. */
export function InvoicePayments({ invoice: { payments, currency } }: { invoice: Invoice }) {
  const { page: words } = useWords()
  const money = useMoney()
  return (
    <Card title={words.payments}>
      {payments.length === 0 ? (
        <p className={styles.soft}>{words.noPayment}</p>
      ) : (
        <MoneyTable
          label={words.payments}
          columns={[words.day, words.payment, words.amount]}
          figures={1}
          rows={payments.map(payment => ({
            key: payment.id,
            cells: [
              showDayOf(payment.at),
              <What key="what" payment={payment} />,
              <span key="amount">
                {money(payment.cents + (payment.kind === 'payment' ? payment.creditCents : 0), currency)}
                {payment.kind === 'payment' && payment.creditCents > 0 && (
                  <span className={styles.under}>{words.becameCredit(money(payment.creditCents, currency))}</span>
                )}
              </span>,
            ],
          }))}
        />
      )}
    </Card>
  )
}

function What({ payment: { kind, via, memo } }: { payment: Payment }) {
  const { page: words } = useWords()
  const way = kind === 'payment' || kind === 'refund' ? `, ${words.ways[via]}` : ''
  return (
    <>
      {words.kinds[kind]}
      {way}
      {memo && <span className={styles.under}>{memo}</span>}
    </>
  )
}
