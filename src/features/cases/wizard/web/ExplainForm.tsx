import { explainRequest } from '#features/cases/requests/contract/request.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { judge } from '#shell/forms/judge.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { useForm } from '#shell/forms/useForm.ts'
import { popups } from '#shell/popups/popups.ts'
import { Field } from '#ui/Field.tsx'
import { useExplainRequest } from './api.ts'
import { useSubmissionWords } from './words.ts'

const first = { reason: '' }

/** Says why something that was asked for is right as it is; in a popup. */
export function ExplainForm({ caseId, request }: { caseId: string; request: string }) {
  const { requested: words } = useSubmissionWords()
  const { mutateAsync } = useExplainRequest(caseId)
  const form = useForm({
    first,
    draft: useDraft({ name: `request-explanation:${request}`, survives: 'popup', first }),
    // the contract takes none, which withdraws one
    judge: values => judge(explainRequest.input.body, values, { reason: values.reason.trim() === '' }),
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
