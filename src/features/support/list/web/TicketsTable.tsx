import { LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListScreen } from '#shell/lists/ListScreen.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useTickets } from './api.ts'
import { TicketFilters } from './TicketFilters.tsx'
import { useTicketColumns } from './ticketColumns.tsx'
import { requestOf, type TicketListState } from './ticketList.ts'
import { useWords } from './words.ts'

interface TicketsTableProps {
  list: TicketListState
  isDoctor: boolean
  /** The action offered to a reader without tickets. */
  action?: ReactNode
}

/** Tickets with search, filters, sorting and paging; the state is in the URL. */
export function TicketsTable({ list, isDoctor, action }: TicketsTableProps) {
  const { list: words } = useWords()
  return (
    <ListScreen
      dense
      list={list}
      query={useTickets(requestOf(list))}
      label={words.label}
      search={isDoctor ? words.searchDoctor : words.searchAdmin}
      words={words}
      columns={useTicketColumns(isDoctor, list.search)}
      rowHref={row => `/support/${row.id}`}
      empty={
        <EmptyState icon={<LifeBuoy aria-hidden="true" />} title={words.none} action={action}>
          {isDoctor ? words.noneDoctor : words.noneAdmin}
        </EmptyState>
      }
      hidesFiltersWhenEmpty
      wrapsFilters
    >
      <TicketFilters list={list} isDoctor={isDoctor} />
    </ListScreen>
  )
}
