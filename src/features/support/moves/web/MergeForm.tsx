import { type FormEvent, useState } from 'react'
import { faultsByField, useFaultText } from '#shell/calls/errors.ts'
import { useDraft } from '#shell/drafts/drafts.ts'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { ComboBox } from '#ui/ComboBox.tsx'
import { Stack } from '#ui/Stack.tsx'
import { showTicketNumber } from '../../contract/options.ts'
import type { Ticket } from '../../contract/ticket.ts'
import { useTicketNow } from '../../web/useTicketNow.ts'
import { useMergeTargets, useTicketDeed } from './api.ts'
import { merges } from './moveDrafts.ts'
import { Refusal } from './Refusal.tsx'
import { useWords } from './words.ts'

/** Merges a ticket into another one of its doctor's; in a popup. */
export function MergeForm({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const faultText = useFaultText()
  const targets = useMergeTargets(ticket)
  const { mutate, isPending, error } = useTicketDeed(ticket.id)
  const now = useTicketNow(ticket, error)
  const { draft, change, forget } = useDraft(merges, ticket.id, { into: null })
  const { into } = draft
  const [wasSent, setSent] = useState(false)
  const chosen = targets.data?.find(row => row.id === into)
  const fault = wasSent && !chosen ? 'required' : faultsByField(error).into

  function send(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (!chosen || isPending) return
    mutate(
      { kind: 'merge', version: now.version, into: chosen.id },
      {
        onSuccess: () => {
          forget()
          popups.hide()
          toast.success(words.merged(showTicketNumber(chosen.number)))
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={send}>
      <Stack gap={4}>
        <Refusal error={error} />
        <p>{words.mergeLead}</p>
        <ComboBox
          required
          label={words.mergeInto}
          hint={targets.data?.length === 0 ? words.mergeNone : words.mergeHint}
          options={(targets.data ?? []).map(({ id, number, subject }) => ({
            value: id,
            label: `${showTicketNumber(number)} · ${subject}`,
          }))}
          value={into}
          error={faultText(fault, words.faults)}
          onChange={into => change({ into })}
        />
      </Stack>
      <PopupActions
        words={{ submit: words.mergeSend, cancel: words.cancel }}
        busy={isPending}
        disabledReason={targets.data?.length === 0 ? words.mergeNone : undefined}
      />
    </form>
  )
}
