import { MailPlus, MailX, Send } from 'lucide-react'
import { useState } from 'react'
import type { Invitation } from '#features/auth/invitations/contract/invitation.ts'
import { showMoment } from '#kit/dates.ts'
import { allRows } from '#kit/paging.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { useTableState } from '#shell/lists/tableState.ts'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Row } from '#ui/Stack.tsx'
import { type BadgeTone, StatusBadge } from '#ui/StatusBadge.tsx'
import { useInvitations, useInvite, useWithdraw } from './api.ts'
import { InviteForm } from './InviteForm.tsx'
import { useWords } from './words.ts'

const tones: Record<Invitation['state'], BadgeTone> = { waiting: 'wait', accepted: 'good', expired: 'bad' }

/** The invited people without an account: few, so they fit on one page. */
export function InvitationsTable({ onInvite }: { onInvite: () => void }) {
  const words = useWords()
  const [rows, setRows] = useState(allRows)
  const columns: Column<Invitation>[] = [
    { key: 'email', heading: words.invitations.email, primary: true, cell: row => row.email },
    {
      key: 'role',
      heading: words.list.role,
      cell: row => `${words.roles[row.role]} · ${words.languages[row.language]}`,
    },
    { key: 'expires', heading: words.invitations.expires, cell: row => showMoment(row.expiresAt) },
    {
      key: 'state',
      heading: words.invitations.state,
      cell: row => <StatusBadge tone={tones[row.state]}>{words.invitations.states[row.state]}</StatusBadge>,
    },
    {
      key: 'actions',
      heading: '',
      align: 'end',
      cell: row => (
        <Row gap={2} justify="end">
          <Resend invitation={row} />
          <Withdraw invitation={row} />
        </Row>
      ),
    },
  ]
  return (
    <Card pad={false} as="div">
      <DataTable
        label={words.list.tabs.invitations}
        columns={columns}
        state={useTableState(useInvitations(rows))}
        rows={rows}
        onRows={setRows}
        rowKey={row => row.id}
        empty={
          <EmptyState
            icon={<MailPlus aria-hidden="true" />}
            title={words.invitations.none}
            action={<Button onClick={onInvite}>{words.list.invite}</Button>}
          >
            {words.invitations.noneText}
          </EmptyState>
        }
      />
    </Card>
  )
}

function Resend({ invitation }: { invitation: Invitation }) {
  const { email, role, language } = invitation
  const { invitations: words } = useWords()
  const errorText = useErrorText()
  const { mutate, isPending } = useInvite()
  const again = () =>
    popups.show({
      heading: words.againHeading,
      size: 'small',
      component: () => <InviteForm again={invitation} />,
    })
  const resend = () =>
    mutate(
      { email, role, language },
      {
        onSuccess: () => toast.success(words.resent(email)),
        onError: error => toast.error(errorText(error)),
      },
    )
  return (
    <Button
      size="small"
      busy={isPending}
      icon={<Send aria-hidden="true" />}
      // resending the invitation of an administrator requires the password once more
      onClick={role === 'super-admin' ? again : resend}
    >
      <span aria-hidden="true">{words.resend}</span>
      <span className="visually-hidden">{words.resendTo(email)}</span>
    </Button>
  )
}

function Withdraw({ invitation: { id, email } }: { invitation: Invitation }) {
  const { invitations: words } = useWords()
  const errorText = useErrorText()
  const { mutate, isPending } = useWithdraw(id)
  const withdraw = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(words.withdrawn(email)),
      onError: error => toast.error(errorText(error)),
    })
  return (
    <Button size="small" variant="quiet" busy={isPending} icon={<MailX aria-hidden="true" />} onClick={withdraw}>
      <span aria-hidden="true">{words.withdraw}</span>
      <span className="visually-hidden">{words.withdrawOf(email)}</span>
    </Button>
  )
}
