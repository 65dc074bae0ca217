import { type FormEvent, useState } from 'react'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Stack } from '#ui/Stack.tsx'
import { answerHours, categories, priorities } from '../../contract/options.ts'
import type { Ticket } from '../../contract/ticket.ts'
import { useTicketNow } from '../../web/useTicketNow.ts'
import { useWords as useTicketWords } from '../../web/words.ts'
import { useTicketDeed } from './api.ts'
import { Refusal } from './Refusal.tsx'
import { useWords } from './words.ts'

/** Puts right what a ticket is about and how soon it is answered; in a popup. */
export function ClassifyForm({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const terms = useTicketWords()
  const { mutate, isPending, error } = useTicketDeed(ticket.id)
  const now = useTicketNow(ticket, error)
  const [category, setCategory] = useState(ticket.category)
  const [priority, setPriority] = useState(ticket.priority)

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const done = () => {
      popups.hide()
      toast.success(words.classified)
    }
    mutate({ kind: 'classify', version: now.version, category, priority }, { onSuccess: done })
  }

  return (
    <form noValidate onSubmit={send}>
      <Stack gap={5}>
        <Refusal error={error} />
        <p>{words.classifyLead}</p>
        <ChoiceChips
          label={terms.list.category}
          options={categories.map(value => ({ value, label: terms.categories[value] }))}
          value={category}
          onChange={setCategory}
        />
        <ChoiceChips
          label={terms.list.priority}
          options={priorities.map(value => ({
            value,
            label: terms.priorities[value],
            description: words.within(answerHours[value]),
          }))}
          value={priority}
          onChange={setPriority}
        />
      </Stack>
      <PopupActions words={{ submit: words.save, cancel: words.cancel }} busy={isPending} />
    </form>
  )
}
