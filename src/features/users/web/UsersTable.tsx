import { Role } from '#features/auth/contract/session.ts'
import { showDayOf } from '#kit/dates.ts'
import { ListFilter } from '#shell/lists/ListFilter.tsx'
import { ListScreen } from '#shell/lists/ListScreen.tsx'
import { Under } from '#ui/Cell.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { type UserRow, UserState } from '../contract/user.ts'
import { useUsers } from './api.ts'
import { StateBadge } from './StateBadge.tsx'
import { requestOf, type UserListState } from './userList.ts'
import { useWords } from './words.ts'

/** The accounts with search, filters, sorting and paging; the state is in the URL. */
export function UsersTable({ list }: { list: UserListState }) {
  const words = useWords()
  return (
    <ListScreen
      list={list}
      query={useUsers(requestOf(list))}
      label={words.list.title}
      search={words.list.search}
      words={words.list}
      columns={useColumns()}
      rowHref={user => `/users/${user.id}`}
      // never empty: the reader has an account
      empty={null}
    >
      <ListFilter list={list} name="role" label={words.list.role} values={Role.options} words={words.roles} />
      <ListFilter list={list} name="state" label={words.list.state} values={UserState.options} words={words.states} />
    </ListScreen>
  )
}

function useColumns(): Column<UserRow>[] {
  const words = useWords()
  return [
    {
      key: 'name',
      heading: words.list.name,
      sort: true,
      primary: true,
      cell: user => (
        <>
          {user.name}
          <Under>{user.email}</Under>
        </>
      ),
    },
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
