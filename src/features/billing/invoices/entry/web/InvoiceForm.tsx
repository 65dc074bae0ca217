import { useState } from 'react'
import { FilePicker } from '#features/files/uploads/web/FilePicker.tsx'
import { dayOf } from '#kit/dates.ts'
import { PageForm } from '#shell/forms/PageForm.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Field } from '#ui/Field.tsx'
import { Grid } from '#ui/Stack.tsx'
import type { Invoice } from '../../contract/invoice.ts'
import { useWords } from '../../web/words.ts'
import { AmountFields } from './AmountFields.tsx'
import { CasesField } from './CasesField.tsx'
import styles from './InvoiceForm.module.css'
import { PlanFields } from './PlanFields.tsx'
import { type InvoiceFormState, useInvoiceForm } from './useInvoiceForm.ts'

/** The form of an invoice. The typed values survive a refusal and a reload. */
export function InvoiceForm({ doctor, onIssued }: { doctor: string; onIssued: (invoice: Invoice) => void }) {
  const { form: words } = useWords()
  const form = useInvoiceForm(doctor, onIssued)
  const [busy, setBusy] = useState<string>()
  return (
    <PageForm
      form={form}
      className={styles.form}
      submit={words.save}
      disabledReason={busy}
      actions={
        <LinkButton href={`/billing/${doctor}`} variant="quiet">
          {words.cancel}
        </LinkButton>
      }
    >
      <Card title={words.fileTitle}>
        <FilePicker
          kind="invoice-pdf"
          label={words.file}
          {...form.choice('files')}
          onBusy={setBusy}
          error={form.fault('fileId')}
        />
      </Card>
      <AboutFields form={form} />
      <AmountFields form={form} />
      <PlanFields form={form} />
      <CasesField doctor={doctor} {...form.choice('caseIds')} />
    </PageForm>
  )
}

function AboutFields({ form }: { form: InvoiceFormState }) {
  const { form: words } = useWords()
  return (
    <Card title={words.about}>
      <Grid min={200}>
        <Field required label={words.number} maxLength={40} autoComplete="off" {...form.text('number')} />
        <DateField required label={words.issuedOn} max={dayOf(new Date())} {...form.typed('issuedOn')} />
        <DateField required label={words.dueOn} hint={words.dueOnHint} {...form.typed('dueOn')} />
      </Grid>
    </Card>
  )
}
