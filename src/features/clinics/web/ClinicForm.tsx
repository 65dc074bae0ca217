import type { ReactNode } from 'react'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { PageForm } from '#shell/forms/PageForm.tsx'
import { useForm } from '#shell/forms/useForm.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { Field } from '#ui/Field.tsx'
import { Grid, Stack } from '#ui/Stack.tsx'
import type { Clinic, ClinicFields } from '../contract/clinic.ts'
import { provinces } from '../contract/options.ts'
import { communityLabel, communityOf } from '../contract/province.ts'
import styles from './ClinicForm.module.css'
import { type ClinicDraft, validateClinic, withPostalCode } from './draft.ts'
import { HoursEditor } from './HoursEditor.tsx'
import { useWords } from './words.ts'

interface ClinicFormProps {
  first: ClinicDraft
  /** The key under which the draft survives a reload. */
  draftName: string
  submitLabel: string
  disabledReason?: string | undefined
  send: (fields: ClinicFields) => Promise<Clinic>
  onSaved: (clinic: Clinic) => void
  /** The texts of refusals with a special meaning here. */
  refusal?: ((error: unknown, resend: () => void) => ReactNode) | undefined
}

export function ClinicForm({ first, draftName, submitLabel, disabledReason, send, onSaved, refusal }: ClinicFormProps) {
  const words = useWords()
  const draft = useDraft({ name: draftName, first, isDroppedOnLeaving: true })
  const form = useForm({
    first,
    draft,
    validate: validateClinic,
    send,
    onDone: onSaved,
    within: 'fields',
    faultWords: words.faults,
  })
  const { values, change } = form
  const text = (name: Parameters<typeof form.text>[0]) => ({
    ...form.text(name),
    label: words.form[name],
    required: true,
  })
  return (
    <PageForm
      form={form}
      className={styles.form}
      submit={submitLabel}
      disabledReason={disabledReason}
      refusal={refusal && (error => refusal(error, form.submit))}
      actions={
        <LinkButton href="/clinics" variant="quiet">
          {words.form.cancel}
        </LinkButton>
      }
    >
      <Card title={words.form.about}>
        <Stack>
          <Field {...text('name')} autoComplete="organization" maxLength={120} />
          <Grid min={220}>
            <Field {...text('phone')} type="tel" autoComplete="tel" maxLength={30} />
            <Field {...text('email')} type="email" autoComplete="email" autoCapitalize="none" maxLength={254} />
          </Grid>
        </Stack>
      </Card>
      <Card title={words.form.place}>
        <Stack>
          <Field {...text('address')} autoComplete="street-address" maxLength={200} />
          <div className={styles.place}>
            <Field
              {...text('postalCode')}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={5}
              onChange={event => change(withPostalCode(values, event.target.value.trim()))}
            />
            <ComboBox label={words.form.province} required options={provinces} {...form.choice('province')} />
            <p className={styles.community}>
              <span className={styles.term}>{words.form.community}</span>
              {values.province ? communityLabel(communityOf(values.province)) : words.form.communityFollows}
            </p>
          </div>
        </Stack>
      </Card>
      <Card title={words.form.hours}>
        <Stack>
          <p className={styles.lead}>{words.form.hoursLead}</p>
          <HoursEditor
            hours={values.openingHours}
            onChange={form.choice('openingHours').onChange}
            faultAt={form.fault}
          />
        </Stack>
      </Card>
    </PageForm>
  )
}
