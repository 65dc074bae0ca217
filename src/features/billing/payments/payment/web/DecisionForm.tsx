import type { ComponentProps, ReactNode } from 'react'
import { CallError } from '#shell/calls/callError.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import type { FormState } from '#shell/forms/useForm.ts'
import { PasswordAgain } from '#shell/popups/PasswordAgain.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Field } from '#ui/Field.tsx'
import { useWords } from './words.ts'

interface DecisionFormProps {
  form: FormState
  /** Shown when another administrator has decided before. */
  gone: string
  password: ComponentProps<typeof PasswordAgain>
  /** The label of the submit button. */
  send: { label: string; isRefusal?: boolean }
  children: ReactNode
}

/** A decision with the administrator's password once more, in a popup. */
export function DecisionForm({ form, gone, password, send, children }: DecisionFormProps) {
  const { decision: words } = useWords()
  return (
    <PopupForm
      form={form}
      words={{ submit: send.label, cancel: words.cancel }}
      danger={send.isRefusal ?? false}
      refusal={error =>
        error instanceof CallError && error.code === 'illegal-move' && <Banner tone="bad">{gone}</Banner>
      }
    >
      {children}
      <PasswordAgain {...password} />
    </PopupForm>
  )
}

interface ReasonFieldProps {
  name: string
  value: string
  error: string | undefined
  onBlur: () => void
  onChange: (event: { target: { value: string } }) => void
}

/** The reason, where the decision needs one. */
export function ReasonField(field: ReasonFieldProps) {
  const { decision: words } = useWords()
  return <Field multiline required label={words.reason} maxLength={500} {...field} />
}
