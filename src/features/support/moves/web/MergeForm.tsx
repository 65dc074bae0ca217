import { useDraft } from '#shell/drafts/useDraft.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { usePopupForm } from '#shell/forms/usePopupForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { ComboBox } from '#ui/ComboBox.tsx'
import { showTicketNumber } from '../../ticket/contract/options.ts'
import { mergeTicket, type Ticket } from '../../ticket/contract/ticket.ts'
import { useMergeTargets, useTicketAction } from './api.ts'
import { useStaleRefusal } from './staleRefusal.tsx'
import { useTicketNow } from './useTicketNow.ts'
import { useWords } from './words.ts'

const first: { into: string | null } = { into: null }

/** Merges a ticket into another one of the same doctor; in a popup. */
export function MergeForm({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const targets = useMergeTargets(ticket).data
  const { mutateAsync, error } = useTicketAction(ticket.id)
  const { version } = useTicketNow(ticket, error)
  const chosenFrom = (into: string | null) => targets?.find(row => row.id === into)
  const form = usePopupForm({
    first,
    draft: useDraft({ name: `merge:${ticket.id}`, first }),
    validate: ({ into }) =>
      validate(mergeTicket.input.body, { into, version }, { into: chosenFrom(into) === undefined }),
    send: async body => {
      await mutateAsync({ kind: 'merge', ...body })
      return chosenFrom(body.into)?.number ?? ticket.number
    },
    successText: number => words.merged(showTicketNumber(number)),
    faultWords: words.faults,
  })
  const isNone = targets?.length === 0
  return (
    <PopupForm
      form={form}
      words={{ submit: words.mergeSend, cancel: words.cancel }}
      disabledReason={isNone ? words.mergeNone : undefined}
      refusal={useStaleRefusal()}
    >
      <p>{words.mergeLead}</p>
      <ComboBox
        required
        label={words.mergeInto}
        hint={isNone ? words.mergeNone : words.mergeHint}
        options={(targets ?? []).map(({ id, number, subject }) => ({
          value: id,
          label: `${showTicketNumber(number)} · ${subject}`,
        }))}
        {...form.choice('into')}
      />
    </PopupForm>
  )
}
