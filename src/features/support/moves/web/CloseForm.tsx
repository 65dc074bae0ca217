import { useDraft } from '#shell/drafts/useDraft.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { usePopupForm } from '#shell/forms/usePopupForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { type CloseReason, closeReasons } from '../../ticket/contract/options.ts'
import { closeTicket, type Ticket } from '../../ticket/contract/ticket.ts'
import { useWords as useTicketWords } from '../../ticket/web/words.ts'
import { useTicketAction } from './api.ts'
import { useStaleRefusal } from './staleRefusal.tsx'
import { useTicketNow } from './useTicketNow.ts'
import { useWords } from './words.ts'

interface Closing {
  reason: CloseReason
  words: string
}

const first: Closing = { reason: 'solved', words: '' }

/** Closes a ticket with a reason; in a popup. */
export function CloseForm({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const { reasons } = useTicketWords()
  const { mutateAsync, error } = useTicketAction(ticket.id)
  const { version } = useTicketNow(ticket, error)
  const form = usePopupForm({
    first,
    draft: useDraft({ name: `closing:${ticket.id}`, first }),
    validate: values => validate(closeTicket.input.body, { ...values, version }),
    send: body => mutateAsync({ kind: 'close', ...body }),
    successText: () => words.closed,
  })
  return (
    <PopupForm form={form} words={{ submit: words.close, cancel: words.cancel }} refusal={useStaleRefusal()}>
      <ChoiceChips
        label={words.closeReason}
        options={closeReasons.map(value => ({ value, label: reasons[value] }))}
        {...form.choice('reason')}
      />
      <Field
        multiline
        label={words.closeWords}
        hint={words.closeWordsHint}
        required={form.values.reason === 'other'}
        maxLength={500}
        {...form.text('words')}
      />
    </PopupForm>
  )
}
