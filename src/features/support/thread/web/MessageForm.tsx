import { Send } from 'lucide-react'
import { useState } from 'react'
import type { AttachableFile } from '#features/files/file/contract/file.ts'
import { FilePicker } from '#features/files/uploads/web/FilePicker.tsx'
import { CallError } from '#shell/calls/callError.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { Form, Refusal } from '#shell/forms/Form.tsx'
import { useForm } from '#shell/forms/useForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { CannedPicker } from '../../canned/web/CannedPicker.tsx'
import { mostFiles } from '../../ticket/contract/options.ts'
import type { Ticket } from '../../ticket/contract/ticket.ts'
import { type TicketMessage, writeToTicket } from '../contract/message.ts'
import { useWriteToTicket } from './api.ts'
import { lastWriterSince } from './entries.ts'
import { useWords } from './words.ts'

interface MessageFormProps {
  ticket: Ticket
  messages: readonly TicketMessage[]
  isDoctor: boolean
}

/** A message that is being typed. `seen`: the last message that was shown when the typing began. */
interface MessageDraft {
  body: string
  files: AttachableFile[]
  seen: string | null
}

const first: MessageDraft = { body: '', files: [], seen: null }

/** Writes a message with files. An answer is refused when a message arrived while it was being typed. */
export function MessageForm({ ticket, messages, isDoctor }: MessageFormProps) {
  const words = useWords()
  const [onTheWay, setOnTheWay] = useState<string>()
  const { mutateAsync } = useWriteToTicket(ticket.id)
  const form = useForm({
    first,
    draft: useDraft({ name: `ticket:${ticket.id}`, first }),
    validate: ({ files, ...values }) =>
      validate(writeToTicket.input.body, { ...values, files: files.map(file => file.id) }),
    send: mutateAsync,
    onDone: (_, reset) => reset(),
  })
  const { body, files, seen } = form.values
  const last = messages.at(-1)?.id ?? null
  const isTyping = body !== '' || files.length > 0
  const other = isDoctor || !isTyping ? undefined : lastWriterSince(messages, seen)
  const disabledReason = onTheWay ?? (other && words.meanwhile(other.name))
  const type = (part: Partial<MessageDraft>) => form.change(isTyping ? part : { ...part, seen: last })
  // the banner below names the new message and the possible actions
  const stale = (error: unknown) => error instanceof CallError && error.code === 'stale' && <span hidden />
  return (
    <Form form={form} disabledReason={disabledReason}>
      <Stack gap={3}>
        <Refusal form={form} own={stale} />
        <Field
          multiline
          rows={4}
          lang={ticket.language}
          label={isDoctor ? words.write : words.answer}
          hint={isDoctor ? words.writeHint : words.answerHint(words.languages[ticket.language])}
          {...form.text('body')}
          onChange={event => type({ body: event.target.value })}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.element.current?.requestSubmit()
          }}
        />
        <FilePicker
          compact
          kind="ticket-file"
          label={words.addFiles}
          most={mostFiles}
          value={files}
          onChange={chosen => type({ files: chosen })}
          onBusy={setOnTheWay}
          error={form.fault('files')}
        />
        {other && (
          <Banner
            isAnnounced
            tone="warn"
            title={words.meanwhile(other.name)}
            actions={<Button onClick={() => form.change({ seen: last })}>{words.haveRead}</Button>}
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
              onPick={text => type({ body: body.trim() === '' ? text : `${body.trimEnd()}\n\n${text}` })}
            />
          )}
          <Button
            type="submit"
            variant="primary"
            icon={<Send aria-hidden="true" />}
            busy={form.isSending}
            disabledReason={disabledReason}
          >
            {words.send}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
