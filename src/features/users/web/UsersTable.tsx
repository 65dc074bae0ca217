import { Role } from '#features/auth/contract/session.ts'
import { showDayOf } from '#kit/dates.ts'
import { useTableState } from '#shell/calls/list.ts'
import { Card } from '#ui/Card.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import { type UserRow, UserState } from '../contract/user.ts'
import { useUsers } from './api.ts'
import { StateBadge } from './StateBadge.tsx'
import styles from './UsersTable.module.css'
import { askedOf, type UserListState } from './userList.ts'
import { useWords } from './words.ts'

/** The accounts, with search, filters, sorting and paging that stand in the address. */
export function UsersTable({ list }: { list: UserListState }) {
  const { list: words } = useWords()
  const columns = useColumns()
  return (
    <Card pad={false} as="div">
      <Filters list={list} />
      <DataTable
        {...list.table}
        label={words.title}
        columns={columns}
        state={useTableState(useUsers(askedOf(list)))}
        rowKey={user => user.id}
        rowHref={user => `/users/${user.id}`}
        empty={<NothingFound words={words} onClear={list.clearFilters} />}
      />
    </Card>
  )
}

function Filters({ list }: { list: UserListState }) {
  const words = useWords()
  return (
    <FilterBar>
      <SearchField label={words.list.search} value={list.search} onChange={list.setSearch} />
      <Select
        hideLabel
        isClearable
        label={words.list.role}
        placeholder={words.list.role}
        options={Role.options.map(value => ({ value, label: words.roles[value] }))}
        value={Role.safeParse(list.filter('role')).data ?? null}
        onChange={value => list.setFilter('role', value)}
      />
      <Select
        hideLabel
        isClearable
        label={words.list.state}
        placeholder={words.list.state}
        options={UserState.options.map(value => ({ value, label: words.states[value] }))}
        value={UserState.safeParse(list.filter('state')).data ?? null}
        onChange={value => list.setFilter('state', value)}
      />
    </FilterBar>
  )
}

function useColumns(): Column<UserRow>[] {
  const words = useWords()
  return [
    { key: 'name', heading: words.list.name, sort: true, primary: true, cell: user => <Person user={user} /> },
    { key: 'role', heading: words.list.role, cell: user => words.roles[user.role] },
    { key: 'state', heading: words.list.state, cell: user => <StateBadge state={user.state} /> },
    { key: 'language', heading: words.list.language, cell: user => words.languages[user.language] },
    {
      key: 'seen',
      heading: words.list.seen,
      sort: true,
      cell: user => (user.lastSeenAt ? showDayOf(user.lastSeenAt) : words.list.never),
    },
    { key: 'cases', heading: words.list.cases, align: 'end', cell: user => user.cases },
  ]
}

function Person({ user }: { user: UserRow }) {
  return (
    <>
      {user.name}
      <span className={styles.email}>{user.email}</span>
    </>
  )
}
