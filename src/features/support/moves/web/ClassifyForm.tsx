import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { usePopupForm } from '#shell/forms/usePopupForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { answerHours, categories, priorities } from '../../ticket/contract/options.ts'
import { classifyTicket, type Ticket } from '../../ticket/contract/ticket.ts'
import { useWords as useTicketWords } from '../../ticket/web/words.ts'
import { useTicketAction } from './api.ts'
import { useStaleRefusal } from './staleRefusal.tsx'
import { useTicketNow } from './useTicketNow.ts'
import { useWords } from './words.ts'

/** Changes the category and priority of a ticket; in a popup. */
export function ClassifyForm({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const terms = useTicketWords()
  const { mutateAsync, error } = useTicketAction(ticket.id)
  const { version } = useTicketNow(ticket, error)
  const form = usePopupForm({
    first: { category: ticket.category, priority: ticket.priority },
    draft: 'none',
    validate: values => validate(classifyTicket.input.body, { ...values, version }),
    send: body => mutateAsync({ kind: 'classify', ...body }),
    successText: () => words.classified,
  })
  return (
    <PopupForm form={form} words={{ submit: words.save, cancel: words.cancel }} refusal={useStaleRefusal()}>
      <p>{words.classifyLead}</p>
      <ChoiceChips
        label={terms.category}
        options={categories.map(value => ({ value, label: terms.categories[value] }))}
        {...form.choice('category')}
      />
      <ChoiceChips
        label={terms.priority}
        options={priorities.map(value => ({
          value,
          label: terms.priorities[value],
          description: words.within(answerHours[value]),
        }))}
        {...form.choice('priority')}
      />
    </PopupForm>
  )
}
