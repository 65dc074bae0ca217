import { Send } from 'lucide-react'
import { useState } from 'react'
import { FilePicker } from '#features/files/web/FilePicker.tsx'
import { CallError } from '#shell/calls/callError.ts'
import { useErrorText, useFaultText } from '#shell/calls/errors.ts'
import type { useDraft } from '#shell/drafts/drafts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { CannedPicker } from '../../canned/web/CannedPicker.tsx'
import { mostFiles } from '../../contract/options.ts'
import type { Ticket } from '../../contract/ticket.ts'
import type { TicketMessage } from '../contract/message.ts'
import { useWriteToTicket } from './api.ts'
import { whoWroteSince } from './entries.ts'
import type { MessageDraft } from './messageDraft.ts'
import { useWords } from './words.ts'

const most = 4000

interface MessageFormProps {
  ticket: Ticket
  messages: readonly TicketMessage[]
  isDoctor: boolean
  typed: ReturnType<typeof useDraft<MessageDraft>>
}

/** Writes a message with files. Nobody answers past what came while they were typing. */
export function MessageForm({ ticket, messages, isDoctor, typed: { draft, change, forget } }: MessageFormProps) {
  const words = useWords()
  const errorText = useErrorText()
  const faultText = useFaultText()
  const [tried, setTried] = useState(false)
  const [onTheWay, setOnTheWay] = useState<string>()
  const write = useWriteToTicket(ticket.id)
  const last = messages.at(-1)?.id ?? null
  const isTyping = draft.body !== '' || draft.files.length > 0
  const other = isDoctor || !isTyping ? undefined : whoWroteSince(messages, draft.seen)
  const isStale = write.error instanceof CallError && write.error.code === 'stale'
  const fault = draft.body.trim() === '' ? 'required' : draft.body.length > most ? 'too-long' : undefined
  const type = (part: Partial<MessageDraft>) => {
    setTried(false)
    change(isTyping ? part : { ...part, seen: last })
  }

  function send() {
    setTried(true)
    if (fault || other || onTheWay || write.isPending) return
    const files = draft.files.map(file => file.id)
    const done = () => {
      // a note that is being typed stays
      if (draft.note === '') forget()
      else change({ body: '', files: [], seen: null })
      setTried(false)
    }
    write.mutate({ body: draft.body, files, seen: draft.seen }, { onSuccess: done })
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
        {write.isError && !isStale && <Banner tone="bad">{errorText(write.error)}</Banner>}
        <Field
          multiline
          rows={4}
          label={isDoctor ? words.write : words.answer}
          hint={isDoctor ? words.writeHint : words.answerHint(words.languages[ticket.language])}
          value={draft.body}
          error={tried || fault === 'too-long' ? faultText(fault) : undefined}
          onChange={event => type({ body: event.target.value })}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
        />
        <FilePicker
          compact
          kind="ticket-file"
          label={words.addFiles}
          most={mostFiles}
          value={draft.files}
          onChange={files => type({ files })}
          onBusy={setOnTheWay}
        />
        {other && (
          <Banner
            tone="warn"
            title={words.meanwhile(other.name)}
            actions={<Button onClick={() => change({ seen: last })}>{words.haveRead}</Button>}
          >
            {words.meanwhileText}
          </Banner>
        )}
        <Row justify="space-between">
          {isDoctor ? (
            <span />
          ) : (
            <CannedPicker
              ticket={ticket}
              onPick={text => type({ body: draft.body.trim() === '' ? text : `${draft.body.trimEnd()}\n\n${text}` })}
            />
          )}
          <Button
            type="submit"
            variant="primary"
            icon={<Send aria-hidden="true" />}
            busy={write.isPending}
            disabledReason={onTheWay ?? (other && words.meanwhile(other.name))}
          >
            {words.send}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
