import { type FormEvent, useState } from 'react'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Select } from '#ui/Select.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Ticket } from '../../contract/ticket.ts'
import { useTicketNow } from '../../web/useTicketNow.ts'
import { useAssignees, useTicketDeed } from './api.ts'
import { Refusal } from './Refusal.tsx'
import { useWords } from './words.ts'

/** Puts an administrator in charge of a ticket, or nobody; in a popup. */
export function AssignForm({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const people = useAssignees().data?.people ?? []
  const { mutate, isPending, error } = useTicketDeed(ticket.id)
  const now = useTicketNow(ticket, error)
  const [assignee, setAssignee] = useState(ticket.assignee?.id ?? null)
  const name = people.find(one => one.id === assignee)?.name

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    mutate(
      { kind: 'assign', version: now.version, assignee },
      {
        onSuccess: () => {
          popups.hide()
          toast.success(name ? words.assigned(name) : words.unassigned)
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={send}>
      <Stack gap={4}>
        <Refusal error={error} />
        <p>{words.assignLead}</p>
        <Select
          isClearable
          label={words.assign}
          placeholder={words.nobody}
          options={people.map(({ id, name: label }) => ({ value: id, label }))}
          value={assignee}
          onChange={setAssignee}
        />
      </Stack>
      <PopupActions words={{ submit: words.save, cancel: words.cancel }} busy={isPending} />
    </form>
  )
}
