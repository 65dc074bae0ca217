import { Star } from 'lucide-react'
import { useState } from 'react'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { Form, Refusal } from '#shell/forms/Form.tsx'
import { useForm } from '#shell/forms/useForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { rateTicket, type Ticket } from '../../ticket/contract/ticket.ts'
import { useTicketAction } from './api.ts'
import styles from './RatingCard.module.css'
import { useWords } from './words.ts'

/** The rating: the doctor gives it when the ticket is closed and may change it for some days; others only read it. */
export function RatingCard({ ticket, isDoctor }: { ticket: Ticket; isDoctor: boolean }) {
  const [isChanging, setChanging] = useState(false)
  const { rating: words } = useWords()
  const mayRate = ticket.can.includes('rate')
  if (mayRate && (ticket.rating === null || isChanging))
    return <RatingForm ticket={ticket} onDone={() => setChanging(false)} />
  if (!ticket.rating) return null
  return (
    <Card
      title={isDoctor ? words.given : words.received}
      actions={
        mayRate && (
          <Button size="small" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        )
      }
    >
      <Stack gap={2}>
        <Stars count={ticket.rating.stars} />
        {ticket.rating.words && <p className={styles.words}>{ticket.rating.words}</p>}
      </Stack>
    </Card>
  )
}

function Stars({ count }: { count: number }) {
  const { rating: words } = useWords()
  return (
    <span className={styles.stars} role="img" aria-label={words.starsOf(count)}>
      {[1, 2, 3, 4, 5].map(star => (
        <Star key={star} aria-hidden="true" data-filled={star <= count || undefined} />
      ))}
    </span>
  )
}

const values = ['1', '2', '3', '4', '5'] as const

/** A rating while it is being entered. */
interface Rating {
  stars: (typeof values)[number] | null
  words: string
}

function RatingForm({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const { rating: words } = useWords()
  const { mutateAsync } = useTicketAction(ticket.id)
  const first: Rating = {
    stars: values.find(value => Number(value) === ticket.rating?.stars) ?? null,
    words: ticket.rating?.words ?? '',
  }
  const form = useForm({
    first,
    draft: useDraft({ name: `rating:${ticket.id}`, first }),
    validate: ({ stars, words: comment }) =>
      validate(rateTicket.input.body, { stars: Number(stars), words: comment }, { stars: stars === null }),
    send: body => mutateAsync({ kind: 'rate', ...body }),
    onDone: () => {
      toast.success(words.done)
      onDone()
    },
  })
  return (
    <Card title={words.title} tone="accent">
      <Form form={form}>
        <Stack gap={4}>
          <p>{words.lead}</p>
          <Refusal form={form} />
          <ChoiceChips
            required
            label={words.stars}
            options={values.map(value => ({
              value,
              label: `${value} · ${words.values[value]}`,
              icon: <Star aria-hidden="true" />,
            }))}
            {...form.choice('stars')}
          />
          <Field multiline rows={2} label={words.words} maxLength={1000} {...form.text('words')} />
          <Row>
            <Button type="submit" variant="primary" busy={form.isSending}>
              {words.send}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}
