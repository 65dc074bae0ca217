import { useState } from 'react'
import { FilePicker } from '#features/files/web/FilePicker.tsx'
import { dayOf } from '#kit/dates.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Field } from '#ui/Field.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { Grid, Stack } from '#ui/Stack.tsx'
import type { Invoice } from '../../contract/invoice.ts'
import { useWords } from '../../web/words.ts'
import { AmountFields } from './AmountFields.tsx'
import { CasesField } from './CasesField.tsx'
import styles from './InvoiceForm.module.css'
import { PlanFields } from './PlanFields.tsx'
import { type InvoiceFormState, useInvoiceForm } from './useInvoiceForm.ts'

/** The form of an invoice. What was typed stays, whatever the answer, and over a reload. */
export function InvoiceForm({ doctor, onIssued }: { doctor: string; onIssued: (invoice: Invoice) => void }) {
  const { form: words } = useWords()
  const errorText = useErrorText()
  const state = useInvoiceForm(doctor, onIssued)
  const { draft, change, faultAt } = state
  const [busy, setBusy] = useState<string>()
  return (
    <form ref={state.form} noValidate className={styles.form} onSubmit={state.send}>
      <Stack gap={5}>
        {state.refusal !== undefined && <Banner tone="bad">{errorText(state.refusal)}</Banner>}
        <Card title={words.fileTitle}>
          <FilePicker
            kind="invoice-pdf"
            label={words.file}
            value={draft.files}
            onChange={files => change({ files })}
            onBusy={setBusy}
            error={faultAt('fileId')}
          />
        </Card>
        <AboutFields state={state} />
        <AmountFields state={state} />
        <PlanFields state={state} />
        <CasesField
          doctor={doctor}
          value={draft.caseIds}
          onChange={caseIds => change({ caseIds })}
          error={faultAt('caseIds')}
        />
      </Stack>
      <FormActions>
        <Button type="submit" variant="primary" busy={state.isSending} disabledReason={busy}>
          {words.save}
        </Button>
        <LinkButton href={`/billing/${doctor}`} variant="quiet">
          {words.cancel}
        </LinkButton>
      </FormActions>
    </form>
  )
}

function AboutFields({ state: { draft, change, faultAt, visit } }: { state: InvoiceFormState }) {
  const { form: words } = useWords()
  return (
    <Card title={words.about}>
      <Grid min={200}>
        <Field
          required
          label={words.number}
          value={draft.number}
          maxLength={40}
          autoComplete="off"
          error={faultAt('number')}
          onBlur={() => draft.number !== '' && visit('number')}
          onChange={event => change({ number: event.target.value })}
        />
        <DateField
          required
          label={words.issuedOn}
          value={draft.issuedOn}
          max={dayOf(new Date())}
          error={faultAt('issuedOn')}
          onBlur={() => visit('issuedOn')}
          onChange={issuedOn => change({ issuedOn })}
        />
        <DateField
          required
          label={words.dueOn}
          hint={words.dueOnHint}
          value={draft.dueOn}
          error={faultAt('dueOn')}
          onBlur={() => draft.dueOn !== null && visit('dueOn')}
          onChange={dueOn => change({ dueOn })}
        />
      </Grid>
    </Card>
  )
}
