import { Plus } from 'lucide-react'
import { showDay } from '#kit/dates.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { useInvoices } from './api.ts'
import { DuesCards } from './DuesCards.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { adminHref } from './InvoicesTable.tsx'
import { MoneyTable } from './MoneyTable.tsx'
import { useDues } from './useDues.ts'
import { useMoney } from './useMoney.ts'
import { useWords } from './words.ts'

/** A doctor's billing on their account page: the dues, the latest invoices, and a link to all of them. */
export function InvoicesOf({ doctor }: { doctor: string }) {
  const words = useWords()
  const money = useMoney()
  const dues = useDues(doctor)
  const latest = useInvoices({ doctor, rows: 5 })
  return (
    <Card
      title={words.of.latest}
      actions={
        <Row gap={3}>
          <LinkButton href={`/upload-billing/${doctor}`} size="small" icon={<Plus aria-hidden="true" />}>
            {words.of.upload}
          </LinkButton>
          <LinkButton href={`/billing/${doctor}`} size="small">
            {words.of.all}
          </LinkButton>
        </Row>
      }
    >
      {latest.isError ? (
        <LoadFailure error={latest.error} retry={latest.refetch} />
      ) : !latest.data ? (
        <Skeleton lines={4} />
      ) : latest.data.rows.length === 0 ? (
        <p>{words.list.noneOfDoctor}</p>
      ) : (
        <Stack gap={5}>
          <DuesCards dues={dues.data} list={`/billing/${doctor}`} isOwn={false} />
          <MoneyTable
            label={words.of.latest}
            columns={[words.list.issued, words.list.number, words.list.status, words.list.total]}
            figures={1}
            folds
            rows={latest.data.rows.map(invoice => ({
              key: invoice.id,
              cells: [
                showDay(invoice.issuedOn),
                <Link key="number" href={adminHref(invoice)}>
                  {invoice.number}
                </Link>,
                <InvoiceStatus key="status" status={invoice.status} />,
                money(invoice.totalCents, invoice.currency),
              ],
            }))}
          />
        </Stack>
      )}
    </Card>
  )
}
