import { Landmark } from 'lucide-react'
import { z } from 'zod'
import { showDayOf } from '#kit/dates.ts'
import { ListFilter } from '#shell/lists/ListFilter.tsx'
import { ListScreen } from '#shell/lists/ListScreen.tsx'
import { useListState } from '#shell/lists/listState.ts'
import { Button } from '#ui/Button.tsx'
import { Under } from '#ui/Cell.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { useMoney } from '../../../invoices/web/useMoney.ts'
import { type Transfer, transferStates } from '../../payment/contract/payment.ts'
import { useTransfers } from './api.ts'
import { askDecision } from './askDecision.tsx'
import { ProofButton } from './ProofButton.tsx'
import { TransferState } from './TransferState.tsx'
import styles from './TransfersTable.module.css'
import { useWords } from './words.ts'

/** The list's state in the URL: `/billing/everyone?view=transfers&transfer=announced#q=paz`. */
const transferList = { schema: z.object({ transfer: z.enum(transferStates) }) } as const

/** The announced transfers of one doctor or of all: the administrator's queue. */
export function TransfersTable({ doctor }: { doctor: string | undefined }) {
  const { transfers: words } = useWords()
  const list = useListState(transferList)
  return (
    <ListScreen
      list={list}
      query={useTransfers({ ...list.query, doctor, state: list.filters.transfer })}
      label={words.label}
      search={words.search}
      words={words}
      columns={useColumns()}
      empty={
        <EmptyState icon={<Landmark aria-hidden="true" />} title={words.none}>
          {words.noneText}
        </EmptyState>
      }
    >
      <ListFilter
        list={list}
        name="transfer"
        label={words.state}
        placeholder={words.anyState}
        values={transferStates}
        words={words.states}
      />
    </ListScreen>
  )
}

function useColumns(): Column<Transfer>[] {
  const { transfers: words, decide } = useWords()
  const money = useMoney()
  return [
    {
      key: 'invoice',
      heading: words.invoice,
      primary: true,
      cell: transfer => (
        <>
          <Link href={`/billing/${transfer.doctorId}?invoice=${transfer.invoiceId}`}>{transfer.number}</Link>
          <Under>{transfer.doctor}</Under>
        </>
      ),
    },
    { key: 'cents', heading: words.cents, align: 'end', cell: transfer => money(transfer.cents) },
    { key: 'when', heading: words.when, cell: transfer => showDayOf(transfer.announcedAt) },
    {
      key: 'state',
      heading: words.state,
      cell: transfer => (
        <>
          <TransferState state={transfer.state} />
          {transfer.reason && <Under>{transfer.reason}</Under>}
        </>
      ),
    },
    {
      key: 'actions',
      heading: '',
      align: 'end',
      cell: transfer => (
        <span className={styles.actions}>
          <ProofButton transfer={transfer} />
          {transfer.can.includes('decide') && (
            <Button
              size="small"
              variant="primary"
              onClick={() => askDecision(transfer, decide.heading(transfer.number))}
            >
              {words.decide}
            </Button>
          )}
        </span>
      ),
    },
  ]
}
