import { Button } from '#ui/Button.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import { ticketStates } from '../../contract/moves.ts'
import { categories, priorities } from '../../contract/options.ts'
import { assignedTo } from '../../contract/ticket.ts'
import { useWords } from '../../web/words.ts'
import type { TicketListState } from './ticketList.ts'

/** Search and filters of a list of tickets. */
export function TicketFilters({ list, isDoctor }: { list: TicketListState; isDoctor: boolean }) {
  const words = useWords()
  return (
    <FilterBar wraps>
      <SearchField
        label={isDoctor ? words.list.searchDoctor : words.list.searchAdmin}
        value={list.search}
        onChange={list.setSearch}
      />
      <Filter list={list} name="state" label={words.list.state} values={ticketStates} words={words.states} />
      <Filter list={list} name="category" label={words.list.category} values={categories} words={words.categories} />
      <Filter list={list} name="priority" label={words.list.priority} values={priorities} words={words.priorities} />
      {!isDoctor && (
        <Filter
          list={list}
          name="assigned"
          label={words.list.assigned}
          values={assignedTo}
          words={words.list.assignedTo}
        />
      )}
      {list.isFiltered && (
        <Button variant="quiet" onClick={list.clearFilters}>
          {words.list.clearFilters}
        </Button>
      )}
    </FilterBar>
  )
}

interface FilterProps<V extends string> {
  list: TicketListState
  name: 'state' | 'category' | 'priority' | 'assigned'
  label: string
  values: readonly V[]
  words: Record<V, string>
}

function Filter<V extends string>({ list, name, label, values, words }: FilterProps<V>) {
  return (
    <Select
      hideLabel
      isClearable
      label={label}
      placeholder={label}
      options={values.map(value => ({ value, label: words[value] }))}
      value={values.find(value => value === list.filter(name)) ?? null}
      onChange={value => list.setFilter(name, value)}
    />
  )
}
