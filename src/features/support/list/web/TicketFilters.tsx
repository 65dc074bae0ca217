import { ListFilter } from '#shell/lists/ListFilter.tsx'
import { ticketStates } from '../../ticket/contract/moves.ts'
import { categories, priorities } from '../../ticket/contract/options.ts'
import { assignedTo } from '../../ticket/contract/ticket.ts'
import { useWords as useTicketWords } from '../../ticket/web/words.ts'
import type { TicketListState } from './ticketList.ts'
import { useWords } from './words.ts'

/** The filters of a list of tickets. */
export function TicketFilters({ list, isDoctor }: { list: TicketListState; isDoctor: boolean }) {
  const words = useTicketWords()
  const { list: labels } = useWords()
  return (
    <>
      <ListFilter list={list} name="state" label={labels.state} values={ticketStates} words={words.states} />
      <ListFilter list={list} name="category" label={words.category} values={categories} words={words.categories} />
      <ListFilter list={list} name="priority" label={words.priority} values={priorities} words={words.priorities} />
      {!isDoctor && (
        <ListFilter list={list} name="assigned" label={labels.assigned} values={assignedTo} words={labels.assignedTo} />
      )}
    </>
  )
}
