import { MessageSquare } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Conversation } from '#features/conversation/web/Conversation.tsx'
import { MessageBubble } from '#features/conversation/web/MessageBubble.tsx'
import { AttachedPictures } from '#features/files/pictures/web/AttachedPictures.tsx'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { markAllRead, useMessages } from './api.ts'
import { Composer } from './Composer.tsx'
import { useWords } from './words.ts'

interface MessagesViewProps {
  caseId: string
  /** The number of unread messages when the case was opened. */
  unread: number
  canWrite: boolean
}

/** The conversation about a case, updated live; below its newest messages is the field for a new one. */
export function MessagesView({ caseId, unread, canWrite }: MessagesViewProps) {
  const words = useWords()
  const [search] = useSearchParams()
  const linked = search.get('message')
  const { data, error, refetch, earlier, later } = useMessages(caseId, { linked, unread })
  return (
    <Card>
      <Stack gap={6}>
        {!data && error && <LoadFailure error={error} retry={refetch} />}
        {!data && !error && <Skeleton lines={4} />}
        {data && data.messages.length === 0 && (
          <EmptyState icon={<MessageSquare aria-hidden="true" />} title={words.none}>
            {canWrite ? words.noneText : words.draftOnly}
          </EmptyState>
        )}
        {data && data.messages.length > 0 && (
          <Conversation
            label={words.label}
            messages={data.messages}
            entries={data.messages}
            earlier={earlier}
            later={later}
            linked={linked}
            hrefOf={id => (id === null ? '?tab=messages' : `?tab=messages&message=${id}`)}
            unread={unread}
            readByOtherAt={data.readByOtherAt}
            onRead={() => markAllRead(caseId)}
            row={(message, marks) => (
              <MessageBubble key={message.id} message={message} {...marks}>
                <AttachedPictures
                  pictures={message.pictures}
                  label={message.mine ? words.ownPicture : words.pictureFrom(message.by.name)}
                />
              </MessageBubble>
            )}
          />
        )}
        {canWrite && !later.exist && <Composer caseId={caseId} />}
      </Stack>
    </Card>
  )
}
