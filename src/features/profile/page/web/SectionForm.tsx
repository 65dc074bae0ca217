import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Form, type OwnRefusal, Refusal } from '#shell/forms/Form.tsx'
import { type FormState, useForm } from '#shell/forms/useForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useWords as usePersonWords } from '../../person/web/words.ts'
import type { Draft } from './drafts.ts'
import { useWords } from './words.ts'

interface SectionOptions<T extends object, Parsed> {
  draft: Draft<T>
  schema: z.ZodType<Parsed>
  save: (value: Parsed) => Promise<unknown>
  /** The member of the request body that contains the values. */
  within: string
}

/** One form of the profile, saved separately. Its draft belongs to the page, so that changing tabs loses nothing. */
export function useSection<T extends object, Parsed>({ draft, schema, save, within }: SectionOptions<T, Parsed>) {
  const words = useWords()
  const { faults } = usePersonWords()
  return useForm({
    first: draft.saved,
    draft: { begin: draft.value, isRestored: draft.isRestored, save: draft.set, drop: draft.forget },
    validate: values => validate(schema, values),
    send: save,
    onDone: (_, reset) => {
      reset()
      toast.success(words.saved)
    },
    within,
    faultWords: faults,
  })
}

interface SectionFormProps {
  form: FormState
  refusal?: OwnRefusal
  children: ReactNode
}

/** Its fields, with the buttons that save and undo them. */
export function SectionForm({ form, refusal, children }: SectionFormProps) {
  const words = useWords()
  const { cancel } = usePersonWords()
  return (
    <Form form={form}>
      <Stack gap={5}>
        <Refusal form={form} own={refusal} />
        {children}
      </Stack>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {words.save}
        </Button>
        {form.isUnsaved && (
          <Button variant="quiet" onClick={form.reset}>
            {cancel}
          </Button>
        )}
      </FormActions>
    </Form>
  )
}
