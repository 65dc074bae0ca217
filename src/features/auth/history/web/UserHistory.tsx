import { KeyRound, LogIn, LogOut, PenLine, Repeat2, ShieldCheck, ShieldX, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { showMoment } from '#kit/dates.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { BadgeTone } from '#ui/StatusBadge.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import type { HistoryEntry, HistoryKind } from '../contract/history.ts'
import { useHistory } from './api.ts'
import { useWords } from './words.ts'

/** The history of an account: the invitation, sign-ins, changes of role, suspensions. */
export function UserHistory({ userId }: { userId: string }) {
  const words = useWords()
  const { data, error, refetch } = useHistory(userId)
  const [isExpanded, setExpanded] = useState(false)
  const entries = data?.entries ?? []
  const shown = isExpanded ? entries : entries.slice(0, few)
  const itemOf = useItems()
  return (
    <Card title={words.title}>
      {!data && error && <LoadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton lines={4} />}
      {data?.entries.length === 0 && <EmptyState title={words.none}>{words.noneText}</EmptyState>}
      {shown.length > 0 && <Timeline label={words.title} items={shown.map(itemOf)} />}
      {entries.length > shown.length && (
        <Button size="small" variant="quiet" onClick={() => setExpanded(true)}>
          {`${words.more} (${entries.length})`}
        </Button>
      )}
      {data && isExpanded && data.total > entries.length && <p>{words.newestOf(entries.length, data.total)}</p>}
    </Card>
  )
}

const few = 8

const looks: Record<HistoryKind, [typeof LogIn, BadgeTone]> = {
  joined: [UserPlus, 'accent'],
  'role-changed': [Repeat2, 'info'],
  suspended: [ShieldX, 'bad'],
  restored: [ShieldCheck, 'good'],
  'signed-in': [LogIn, 'neutral'],
  'session-ended': [LogOut, 'wait'],
  'sessions-ended': [LogOut, 'wait'],
  'password-changed': [KeyRound, 'info'],
  'profile-changed': [PenLine, 'neutral'],
  'tax-data-changed': [PenLine, 'info'],
  'data-exported': [PenLine, 'info'],
}

function useItems() {
  const words = useWords()
  const titleOf = ({ kind, facts }: HistoryEntry) => {
    const roleName = (role: string | undefined) => words.roles[role === 'super-admin' ? 'super-admin' : 'doctor']
    if (kind === 'joined') return words.joined(roleName(facts.role))
    if (kind === 'role-changed') return words.roleChanged(roleName(facts.from), roleName(facts.role))
    return words.kinds[kind]
  }
  const whoOf = ({ kind, by, own }: HistoryEntry) => {
    if (kind === 'joined') return by ? words.invitedBy(by) : words.commandLine
    if (kind === 'signed-in') return undefined
    return own ? words.own : by || undefined
  }
  return (entry: HistoryEntry) => {
    const [Icon, tone] = looks[entry.kind]
    const { reason, device, network, fields } = entry.facts
    const changed = fields?.map(field => words.taxFields[field]).join(', ')
    const more = reason ?? changed ?? [device, network].filter(Boolean).join(' · ')
    return {
      id: entry.id,
      title: titleOf(entry),
      when: showMoment(entry.at),
      who: whoOf(entry),
      icon: <Icon aria-hidden="true" />,
      tone,
      ...(more && { children: more }),
    }
  }
}
