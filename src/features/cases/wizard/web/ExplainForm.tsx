import { explainRequest } from '#features/cases/requests/contract/request.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { useForm } from '#shell/forms/useForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { popups } from '#shell/popups/popups.ts'
import { Field } from '#ui/Field.tsx'
import { useExplainRequest } from './api.ts'
import { useSubmissionWords } from './words.ts'

const first = { reason: '' }

/** Explains why a requested item is correct as it is; shown in a popup. */
export function ExplainForm({ caseId, request }: { caseId: string; request: string }) {
  const { requested: words } = useSubmissionWords()
  const { mutateAsync } = useExplainRequest(caseId)
  const form = useForm({
    first,
    draft: useDraft({ name: `request-explanation:${request}`, first }),
    // the endpoint accepts an empty reason, which deletes the explanation; this form requires one
    validate: values => validate(explainRequest.input.body, values, { reason: values.reason.trim() === '' }),
    send: ({ reason }) => mutateAsync({ request, reason }),
    onDone: popups.hide,
  })
  return (
    <PopupForm form={form} words={{ submit: words.save, cancel: words.cancel }}>
      <Field
        multiline
        required
        label={words.reason}
        hint={words.reasonHint}
        maxLength={2000}
        {...form.text('reason')}
      />
    </PopupForm>
  )
}
