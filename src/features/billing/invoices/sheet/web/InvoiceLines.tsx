import { Card } from '#ui/Card.tsx'
import type { Invoice } from '../../contract/invoice.ts'
import { vatRateOf } from '../../contract/vat.ts'
import { MoneyTable } from '../../web/MoneyTable.tsx'
import { useMoney } from '../../web/useMoney.ts'
import { useWords as useInvoiceWords } from '../../web/words.ts'
import styles from './InvoiceView.module.css'
import { useWords } from './words.ts'

/** The invoiced items down to the total, with the legal provision of the VAT. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { page: words } = useWords()
  const { vat } = useInvoiceWords()
  const amount = useMoney()
  const money = (cents: number) => amount(cents, invoice.currency)
  const sums = [
    { key: 'net', name: words.net, amount: money(invoice.netCents) },
    { key: 'vat', name: words.vat(`${vatRateOf(invoice.vatRegime)} %`), amount: money(invoice.vatCents) },
    { key: 'total', name: words.total, amount: money(invoice.totalCents), total: true },
  ]
  // the lines never change, so their index is a stable key
  const rows = invoice.lines.map(({ description, quantity, unitCents }, at) => ({
    key: String(at),
    cells: [
      <span key="what">
        {description}
        {quantity > 1 && (
          <span className={styles.under}>
            {quantity} × {money(unitCents)}
          </span>
        )}
      </span>,
      money(quantity * unitCents),
    ],
  }))
  return (
    <Card title={words.lines}>
      <MoneyTable label={words.lines} columns={[words.description, words.amount]} figures={1} rows={rows} sums={sums} />
      <p className={styles.legal}>{vat[invoice.vatRegime].legal}</p>
    </Card>
  )
}
