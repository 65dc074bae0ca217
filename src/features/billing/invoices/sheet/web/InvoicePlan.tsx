import { showDay } from '#kit/dates.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Stack.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { Instalment, Invoice } from '../../contract/invoice.ts'
import { statusTones } from '../../web/InvoiceStatus.tsx'
import { MoneyTable } from '../../web/MoneyTable.tsx'
import { useMoney } from '../../web/useMoney.ts'
import { useWords as useInvoiceWords } from '../../web/words.ts'
import styles from './InvoiceView.module.css'
import { useWords } from './words.ts'

/** The instalments with the paid amount of each. */
export function InvoicePlan({ invoice: { plan, currency } }: { invoice: Invoice }) {
  const { page: words } = useWords()
  const { instalmentOf } = useInvoiceWords()
  const money = useMoney()
  const rows = plan.map(({ n, dueOn, cents, paidCents, state }) => ({
    key: String(n),
    cells: [
      <span key="day">
        {showDay(dueOn)}
        {plan.length > 1 && <span className={styles.under}>{instalmentOf(n, plan.length)}</span>}
      </span>,
      <InstalmentState key="state" state={state} />,
      <span key="amount">
        {money(cents, currency)}
        {state !== 'paid' && paidCents > 0 && (
          <span className={styles.under}>{words.paidOf(money(paidCents, currency), money(cents, currency))}</span>
        )}
      </span>,
    ],
  }))
  return (
    <Card title={words.plan}>
      <Stack>
        {plan.length > 1 && <p className={styles.soft}>{words.planText}</p>}
        <MoneyTable
          label={words.plan}
          columns={[words.instalmentDue, words.status, words.amount]}
          figures={1}
          rows={rows}
        />
      </Stack>
    </Card>
  )
}

/** The state of an instalment as a badge. An instalment that is not due yet has a neutral colour. */
function InstalmentState({ state }: { state: Instalment['state'] }) {
  const { states } = useWords().page
  return <StatusBadge tone={state === 'open' ? 'neutral' : statusTones[state]}>{states[state]}</StatusBadge>
}
