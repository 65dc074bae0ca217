import type { ReactNode } from 'react'
import { Stack } from '#ui/Stack.tsx'
import { PopupActions } from '../popups/PopupActions.tsx'
import { Form, type OwnRefusal, Refusal } from './Form.tsx'
import type { FormState } from './useForm.ts'

interface PopupFormProps {
  form: FormState
  /** The labels of the submit and the cancel button. */
  words: { submit: string; cancel: string }
  danger?: boolean
  /** The reason why the form cannot be sent now. */
  disabledReason?: string | undefined
  refusal?: OwnRefusal | undefined
  children?: ReactNode
}

/** A form in a popup: the refusal, the fields, and the footer of popups. */
export function PopupForm({ form, words, danger = false, disabledReason, refusal, children }: PopupFormProps) {
  return (
    <Form form={form} disabledReason={disabledReason}>
      <Stack gap={5}>
        <Refusal form={form} own={refusal} />
        {children}
      </Stack>
      {/* also while the popup slides out, or the next page is loading */}
      <PopupActions words={words} danger={danger} busy={!form.isOpen} disabledReason={disabledReason} />
    </Form>
  )
}
