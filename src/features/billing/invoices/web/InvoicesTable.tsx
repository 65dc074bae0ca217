import { Download, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { filePath } from '#features/files/file/contract/file.ts'
import { showDay } from '#kit/dates.ts'
import { download } from '#shell/calls/download.ts'
import { ListFilter } from '#shell/lists/ListFilter.tsx'
import { ListScreen } from '#shell/lists/ListScreen.tsx'
import { IconButton } from '#ui/Button.tsx'
import { Under } from '#ui/Cell.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { InvoiceRow } from '../contract/invoice.ts'
import { statuses } from '../contract/status.ts'
import { useInvoices } from './api.ts'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import styles from './InvoicesTable.module.css'
import { type InvoiceListState, periods, requestOf, useInvoiceAddress } from './invoiceList.ts'
import { useMoney } from './useMoney.ts'
import { useWords } from './words.ts'

interface InvoicesTableProps {
  list: InvoiceListState
  /** The invoices to list: the reader's own, one doctor's, or everybody's. */
  whose: 'mine' | 'everyone' | { doctor: string }
  /** The next step to offer when there are no invoices yet. */
  firstStep?: ReactNode
}

/** Invoices with search, filters, sorting and paging; the state is in the URL. */
export function InvoicesTable({ list, whose, firstStep }: InvoicesTableProps) {
  const words = useWords()
  const { list: labels } = words
  const isEveryone = whose === 'everyone'
  const doctor = typeof whose === 'string' ? undefined : whose.doctor
  const { hrefOf } = useInvoiceAddress()
  const periodNames = {
    'last-90-days': labels.last90Days,
    'this-year': labels.thisYear,
    'last-year': labels.lastYear,
  }
  return (
    <ListScreen
      list={list}
      query={useInvoices(requestOf(list, doctor))}
      label={labels.label}
      search={isEveryone ? labels.searchAll : labels.search}
      words={labels}
      columns={useColumns(isEveryone)}
      rowHref={invoice => (isEveryone ? adminHref(invoice) : hrefOf(invoice.id))}
      empty={<NoInvoice whose={whose} firstStep={firstStep} />}
      hidesFiltersWhenEmpty
      tableClass={styles.list}
    >
      <ListFilter
        list={list}
        name="status"
        label={labels.status}
        values={['unpaid', ...statuses]}
        words={{ unpaid: words.unpaid, ...words.statuses }}
      />
      <ListFilter list={list} name="period" label={labels.period} values={periods} words={periodNames} />
    </ListScreen>
  )
}

/** The page on which administrators see an invoice. */
export function adminHref({ id, doctorId }: Pick<InvoiceRow, 'id' | 'doctorId'>): string {
  return `/billing/${doctorId}?invoice=${id}`
}

function useColumns(withDoctor: boolean): Column<InvoiceRow>[] {
  const { list: words } = useWords()
  const money = useMoney()
  return [
    {
      key: 'number',
      heading: words.number,
      sort: true,
      primary: true,
      cell: ({ number, instalments, doctor, issuedOn }) => (
        <>
          <span className={styles.whole}>{number}</span>
          {withDoctor && <Under>{doctor}</Under>}
          {instalments > 1 && <Under>{words.instalments(instalments)}</Under>}
          <Under className={styles.onTablet}>{showDay(issuedOn)}</Under>
        </>
      ),
    },
    {
      key: 'status',
      heading: words.status,
      cell: invoice => (
        <span className={styles.whole}>
          <InvoiceStatus status={invoice.status} />
        </span>
      ),
    },
    { key: 'issued', heading: words.issued, sort: true, cell: invoice => showDay(invoice.issuedOn) },
    { key: 'due', heading: words.due, sort: true, cell: invoice => <NextDue invoice={invoice} /> },
    {
      key: 'total',
      heading: words.total,
      sort: true,
      align: 'end',
      cell: invoice => <span className={styles.money}>{money(invoice.totalCents, invoice.currency)}</span>,
    },
    {
      key: 'left',
      heading: words.left,
      align: 'end',
      cell: ({ outstandingCents, currency }) => (
        <span className={styles.money}>{outstandingCents > 0 ? money(outstandingCents, currency) : '–'}</span>
      ),
    },
    { key: 'file', heading: 'PDF', align: 'end', cell: invoice => <DownloadPdf invoice={invoice} /> },
  ]
}

function NextDue({ invoice: { nextDueOn, nextCents, currency } }: { invoice: InvoiceRow }) {
  const money = useMoney()
  if (nextDueOn === null) return '–'
  return (
    <>
      {showDay(nextDueOn)}
      <Under>{money(nextCents ?? 0, currency)}</Under>
    </>
  )
}

function DownloadPdf({ invoice }: { invoice: InvoiceRow }) {
  const { list: words } = useWords()
  return (
    <span className={styles.above}>
      <IconButton
        size="small"
        label={words.download(invoice.number)}
        icon={<Download aria-hidden="true" />}
        onClick={() => download(filePath(invoice.fileId), `${invoice.number}.pdf`)}
      />
    </span>
  )
}

function NoInvoice({ whose, firstStep }: Pick<InvoicesTableProps, 'whose' | 'firstStep'>) {
  const { list: words } = useWords()
  const isMine = whose === 'mine'
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden="true" />}
      title={isMine ? words.none : words.noneOfDoctor}
      action={firstStep}
    >
      {isMine ? words.noneText : words.noneOfDoctorText}
    </EmptyState>
  )
}
