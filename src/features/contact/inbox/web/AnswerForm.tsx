import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { faultsOf } from '#kit/fields.ts'
import { CallError } from '#shell/calls/callError.ts'
import { faultsByField, useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { useUnsaved } from '#shell/drafts/unsaved.tsx'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import { AnswerFields, type ContactForm } from '../contract/contactForm.ts'
import styles from './AnswerForm.module.css'
import { useAnswer, useContactForm } from './api.ts'
import { useWords } from './words.ts'

const drafts = draftsOf<AnswerFields>('contact-answer')

/** Writes an answer to a message; in a popup. What was typed stays until it was sent, also when the popup is closed. */
export function AnswerForm({ id }: { id: string }) {
  const form = useContactForm(id).data
  return form ? <Writing form={form} /> : null
}

function Writing({ form }: { form: ContactForm }) {
  const { answer: words, languages, faults: own } = useWords()
  const errorText = useErrorText()
  const faultText = useFaultText()
  const element = useRef<HTMLFormElement>(null)
  const first = { subject: form.subject, body: '', replyTo: form.replyTo }
  const { draft, change, forget } = useDraft(drafts, form.id, first)
  const [wasSent, setSent] = useState(false)
  // how many answers its writer has seen: a colleague's is shown before this one leaves
  const [seenAnswers, setSeen] = useState(form.answers.length)
  const { mutate, isPending, error } = useAnswer(form.id)
  useUnsaved(draft.body !== '')

  const judged = AnswerFields.safeParse(draft)
  const found = judged.success ? [] : faultsOf(judged.error)
  const refused = faultsByField(error)
  const faultAt = (name: keyof AnswerFields) => {
    const code = (wasSent ? found.find(fault => fault.at === name)?.code : undefined) ?? refused[name]
    return code === 'invalid' && name === 'replyTo' ? own.replyTo : faultText(code)
  }
  const isStale = error instanceof CallError && error.code === 'stale'

  function send(event: FormEvent) {
    event.preventDefault()
    flushSync(() => setSent(true))
    if (!judged.success) return focusFault()
    if (isPending) return
    mutate(
      { ...judged.data, seenAnswers },
      {
        onSuccess: () => {
          forget()
          popups.hide()
          toast.success(words.sent)
        },
        onError: focusFault,
      },
    )
  }
  const focusFault = () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

  return (
    <form ref={element} noValidate onSubmit={send}>
      <Stack gap={5}>
        {isStale && (
          <Banner
            tone="warn"
            title={words.stale}
            actions={
              <Button size="small" onClick={() => setSeen(form.answers.length)} type="submit">
                {words.sendAnyway}
              </Button>
            }
          >
            {words.staleText(form.answers.at(-1)?.by ?? '')}
            <span className={styles.theirs}>{form.answers.at(-1)?.body}</span>
          </Banner>
        )}
        {error && !isStale && Object.keys(refused).length === 0 && <Banner tone="bad">{errorText(error)}</Banner>}
        <Field
          label={words.subject}
          required
          maxLength={200}
          value={draft.subject}
          error={faultAt('subject')}
          onChange={event => change({ subject: event.target.value })}
        />
        <Field
          multiline
          label={words.body}
          hint={words.bodyHint(languages[form.language])}
          required
          autoFocus
          rows={8}
          maxLength={8000}
          value={draft.body}
          error={faultAt('body')}
          onChange={event => change({ body: event.target.value })}
        />
        <Field
          label={words.replyTo}
          required
          type="email"
          autoCapitalize="none"
          maxLength={254}
          value={draft.replyTo}
          error={faultAt('replyTo')}
          onChange={event => change({ replyTo: event.target.value })}
        />
        <details className={styles.quoted}>
          <summary>{words.quoted}</summary>
          <blockquote>{form.message}</blockquote>
        </details>
      </Stack>
      <PopupActions words={{ submit: words.send, cancel: words.cancel }} busy={isPending} />
    </form>
  )
}
