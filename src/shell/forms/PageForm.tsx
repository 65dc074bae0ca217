import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useLeaveGuard } from '../drafts/leaveGuard.tsx'
import { useSkipTarget } from '../frame/skipTargets.ts'
import { Form, type OwnRefusal, Refusal } from './Form.tsx'
import type { FormState } from './useForm.ts'

interface PageFormProps {
  form: FormState
  className?: string | undefined
  submit: string
  /** Whether the typed values are restored when the reader comes back: then leaving needs no confirmation. */
  isRestored?: boolean
  /** The reason why the form cannot be sent now. */
  disabledReason?: string | undefined
  refusal?: OwnRefusal | undefined
  /** The other actions, beside the submit button. */
  actions?: ReactNode
  children: ReactNode
}

/** A form that is a page: leaving it with unsaved values asks for confirmation. */
export function PageForm({
  form,
  className,
  submit,
  isRestored = false,
  disabledReason,
  refusal,
  actions,
  children,
}: PageFormProps) {
  useLeaveGuard(!isRestored && form.isUnsaved)
  useSkipTarget('form')
  return (
    <Form isPage form={form} className={className} disabledReason={disabledReason}>
      <Stack gap={5}>
        <Refusal form={form} own={refusal} />
        {children}
      </Stack>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isSending} disabledReason={disabledReason}>
          {submit}
        </Button>
        {actions}
      </FormActions>
    </Form>
  )
}
