import { Bookmark } from 'lucide-react'
import { Menu } from '#shell/popups/Menu.tsx'
import { showTicketNumber } from '../../ticket/contract/options.ts'
import type { Ticket } from '../../ticket/contract/ticket.ts'
import { fillIn } from '../contract/placeholder.ts'
import { useCannedAnswers } from './api.ts'
import { useWords } from './words.ts'

interface CannedPickerProps {
  ticket: Ticket
  /** Receives the text in the doctor's language, with name and number filled in. */
  onPick: (text: string) => void
}

/** Inserts a canned answer into the message that is being written. */
export function CannedPicker({ ticket, onPick }: CannedPickerProps) {
  const words = useWords()
  const answers = useCannedAnswers().data?.answers ?? []
  const values = { name: ticket.doctor.name, number: showTicketNumber(ticket.number) }
  const none = { id: 'none', label: words.noneToInsert, disabledReason: ' ', onAction: () => {} }
  return (
    <Menu
      label={words.insert}
      icon={<Bookmark aria-hidden="true" />}
      items={
        answers.length === 0
          ? [none]
          : answers.map(answer => ({
              id: answer.id,
              label: answer.name,
              onAction: () => onPick(fillIn(answer[ticket.language], values)),
            }))
      }
    />
  )
}
