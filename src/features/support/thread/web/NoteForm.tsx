import { Lock } from 'lucide-react'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { Form, Refusal } from '#shell/forms/Form.tsx'
import { useForm } from '#shell/forms/useForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { addTicketNote } from '../contract/message.ts'
import { useAddNote } from './api.ts'
import { useWords } from './words.ts'

const first = { body: '' }

/** Adds an internal note, which doctors never read. */
export function NoteForm({ ticketId }: { ticketId: string }) {
  const words = useWords()
  const { mutateAsync } = useAddNote(ticketId)
  const form = useForm({
    first,
    draft: useDraft({ name: `ticket-note:${ticketId}`, first }),
    validate: values => validate(addTicketNote.input.body, values),
    send: ({ body }) => mutateAsync(body),
    onDone: (_, reset) => reset(),
  })
  return (
    <Form form={form}>
      <Stack gap={3}>
        <Refusal form={form} />
        <Field multiline rows={3} label={words.note} hint={words.noteHint} {...form.text('body')} />
        <Row justify="end">
          <Button type="submit" icon={<Lock aria-hidden="true" />} busy={form.isSending}>
            {words.addNote}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
