import { UserPlus } from 'lucide-react'
import { useMemo } from 'react'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import { popups } from '#shell/popups/popups.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { InvitationsTable } from './InvitationsTable.tsx'
import { InviteForm } from './InviteForm.tsx'
import { UsersTable } from './UsersTable.tsx'
import { useUserList } from './userList.ts'
import { useWords } from './words.ts'

/** All accounts, and the open invitations. */
export function Component() {
  const { list: words, invite } = useWords()
  const list = useUserList()
  const { tab = 'users' } = list.filters
  useShortcuts(
    'here',
    useMemo(() => [{ keys: 'n', label: words.invite, run: () => openInvite(invite.heading) }], [words, invite]),
  )
  return (
    <>
      <PageHeader
        title={words.title}
        part={tab === 'invitations' ? words.tabs.invitations : undefined}
        lead={words.lead}
        actions={
          <Button variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => openInvite(invite.heading)}>
            {words.invite}
          </Button>
        }
      />
      <Tabs
        label={words.title}
        selected={tab}
        onSelect={id => list.setFilter('tab', id === 'users' ? null : id)}
        tabs={[
          { id: 'users', label: words.tabs.users, content: <UsersTable list={list} /> },
          {
            id: 'invitations',
            label: words.tabs.invitations,
            content: <InvitationsTable onInvite={() => openInvite(invite.heading)} />,
          },
        ]}
      />
    </>
  )
}

function openInvite(heading: string): void {
  popups.show({ heading, size: 'small', component: () => <InviteForm /> })
}
