import type { ReactNode } from 'react'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { showDay, showDayOf } from '#kit/dates.ts'
import { useUser } from '#shell/session/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Link } from '#ui/Link.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Invoice } from '../../contract/invoice.ts'
import { useMoney } from '../../web/useMoney.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'
import { InvoicePlan } from './InvoicePlan.tsx'
import styles from './InvoiceView.module.css'
import { useWords } from './words.ts'

interface InvoiceViewProps {
  invoice: Invoice
  /** The part that lets the reader pay. */
  pay?: ReactNode
  /** The tickets about the invoice. */
  tickets: ReactNode
}

/** A complete invoice: its lines, its payments and its plan. */
export function InvoiceView({ invoice, pay, tickets }: InvoiceViewProps) {
  const { page: words } = useWords()
  const { voided } = invoice
  return (
    <Stack gap={5}>
      {voided && (
        <Banner tone="info" title={words.voidTitle(showDayOf(voided.at))}>
          {voided.reason} {words.voidMoney[voided.money]}
        </Banner>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <InvoiceLines invoice={invoice} />
          <InvoicePlan invoice={invoice} />
          <InvoicePayments invoice={invoice} />
          {tickets}
        </div>
        <div className={styles.side}>
          {!voided && <BalanceCard invoice={invoice}>{pay}</BalanceCard>}
          <InvoiceFacts invoice={invoice} />
        </div>
      </div>
    </Stack>
  )
}

function BalanceCard({ invoice, children }: { invoice: Invoice; children: ReactNode }) {
  const { page: words } = useWords()
  const money = useMoney()
  const { totalCents, paidCents, outstandingCents, currency, nextDueOn, nextCents, instalments } = invoice
  return (
    <Card tone={invoice.status === 'paid' ? 'quiet' : 'accent'}>
      <Stack>
        <p className={styles.left}>
          <span className="muted">{words.left}</span>
          <strong className={styles.amount}>{money(outstandingCents, currency)}</strong>
          {nextDueOn !== null && instalments > 1 && (
            <span className="muted">
              {money(nextCents ?? 0, currency)} · {showDay(nextDueOn)}
            </span>
          )}
        </p>
        <Progress
          label={words.paid}
          value={paidCents / totalCents}
          detail={words.paidOf(money(paidCents, currency), money(totalCents, currency))}
          tone={invoice.status === 'overdue' ? 'bad' : 'good'}
        />
        {children}
      </Stack>
    </Card>
  )
}

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { page: words } = useWords()
  const { instalments, cases } = invoice
  return (
    <Card title={words.facts}>
      <Stack>
        <Facts
          items={[
            { term: words.issued, value: showDay(invoice.issuedOn) },
            { term: instalments > 1 ? words.firstDue : words.due, value: showDay(invoice.dueOn) },
            ...(cases.length > 0 ? [{ term: words.cases, value: <CaseLinks invoice={invoice} /> }] : []),
          ]}
        />
      </Stack>
    </Card>
  )
}

function CaseLinks({ invoice: { cases, doctorId } }: { invoice: Invoice }) {
  const user = useUser()
  const isDoctor = user && user.role === 'doctor'
  return (
    <ul className={styles.cases}>
      {cases.map(({ id, number, patient }) => (
        <li key={id}>
          <Link href={isDoctor ? `/cases/${id}` : `/users/${doctorId}/cases/${id}`}>{showNumber(number)}</Link>{' '}
          {patient}
        </li>
      ))}
    </ul>
  )
}
