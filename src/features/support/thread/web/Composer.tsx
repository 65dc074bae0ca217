import { useState } from 'react'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Ticket } from '../../ticket/contract/ticket.ts'
import type { TicketMessage } from '../contract/message.ts'
import styles from './Composer.module.css'
import { MessageForm } from './MessageForm.tsx'
import { NoteForm } from './NoteForm.tsx'
import { useWords } from './words.ts'

interface ComposerProps {
  ticket: Ticket
  messages: readonly TicketMessage[]
  isDoctor: boolean
}

/** Writes in a ticket: a message, or an internal note. The typed text is kept until it is sent. */
export function Composer({ ticket, messages, isDoctor }: ComposerProps) {
  const words = useWords()
  const mayWrite = ticket.can.includes(isDoctor ? 'write' : 'answer')
  const [chosen, setChosen] = useState<'answer' | 'note'>('answer')
  const kind = isDoctor || (mayWrite && chosen === 'answer') ? 'answer' : 'note'
  if (isDoctor && !mayWrite) return <p className={styles.solved}>{words.solved}</p>
  return (
    <div className={styles.composer} data-note={kind === 'note' || undefined}>
      <Stack gap={4}>
        {!isDoctor && mayWrite && (
          <ChoiceChips
            label={words.kind}
            hideLabel
            options={(['answer', 'note'] as const).map(value => ({ value, label: words.kinds[value] }))}
            value={kind}
            onChange={setChosen}
          />
        )}
        {kind === 'answer' ? (
          <MessageForm ticket={ticket} messages={messages} isDoctor={isDoctor} />
        ) : (
          <NoteForm ticketId={ticket.id} />
        )}
      </Stack>
    </div>
  )
}
