import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import { useUser } from '#shell/session/session.ts'
import { LinkButton } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { CannedAnswersView } from '../../canned/web/CannedAnswersView.tsx'
import { TicketsTable } from '../../list/web/TicketsTable.tsx'
import { useTicketList } from '../../list/web/ticketList.ts'
import { NewTicket } from '../../opening/web/NewTicket.tsx'
import { SupportHours } from '../../ticket/web/SupportHours.tsx'
import { useWords } from './words.ts'

/**
 * The tickets of doctors and administrators; with `?new` the form of a new one. The specification has one path for
 * both.
 */
export function Component() {
  const user = useUser()
  const [params] = useSearchParams()
  if (params.has('new')) return <NewTicket />
  return user !== false && user.role === 'doctor' ? <Doctor /> : <Provider />
}

function Doctor() {
  const words = useWords()
  const list = useTicketList({ isDoctor: true })
  const add = useAdding()
  return (
    <>
      <PageHeader title={words.title} lead={<Lead text={words.leadDoctor} />} actions={add} />
      <TicketsTable isDoctor list={list} action={add} />
    </>
  )
}

function Provider() {
  const words = useWords()
  const list = useTicketList({ isDoctor: false })
  const add = useAdding()
  const { view = 'tickets' } = list.filters
  return (
    <>
      <PageHeader
        title={words.title}
        part={view === 'answers' ? words.answers : undefined}
        lead={<Lead text={words.leadAdmin} />}
        actions={add}
      />
      <Tabs
        label={words.views}
        selected={view}
        onSelect={id => list.setFilter('view', id === 'answers' ? id : null)}
        tabs={[
          { id: 'tickets', label: words.tickets, content: <TicketsTable isDoctor={false} list={list} /> },
          { id: 'answers', label: words.answers, content: <CannedAnswersView /> },
        ]}
      />
    </>
  )
}

// opened by its button, or by its key
function useAdding() {
  const words = useWords()
  const navigate = useNavigate()
  useShortcuts(
    'here',
    useMemo(() => [{ keys: 'n', label: words.newTicket, run: () => navigate('/support?new') }], [words, navigate]),
  )
  return (
    <LinkButton variant="primary" icon={<Plus aria-hidden="true" />} href="/support?new">
      {words.newTicket}
    </LinkButton>
  )
}

function Lead({ text }: { text: string }) {
  return (
    <>
      {text} <SupportHours />
    </>
  )
}
