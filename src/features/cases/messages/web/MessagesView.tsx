import { MessageSquare } from 'lucide-react'
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

/** The conversation about a case, updated live, with a field for a new message below. */
export function MessagesView({ caseId, unread, canWrite }: MessagesViewProps) {
  const words = useWords()
  const { data, error, refetch } = useMessages(caseId)
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
        {canWrite && <Composer caseId={caseId} />}
      </Stack>
    </Card>
  )
}
