import { Archive, ArchiveRestore, MailOpen, Reply, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useErrorText } from '#shell/calls/errors.ts'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/Stack.tsx'
import type { ContactForm } from '../contract/contactForm.ts'
import type { ContactMove } from '../contract/moves.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { useContactMove } from './api.ts'
import { useWords } from './words.ts'

const icons = {
  archive: Archive,
  unarchive: ArchiveRestore,
  'mark-spam': ShieldAlert,
  'clear-spam': ShieldCheck,
  'mark-new': MailOpen,
} as const

type ContactAction = keyof typeof icons
const isContactAction = (move: ContactMove): move is ContactAction => move in icons

/** The actions that the server permits on a message. `onGone`: called when it was archived or marked as spam. */
export function ContactActions({ form, onGone }: { form: ContactForm; onGone: () => void }) {
  const words = useWords()
  const errorText = useErrorText()
  const { mutate, isPending, variables } = useContactMove(form.id)
  const run = (move: ContactAction) =>
    mutate(move, {
      onSuccess: () => {
        toast.success(words.moves.done[move])
        if (move !== 'unarchive' && move !== 'clear-spam') onGone()
      },
      onError: error => toast.error(errorText(error)),
    })
  return (
    <Row gap={2}>
      {form.can.includes('answer') && (
        <Button variant="primary" icon={<Reply aria-hidden="true" />} onClick={() => openAnswer(form, words)}>
          {form.answers.length === 0 ? words.moves.answer : words.moves.answerAgain}
        </Button>
      )}
      {form.can.filter(isContactAction).map(move => {
        const Icon = icons[move]
        return (
          <Button
            key={move}
            variant={move === 'clear-spam' || move === 'unarchive' ? 'secondary' : 'quiet'}
            icon={<Icon aria-hidden="true" />}
            busy={isPending && variables === move}
            onClick={() => run(move)}
          >
            {words.moves[move]}
          </Button>
        )
      })}
    </Row>
  )
}

function openAnswer(form: ContactForm, { answer }: ReturnType<typeof useWords>): void {
  popups.show({
    heading: answer.heading(`${form.firstName} ${form.lastName}`),
    size: 'medium',
    component: () => <AnswerForm id={form.id} />,
  })
}
