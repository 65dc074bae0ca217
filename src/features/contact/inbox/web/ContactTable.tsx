import { Inbox } from 'lucide-react'
import { useLocation } from 'react-router'
import { showMoment } from '#kit/dates.ts'
import { Language } from '#kit/fields.ts'
import { useTableState } from '#shell/calls/list.ts'
import { Card } from '#ui/Card.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import type { ContactFormRow } from '../contract/contactForm.ts'
import { ContactState } from '../contract/moves.ts'
import { useContactForms } from './api.ts'
import styles from './ContactTable.module.css'
import { askedOf, type ContactListState } from './contactList.ts'
import { StateBadge } from './StateBadge.tsx'
import { useWords } from './words.ts'

/** The messages, with search, filter, sorting and paging that stand in the address. */
export function ContactTable({ list }: { list: ContactListState }) {
  const words = useWords()
  const columns = useColumns()
  const hrefOf = useHrefOf()
  return (
    <Card pad={false} as="div">
      <FilterBar>
        <SearchField label={words.list.search} value={list.search} onChange={list.setSearch} />
        <Select
          hideLabel
          isClearable
          label={words.list.language}
          placeholder={words.list.language}
          options={Language.options.map(value => ({ value, label: words.languages[value] }))}
          value={Language.safeParse(list.filter('language')).data ?? null}
          onChange={value => list.setFilter('language', value)}
        />
      </FilterBar>
      <DataTable
        {...list.table}
        label={words.title}
        columns={columns}
        state={useTableState(useContactForms(askedOf(list)))}
        rowKey={row => row.id}
        rowHref={row => hrefOf(row.id)}
        empty={<Empty list={list} />}
      />
    </Card>
  )
}

function Empty({ list }: { list: ContactListState }) {
  const { list: words } = useWords()
  const state = ContactState.safeParse(list.filter('state')).data
  if (list.isFiltered) return <NothingFound words={words} onClear={list.clearFilters} />
  return (
    <EmptyState icon={<Inbox aria-hidden="true" />} title={state ? words.noneIn[state] : words.none}>
      {words.noneText}
    </EmptyState>
  )
}

// the message opens above the list as it stands
function useHrefOf(): (id: string) => string {
  const { pathname, search, hash } = useLocation()
  return id => {
    const params = new URLSearchParams(search)
    params.set('form', id)
    return `${pathname}?${params}${hash}`
  }
}

function useColumns(): Column<ContactFormRow>[] {
  const words = useWords()
  return [
    { key: 'name', heading: words.list.name, sort: true, primary: true, cell: row => <From row={row} /> },
    {
      key: 'message',
      heading: words.list.message,
      cell: row => <span className={styles.excerpt}>{row.message}</span>,
    },
    { key: 'language', heading: words.list.language, cell: row => words.languages[row.language] },
    { key: 'sent', heading: words.list.sent, sort: true, cell: row => showMoment(row.sentAt) },
    { key: 'state', heading: words.list.state, cell: row => <StateBadge state={row.state} /> },
  ]
}

function From({ row }: { row: ContactFormRow }) {
  return (
    <span className={styles.from} data-new={row.state === 'new' || undefined}>
      <span className={styles.strange}>{`${row.firstName} ${row.lastName}`}</span>
      <span className={styles.email}>{row.email}</span>
    </span>
  )
}
