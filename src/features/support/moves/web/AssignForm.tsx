import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { usePopupForm } from '#shell/forms/usePopupForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { Select } from '#ui/Select.tsx'
import { assignTicket, type Ticket } from '../../ticket/contract/ticket.ts'
import { useAssignees, useTicketAction } from './api.ts'
import { useStaleRefusal } from './staleRefusal.tsx'
import { useTicketNow } from './useTicketNow.ts'
import { useWords } from './words.ts'

/** Assigns an administrator to a ticket, or removes the assignee; in a popup. */
export function AssignForm({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const people = useAssignees().data?.people ?? []
  const { mutateAsync, error } = useTicketAction(ticket.id)
  const { version } = useTicketNow(ticket, error)
  const first: { assignee: string | null } = { assignee: ticket.assignee?.id ?? null }
  const form = usePopupForm({
    first,
    draft: 'none',
    validate: values => validate(assignTicket.input.body, { ...values, version }),
    send: body => mutateAsync({ kind: 'assign', ...body }),
    successText: ({ assignee }) => (assignee ? words.assigned(assignee.name) : words.unassigned),
  })
  return (
    <PopupForm form={form} words={{ submit: words.save, cancel: words.cancel }} refusal={useStaleRefusal()}>
      <p>{words.assignLead}</p>
      <Select
        isClearable
        label={words.assign}
        placeholder={words.nobody}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.choice('assignee')}
      />
    </PopupForm>
  )
}
