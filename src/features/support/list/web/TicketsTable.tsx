import { LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTableState } from '#shell/calls/list.ts'
import { Card } from '#ui/Card.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { useWords } from '../../web/words.ts'
import { useTickets } from './api.ts'
import { TicketFilters } from './TicketFilters.tsx'
import { useTicketColumns } from './ticketColumns.tsx'
import { askedOf, type TicketListState } from './ticketList.ts'

interface TicketsTableProps {
  list: TicketListState
  isDoctor: boolean
  /** What a reader without any ticket may do. */
  action?: ReactNode
}

/** Tickets with search, filters, sorting and paging that stand in the address. */
export function TicketsTable({ list, isDoctor, action }: TicketsTableProps) {
  const { list: words } = useWords()
  const state = useTableState(useTickets(askedOf(list)))
  const columns = useTicketColumns(isDoctor, list.search)
  // who has no ticket at all is told what one is for, not how to search among none
  const isBare = state.at === 'ready' && state.page.total === 0 && !list.isFiltered
  return (
    <Card pad={false} as="div">
      {!isBare && <TicketFilters list={list} isDoctor={isDoctor} />}
      <DataTable
        {...list.table}
        dense
        label={words.label}
        columns={columns}
        state={state}
        rowKey={row => row.id}
        rowHref={row => `/support/${row.id}`}
        empty={
          list.isFiltered ? (
            <NothingFound words={{ ...words, clear: words.clearFilters }} onClear={list.clearFilters} />
          ) : (
            <EmptyState icon={<LifeBuoy aria-hidden="true" />} title={words.none} action={action}>
              {isDoctor ? words.noneDoctor : words.noneAdmin}
            </EmptyState>
          )
        }
      />
    </Card>
  )
}
