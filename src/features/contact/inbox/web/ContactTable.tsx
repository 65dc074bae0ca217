import { Inbox } from 'lucide-react'
import { useLocation } from 'react-router'
import { showMoment } from '#kit/dates.ts'
import { Language } from '#kit/fields.ts'
import { ListFilter } from '#shell/lists/ListFilter.tsx'
import { ListScreen } from '#shell/lists/ListScreen.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { ContactFormRow } from '../contract/contactForm.ts'
import { useContactForms } from './api.ts'
import styles from './ContactTable.module.css'
import { type ContactListState, requestOf } from './contactList.ts'
import { StateBadge } from './StateBadge.tsx'
import { useWords } from './words.ts'

/** The messages with search, filter, sorting and paging; the state is in the URL. */
export function ContactTable({ list }: { list: ContactListState }) {
  const words = useWords()
  const { list: labels } = words
  const { state } = list.filters
  const hrefOf = useHrefOf()
  return (
    <ListScreen
      list={list}
      query={useContactForms(requestOf(list))}
      label={words.title}
      search={labels.search}
      words={labels}
      columns={useColumns()}
      rowHref={row => hrefOf(row.id)}
      empty={
        <EmptyState icon={<Inbox aria-hidden="true" />} title={state ? labels.noneIn[state] : labels.none}>
          {labels.noneText}
        </EmptyState>
      }
    >
      <ListFilter
        list={list}
        name="language"
        label={labels.language}
        values={Language.options}
        words={words.languages}
      />
    </ListScreen>
  )
}

// the message opens above the list in its current state
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
