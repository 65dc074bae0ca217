import { useSearchParams } from 'react-router'
import { Conversation } from '#features/conversation/web/Conversation.tsx'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Ticket } from '../../ticket/contract/ticket.ts'
import { markAllRead, useThread } from './api.ts'
import { Composer } from './Composer.tsx'
import { entriesOf } from './entries.ts'
import { ThreadEntry } from './ThreadEntry.tsx'
import { useWords } from './words.ts'

/** The conversation of a ticket, live; below its newest messages is the composer. */
export function ThreadView({ ticket, isDoctor }: { ticket: Ticket; isDoctor: boolean }) {
  const words = useWords()
  const [search] = useSearchParams()
  const linked = search.get('message')
  const { data, error, refetch, earlier, later } = useThread(ticket, linked)
  return (
    <Card>
      <Stack gap={6}>
        {!data && error && <LoadFailure error={error} retry={refetch} />}
        {!data && !error && <Skeleton lines={6} />}
        {data && (
          <Conversation
            label={words.label}
            messages={data.messages}
            entries={entriesOf(data)}
            earlier={earlier}
            later={later}
            linked={linked}
            hrefOf={id => `/support/${ticket.id}${id === null ? '' : `?message=${id}`}`}
            unread={ticket.unread}
            readByOtherAt={data.readByOtherAt}
            onRead={() => markAllRead(ticket.id)}
            row={(entry, marks) => <ThreadEntry key={entry.id} entry={entry} marks={marks} lang={ticket.language} />}
          />
        )}
        {data && !later.exist && <Composer ticket={ticket} messages={data.messages} isDoctor={isDoctor} />}
      </Stack>
    </Card>
  )
}
