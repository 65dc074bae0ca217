import { Star } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { faultsByField, useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { useDraft } from '#shell/drafts/drafts.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import type { Ticket } from '../../contract/ticket.ts'
import { useWords as useTicketWords } from '../../web/words.ts'
import { useTicketDeed } from './api.ts'
import { ratings } from './moveDrafts.ts'
import styles from './RatingCard.module.css'
import { useWords } from './words.ts'

/** How it was: its doctor is asked when the ticket is closed, and says it again while they may; others read it. */
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
  const { ticket: words } = useTicketWords()
  return (
    <span className={styles.stars} role="img" aria-label={words.stars(count)}>
      {[1, 2, 3, 4, 5].map(star => (
        <Star key={star} aria-hidden="true" data-filled={star <= count || undefined} />
      ))}
    </span>
  )
}

const values = ['1', '2', '3', '4', '5'] as const

function RatingForm({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const { rating: words } = useWords()
  const errorText = useErrorText()
  const faultText = useFaultText()
  const { mutate, isPending, error } = useTicketDeed(ticket.id)
  const { draft, change, forget } = useDraft(ratings, ticket.id, {
    stars: values.find(value => Number(value) === ticket.rating?.stars) ?? null,
    words: ticket.rating?.words ?? '',
  })
  const { stars, words: said } = draft
  const [wasSent, setSent] = useState(false)

  function send(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (stars === null || isPending) return
    const done = () => {
      forget()
      toast.success(words.done)
      onDone()
    }
    mutate({ kind: 'rate', stars: Number(stars), words: said }, { onSuccess: done })
  }

  return (
    <Card title={words.title} tone="accent">
      <form noValidate onSubmit={send}>
        <Stack gap={4}>
          <p>{words.lead}</p>
          {error && <Banner tone="bad">{errorText(error)}</Banner>}
          <ChoiceChips
            required
            label={words.stars}
            options={values.map(value => ({
              value,
              label: `${value} · ${words.values[value]}`,
              icon: <Star aria-hidden="true" />,
            }))}
            value={stars}
            error={wasSent && stars === null ? faultText('required') : undefined}
            onChange={stars => change({ stars })}
          />
          <Field
            multiline
            rows={2}
            label={words.words}
            maxLength={1000}
            value={said}
            error={faultText(faultsByField(error).words)}
            onChange={event => change({ words: event.target.value })}
          />
          <Row>
            <Button type="submit" variant="primary" busy={isPending}>
              {words.send}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
