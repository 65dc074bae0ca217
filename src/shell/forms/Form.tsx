import type { ReactNode } from 'react'
import { Banner } from '#ui/Banner.tsx'
import { useErrorText } from '../calls/errors.ts'
import { RestoredNote } from '../drafts/RestoredNote.tsx'
import { useShellWords } from '../words/words.ts'
import type { FormState } from './useForm.ts'

interface FormProps {
  form: FormState
  className?: string | undefined
  /** The reason why the form cannot be sent now. */
  disabledReason?: string | undefined
  /** Whether a link at the beginning of the page leads to it. */
  isPage?: boolean
  children: ReactNode
}

/** The `<form>` element of every form. */
export function Form({ form, className, disabledReason, isPage = false, children }: FormProps) {
  return (
    <form
      ref={form.element}
      noValidate
      {...(isPage && { id: 'form', 'data-skip': 'form', tabIndex: -1 })}
      className={className}
      onSubmit={event => {
        event.preventDefault()
        if (disabledReason === undefined) form.submit()
      }}
    >
      {form.isRestored && <RestoredNote onDiscard={form.reset} />}
      {children}
    </form>
  )
}

/** The sentence for a refusal that has a special meaning in this form; undefined for the usual sentence. */
export type OwnRefusal = (error: unknown) => ReactNode

/** Shows why the server refused, where no field shows it. */
export function Refusal({ form, own }: { form: FormState; own?: OwnRefusal | undefined }) {
  const errorText = useErrorText()
  const { errors } = useShellWords()
  const special = form.refusal === undefined ? undefined : own?.(form.refusal)
  if (special) return special
  if (!form.isUnplaced) return null
  return <Banner tone="bad">{form.refusal === undefined ? errors['invalid-input'] : errorText(form.refusal)}</Banner>
}
