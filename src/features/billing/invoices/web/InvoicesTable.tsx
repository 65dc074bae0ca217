import { Download, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { filePath } from '#features/files/contract/file.ts'
import { showDay } from '#kit/dates.ts'
import { download } from '#shell/calls/blobs.ts'
import { useTableState } from '#shell/calls/list.ts'
import { IconButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import type { InvoiceRow } from '../contract/invoice.ts'
import { statuses } from '../contract/status.ts'
import { useInvoices } from './api.ts'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import styles from './InvoicesTable.module.css'
import { askedOf, Filters, type InvoiceListState, periods, useInvoiceAddress } from './invoiceList.ts'
import { useMoney } from './useMoney.ts'
import { useWords } from './words.ts'

interface InvoicesTableProps {
  list: InvoiceListState
  /** The reader's own, one doctor's, or everybody's. */
  whose: 'mine' | 'everyone' | { doctor: string }
  /** What to do next where nothing was invoiced yet. */
  firstStep?: ReactNode
}

/** Invoices with search, filters, sorting and paging that stand in the address. */
export function InvoicesTable({ list, whose, firstStep }: InvoicesTableProps) {
  const { list: words } = useWords()
  const doctor = typeof whose === 'string' ? undefined : whose.doctor
  const state = useTableState(useInvoices(askedOf(list, doctor)))
  const columns = useColumns(whose === 'everyone')
  const { hrefOf } = useInvoiceAddress()
  const isBare = state.at === 'ready' && state.page.total === 0 && !list.isFiltered
  return (
    <Card pad={false} as="div">
      {!isBare && <InvoiceFilters list={list} search={whose === 'everyone' ? words.searchAll : words.search} />}
      <div className={styles.list}>
        <DataTable
          {...list.table}
          label={words.label}
          columns={columns}
          state={state}
          rowKey={invoice => invoice.id}
          rowHref={invoice => (whose === 'everyone' ? adminHref(invoice) : hrefOf(invoice.id))}
          empty={
            list.isFiltered ? (
              <NothingFound words={words} onClear={list.clearFilters} />
            ) : (
              <None {...{ whose, firstStep }} />
            )
          }
        />
      </div>
    </Card>
  )
}

/** Where administrators see an invoice. */
export function adminHref({ id, doctorId }: Pick<InvoiceRow, 'id' | 'doctorId'>): string {
  return `/billing/${doctorId}?invoice=${id}`
}

function InvoiceFilters({ list, search }: { list: InvoiceListState; search: string }) {
  const words = useWords()
  const { status, period } = Filters.parse({ status: list.filter('status'), period: list.filter('period') })
  const periodNames = {
    'last-90-days': words.list.last90Days,
    'this-year': words.list.thisYear,
    'last-year': words.list.lastYear,
  }
  return (
    <FilterBar>
      <SearchField label={search} value={list.search} onChange={list.setSearch} />
      <Select
        hideLabel
        isClearable
        label={words.list.status}
        placeholder={words.list.status}
        options={[
          { value: 'unpaid', label: words.unpaid },
          ...statuses.map(value => ({ value, label: words.statuses[value] })),
        ]}
        value={status ?? null}
        onChange={value => list.setFilter('status', value)}
      />
      <Select
        hideLabel
        isClearable
        label={words.list.period}
        placeholder={words.list.period}
        options={periods.map(value => ({ value, label: periodNames[value] }))}
        value={period ?? null}
        onChange={value => list.setFilter('period', value)}
      />
    </FilterBar>
  )
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
          {withDoctor && <span className={styles.under}>{doctor}</span>}
          {instalments > 1 && <span className={styles.under}>{words.instalments(instalments)}</span>}
          <span className={classes(styles.under, styles.onTablet)}>{showDay(issuedOn)}</span>
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
      <span className={styles.under}>{money(nextCents ?? 0, currency)}</span>
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

function None({ whose, firstStep }: Pick<InvoicesTableProps, 'whose' | 'firstStep'>) {
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
