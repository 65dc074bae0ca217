import type { ReactNode } from 'react'
import { Stack } from '#ui/Stack.tsx'
import { PopupActions } from '../popups/PopupActions.tsx'
import { Form, type OwnRefusal, Refusal } from './Form.tsx'
import type { FormState } from './useForm.ts'

interface PopupFormProps {
  form: FormState
  /** What the form does, and how it is left without doing it. */
  words: { submit: string; cancel: string }
  danger?: boolean
  /** Why it cannot be sent now. */
  disabledReason?: string | undefined
  refusal?: OwnRefusal | undefined
  children?: ReactNode
}

/** A form in a popup: why it was refused, its fields, and the footer of popups. */
export function PopupForm({ form, words, danger = false, disabledReason, refusal, children }: PopupFormProps) {
  return (
    <Form form={form} disabledReason={disabledReason}>
      <Stack gap={5}>
        <Refusal form={form} own={refusal} />
        {children}
      </Stack>
      {/* also while it slides away, or another page is on its way */}
      <PopupActions words={words} danger={danger} busy={!form.isOpen} disabledReason={disabledReason} />
    </Form>
  )
}
