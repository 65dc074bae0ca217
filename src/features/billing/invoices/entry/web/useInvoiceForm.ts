import { useState } from 'react'
import { dayOf } from '#kit/dates.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { useForm } from '#shell/forms/useForm.ts'
import type { Invoice } from '../../contract/invoice.ts'
import { useWords } from '../../web/words.ts'
import { useIssue } from './api.ts'
import { emptyDraft, validateInvoice } from './draft.ts'

/** The form of an invoice, for its field groups. */
export function useInvoiceForm(doctor: string, onDone: (invoice: Invoice) => void) {
  const { faults } = useWords()
  const [first] = useState(() => emptyDraft(dayOf(new Date())))
  const { mutateAsync } = useIssue(doctor)
  return useForm({
    ...{ first, onDone },
    draft: useDraft({ name: `invoice-of-${doctor}`, first }),
    validate: validateInvoice,
    send: mutateAsync,
    faultWords: faults,
  })
}
export type InvoiceFormState = ReturnType<typeof useInvoiceForm>
