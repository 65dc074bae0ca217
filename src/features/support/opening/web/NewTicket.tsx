import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FilePicker } from '#features/files/uploads/web/FilePicker.tsx'
import { showMoment } from '#kit/dates.ts'
import { dueAfter } from '#kit/supportHours.ts'
import { useFaultText } from '#shell/calls/errors.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { PageForm } from '#shell/forms/PageForm.tsx'
import { useForm } from '#shell/forms/useForm.ts'
import { toast } from '#shell/popups/toasts.ts'
import { useUser } from '#shell/session/session.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Stack } from '#ui/Stack.tsx'
import { answerHours, categories, mostFiles, priorities, showTicketNumber } from '../../ticket/contract/options.ts'
import type { NewTicket as NewTicketFields, Ticket } from '../../ticket/contract/ticket.ts'
import { SupportHours, useNow } from '../../ticket/web/SupportHours.tsx'
import { useWords as useTicketWords } from '../../ticket/web/words.ts'
import { AboutField } from './AboutField.tsx'
import { useOpenTicket } from './api.ts'
import { DoctorField } from './DoctorField.tsx'
import styles from './NewTicket.module.css'
import { emptyDraft, type PresetValues, presetValuesIn, type TicketDraft, validateTicket } from './ticketDraft.ts'
import { useWords } from './words.ts'

/**
 * Opens a ticket; about a case or an invoice when the URL names one. An administrator chooses the doctor. The typed
 * text is kept until it is sent.
 */
export function NewTicket() {
  const [params] = useSearchParams()
  const named = presetValuesIn(params)
  return <Form key={keyOf(named)} named={named} />
}

function keyOf({ doctor, about }: PresetValues): string {
  return `${doctor ?? ''} ${about ?? ''}`
}

function Form({ named }: { named: PresetValues }) {
  const words = useWords()
  const navigate = useNavigate()
  const [onTheWay, setOnTheWay] = useState<string>()
  const { mutateAsync } = useOpenTicket()
  const user = useUser()
  const isDoctor = user !== false && user.role === 'doctor'
  const form = useTicketForm(named, isDoctor, mutateAsync, ticket => {
    toast.success(words.opened(showTicketNumber(ticket.number)))
    navigate(`/support/${ticket.id}`)
  })
  return (
    <>
      <PageHeader
        title={words.title}
        lead={isDoctor ? words.lead : words.leadAdmin}
        back={{ href: '/support', label: words.back }}
      />
      <PageForm
        form={form}
        isRestored
        className={styles.form}
        submit={words.send}
        disabledReason={onTheWay}
        actions={
          <LinkButton href="/support" variant="quiet">
            {words.cancel}
          </LinkButton>
        }
      >
        <Card>
          <Stack gap={5}>
            <NewTicketInputs form={form} of={isDoctor ? user.id : null} />
            <FilePicker
              kind="ticket-file"
              label={words.files}
              most={mostFiles}
              {...form.choice('files')}
              onBusy={setOnTheWay}
            />
            {isDoctor && <Due priority={form.values.priority} />}
          </Stack>
        </Card>
      </PageForm>
    </>
  )
}

function useTicketForm(
  named: PresetValues,
  isDoctor: boolean,
  send: (ticket: NewTicketFields) => Promise<Ticket>,
  onDone: (ticket: Ticket) => void,
) {
  const { faults, faultsAdmin } = useWords()
  const first = emptyDraft(named)
  return useForm({
    first,
    draft: useDraft({ name: `new-ticket:${keyOf(named)}`, first }),
    validate: values => validateTicket(values, isDoctor),
    ...{ send, onDone },
    faultWords: isDoctor ? faults : { ...faults, ...faultsAdmin },
  })
}

interface NewTicketInputsProps {
  form: ReturnType<typeof useTicketForm>
  /** The doctor who opens the ticket; null for an administrator, who chooses a doctor. */
  of: string | null
}

function NewTicketInputs({ form, of }: NewTicketInputsProps) {
  const faultText = useFaultText()
  const { doctor } = form.values
  const words = useWords()
  const ticketWords = useTicketWords()
  return (
    <>
      {of === null && (
        <DoctorField
          value={doctor}
          error={faultText(form.code('doctor'), words.faultsOfDoctor)}
          onChange={chosen => chosen !== doctor && form.change({ doctor: chosen, about: null }, true)}
        />
      )}
      <Field required label={words.subject} hint={words.subjectHint} maxLength={120} {...form.text('subject')} />
      <ChoiceChips
        required
        label={words.category}
        options={categories.map(value => ({ value, label: ticketWords.categories[value] }))}
        {...form.choice('category')}
      />
      <AboutField
        // the options of one doctor are not offered for another
        key={doctor}
        doctor={of ?? doctor}
        {...form.choice('about')}
      />
      <ChoiceChips
        required
        label={words.priority}
        options={priorities.map(value => ({
          value,
          label: ticketWords.priorities[value],
          ...(of !== null && { description: words.within(answerHours[value]) }),
        }))}
        {...form.choice('priority')}
      />
      <Field required multiline rows={7} label={words.body} maxLength={4000} {...form.text('body')} />
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
