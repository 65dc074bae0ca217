import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { Banner } from '#ui/Banner.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useExplainRequest } from './api.ts'
import { useSubmissionWords } from './words.ts'

const drafts = draftsOf<{ reason: string }>('request-explanation')

/** Says why something that was asked for is right as it is; in a popup. */
export function ExplainForm({ caseId, request }: { caseId: string; request: string }) {
  const { requested: words } = useSubmissionWords()
  const errorText = useErrorText()
  const faultText = useFaultText()
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useExplainRequest(caseId)
  const { draft, change, forget } = useDraft(drafts, request, { reason: '' })
  const [wasSent, setSent] = useState(false)
  const isMissing = draft.reason.trim() === ''

  function send(event: FormEvent) {
    event.preventDefault()
    flushSync(() => setSent(true))
    if (isMissing) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (isPending) return
    mutate(
      { request, reason: draft.reason },
      {
        onSuccess: () => {
          forget()
          popups.hide()
        },
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={send}>
      <Stack gap={5}>
        {error && <Banner tone="bad">{errorText(error)}</Banner>}
        <Field
          multiline
          required
          label={words.reason}
          hint={words.reasonHint}
          maxLength={2000}
          value={draft.reason}
          error={wasSent && isMissing ? faultText('required') : undefined}
          onChange={event => change({ reason: event.target.value })}
        />
      </Stack>
      <PopupActions words={{ submit: words.save, cancel: words.cancel }} busy={isPending} />
    </form>
  )
}
