import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useErrorText, useFaultText } from '#shell/calls/errors.ts'
import type { useDraft } from '#shell/drafts/drafts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { useAddNote } from './api.ts'
import type { MessageDraft } from './messageDraft.ts'
import { useWords } from './words.ts'

interface NoteFormProps {
  ticketId: string
  typed: ReturnType<typeof useDraft<MessageDraft>>
}

/** Leaves a note that no doctor reads. */
export function NoteForm({ ticketId, typed: { draft, change } }: NoteFormProps) {
  const words = useWords()
  const errorText = useErrorText()
  const faultText = useFaultText()
  const [tried, setTried] = useState(false)
  const add = useAddNote(ticketId)
  const fault = draft.note.trim() === '' ? 'required' : draft.note.length > 4000 ? 'too-long' : undefined

  function send() {
    setTried(true)
    if (fault || add.isPending) return
    add.mutate(draft.note, {
      onSuccess: () => {
        change({ note: '' })
        setTried(false)
      },
    })
  }

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <Stack gap={3}>
        {add.isError && <Banner tone="bad">{errorText(add.error)}</Banner>}
        <Field
          multiline
          rows={3}
          label={words.note}
          hint={words.noteHint}
          value={draft.note}
          error={tried || fault === 'too-long' ? faultText(fault) : undefined}
          onChange={event => {
            setTried(false)
            change({ note: event.target.value })
          }}
        />
        <Row justify="end">
          <Button type="submit" icon={<Lock aria-hidden="true" />} busy={add.isPending}>
            {words.addNote}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
