import { useState } from 'react'
import { CallError } from '#shell/calls/callError.ts'
import { useLeaveGuard } from '#shell/drafts/leaveGuard.tsx'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { usePopupForm } from '#shell/forms/usePopupForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { Field } from '#ui/Field.tsx'
import { AnswerFields, type ContactForm } from '../contract/contactForm.ts'
import { useAnswer, useContactForm } from './api.ts'
import { QuotedMessage } from './QuotedMessage.tsx'
import { ReplyToField } from './ReplyToField.tsx'
import { StaleAnswer } from './StaleAnswer.tsx'
import { useWords } from './words.ts'

/** Writes an answer to a message; in a popup. The typed text is kept until it is sent. */
export function AnswerForm({ id }: { id: string }) {
  const message = useContactForm(id).data
  return message ? <Writing message={message} /> : null
}

function Writing({ message }: { message: ContactForm }) {
  const { answer: words, languages } = useWords()
  // the number of answers that the writer has seen: another administrator's answer is shown before this one is sent
  const [seenAnswers, setSeen] = useState(message.answers.length)
  const { mutateAsync } = useAnswer(message.id)
  const first = { subject: message.subject, body: '', replyTo: message.replyTo }
  const form = usePopupForm({
    first,
    draft: useDraft({ name: `contact-answer:${message.id}`, first }),
    validate: values => validate(AnswerFields, values),
    send: fields => mutateAsync({ ...fields, seenAnswers }),
    successText: () => words.sent,
  })
  useLeaveGuard(form.values.body !== '' && form.isUnsaved)
  const stale = (error: unknown) =>
    error instanceof CallError &&
    error.code === 'stale' && <StaleAnswer answers={message.answers} onSeen={() => setSeen(message.answers.length)} />
  return (
    <PopupForm form={form} words={{ submit: words.send, cancel: words.cancel }} refusal={stale}>
      <Field {...form.text('subject')} label={words.subject} lang={message.language} required maxLength={200} />
      <Field
        {...form.text('body')}
        multiline
        lang={message.language}
        label={words.body}
        hint={words.bodyHint(languages[message.language])}
        required
        autoFocus
        rows={8}
        maxLength={8000}
      />
      <ReplyToField {...form.text('replyTo')} fault={form.code('replyTo')} />
      <QuotedMessage of={message} />
    </PopupForm>
  )
}
