import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { FilePicker } from '#features/files/web/FilePicker.tsx'
import { showMoment } from '#kit/dates.ts'
import { dueAfter } from '#kit/supportHours.ts'
import { faultsByField, useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { toast } from '#shell/popups/toasts.ts'
import { useUser } from '#shell/session/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Stack } from '#ui/Stack.tsx'
import { answerHours, categories, mostFiles, priorities, showTicketNumber } from '../../contract/options.ts'
import { SupportHours, useNow } from '../../web/SupportHours.tsx'
import { useWords as useTicketWords } from '../../web/words.ts'
import { AboutField } from './AboutField.tsx'
import { useOpenTicket } from './api.ts'
import { DoctorField } from './DoctorField.tsx'
import styles from './NewTicket.module.css'
import { emptyDraft, judge, type Named, namedIn, type TicketDraft } from './ticketDraft.ts'
import { useWords } from './words.ts'

const drafts = draftsOf<TicketDraft>('new-ticket')

/**
 * Opens a ticket; about a case or an invoice when the address names one. An administrator says for which doctor. What was
 * typed stays until it was sent.
 */
export function NewTicket() {
  const [params] = useSearchParams()
  const named = namedIn(params)
  return <Form key={keyOf(named)} named={named} />
}

function keyOf({ doctor, about }: Named): string {
  return `${doctor ?? ''} ${about ?? ''}`
}

function Form({ named }: { named: Named }) {
  const words = useWords()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, forget } = useDraft(drafts, keyOf(named), emptyDraft(named))
  const [onTheWay, setOnTheWay] = useState<string>()
  const [wasSent, setSent] = useState(false)
  const open = useOpenTicket()
  const user = useUser()
  const isDoctor = user !== false && user.role === 'doctor'
  const judged = judge(draft, isDoctor)
  const faultAt = useFaultAt(isDoctor, {
    ...faultsByField(open.error),
    ...(wasSent && 'faults' in judged ? judged.faults : {}),
  })

  async function send(event: FormEvent) {
    event.preventDefault()
    if (open.isPending || onTheWay) return
    if ('faults' in judged) {
      flushSync(() => setSent(true))
      return form.current?.querySelector<HTMLElement>('[aria-invalid="true"], input[type="radio"]')?.focus()
    }
    open.mutate(judged.ticket, {
      onSuccess: ticket => {
        forget()
        toast.success(words.opened(showTicketNumber(ticket.number)))
        navigate(`/support/${ticket.id}`)
      },
    })
  }

  return (
    <>
      <PageHeader
        title={words.title}
        lead={isDoctor ? words.lead : words.leadAdmin}
        back={{ href: '/support', label: words.back }}
      />
      <form ref={form} noValidate className={styles.form} onSubmit={send}>
        <Card>
          <Stack gap={5}>
            {open.isError && <Banner tone="bad">{errorText(open.error)}</Banner>}
            <Asked draft={draft} change={change} faultAt={faultAt} of={isDoctor ? user.id : null} />
            <FilePicker
              kind="ticket-file"
              label={words.files}
              most={mostFiles}
              value={draft.files}
              onChange={files => change({ files })}
              onBusy={setOnTheWay}
              error={faultAt('files')}
            />
            {isDoctor && <Due priority={draft.priority} />}
          </Stack>
        </Card>
        <FormActions>
          <Button type="submit" variant="primary" busy={open.isPending} disabledReason={onTheWay}>
            {words.send}
          </Button>
          <LinkButton href="/support" variant="quiet">
            {words.cancel}
          </LinkButton>
        </FormActions>
      </form>
    </>
  )
}

interface AskedProps {
  draft: TicketDraft
  change: (part: Partial<TicketDraft>) => void
  faultAt: (field: string) => string | undefined
  /** The doctor who asks; nobody when an administrator writes, who says for whom. */
  of: string | null
}

function Asked({ draft, change, faultAt, of }: AskedProps) {
  const words = useWords()
  const ticketWords = useTicketWords()
  return (
    <>
      {of === null && (
        <DoctorField
          value={draft.doctor}
          error={faultAt('doctor')}
          onChange={doctor => doctor !== draft.doctor && change({ doctor, about: null })}
        />
      )}
      <Field
        required
        label={words.subject}
        hint={words.subjectHint}
        maxLength={120}
        value={draft.subject}
        error={faultAt('subject')}
        onChange={event => change({ subject: event.target.value })}
      />
      <ChoiceChips
        required
        label={words.category}
        options={categories.map(value => ({ value, label: ticketWords.categories[value] }))}
        value={draft.category}
        error={faultAt('category')}
        onChange={category => change({ category })}
      />
      <AboutField
        // what one doctor's list held is not offered for another
        key={draft.doctor}
        doctor={of ?? draft.doctor}
        value={draft.about}
        error={faultAt('about')}
        onChange={about => change({ about })}
      />
      <ChoiceChips
        required
        label={words.priority}
        options={priorities.map(value => ({
          value,
          label: ticketWords.priorities[value],
          ...(of !== null && { description: words.within(answerHours[value]) }),
        }))}
        value={draft.priority}
        onChange={priority => change({ priority })}
      />
      <Field
        required
        multiline
        rows={7}
        label={words.body}
        maxLength={4000}
        value={draft.body}
        error={faultAt('body')}
        onChange={event => change({ body: event.target.value })}
      />
    </>
  )
}

function Due({ priority }: { priority: TicketDraft['priority'] }) {
  const words = useWords()
  const now = useNow()
  return (
    <p className={styles.due}>
      <SupportHours />
      <span>{words.dueBy(showMoment(dueAfter(now, answerHours[priority]).toISOString()))}</span>
    </p>
  )
}

function useFaultAt(isDoctor: boolean, codes: Record<string, string>): (field: string) => string | undefined {
  const { faults, faultsAdmin, faultsOfDoctor } = useWords()
  const faultText = useFaultText()
  const words = isDoctor ? faults : { ...faults, ...faultsAdmin }
  return field => faultText(codes[field], field === 'doctor' ? faultsOfDoctor : words)
}
