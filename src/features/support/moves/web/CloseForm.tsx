import { type FormEvent, useState } from 'react'
import { useFaultText } from '#shell/calls/errors.ts'
import { useDraft } from '#shell/drafts/drafts.ts'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import { closeReasons } from '../../contract/options.ts'
import type { Ticket } from '../../contract/ticket.ts'
import { useTicketNow } from '../../web/useTicketNow.ts'
import { useTicketDeed } from './api.ts'
import { type Closing, closings } from './moveDrafts.ts'
import { Refusal } from './Refusal.tsx'
import { useWords } from './words.ts'

const first: Closing = { reason: 'solved', words: '' }

/** Closes a ticket with its reason; in a popup. */
export function CloseForm({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const faultText = useFaultText()
  const { mutate, isPending, error } = useTicketDeed(ticket.id)
  const now = useTicketNow(ticket, error)
  const { draft, change, forget } = useDraft(closings, ticket.id, first)
  const { reason, words: said } = draft
  const [wasSent, setSent] = useState(false)
  const isMissing = reason === 'other' && said.trim() === ''

  function send(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (isMissing || isPending) return
    mutate(
      { kind: 'close', version: now.version, reason, words: said },
      {
        onSuccess: () => {
          forget()
          popups.hide()
          toast.success(words.closed)
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={send}>
      <Stack gap={5}>
        <Refusal error={error} />
        <ChoiceChips
          label={words.closeReason}
          options={closeReasons.map(value => ({ value, label: words.reasons[value] }))}
          value={reason}
          onChange={reason => change({ reason })}
        />
        <Field
          multiline
          label={words.closeWords}
          hint={words.closeWordsHint}
          required={reason === 'other'}
          maxLength={500}
          value={said}
          error={wasSent && isMissing ? faultText('required') : undefined}
          onChange={event => change({ words: event.target.value })}
        />
      </Stack>
      <PopupActions words={{ submit: words.close, cancel: words.cancel }} busy={isPending} />
    </form>
  )
}
