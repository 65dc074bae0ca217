import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { faultsOf } from '#kit/fields.ts'
import { faultsByField, useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Draft } from './drafts.ts'
import { useWords } from './words.ts'

interface SectionFormProps<T extends object, Parsed> {
  draft: Draft<T>
  schema: z.ZodType<Parsed>
  /** Sends it; throws what the server refused with. */
  save: (value: Parsed) => Promise<unknown>
  /** What a refusal means here where it means something of its own. */
  refusal?: (error: unknown) => ReactNode
  children: (faultAt: (name: string) => string | undefined) => ReactNode
}

type Stage = { at: 'editing' } | { at: 'sending' } | { at: 'refused'; error: unknown }

/** One form of the profile: judged on sending, saved by itself, and nothing typed is lost. */
export function SectionForm<T extends object, Parsed>(props: SectionFormProps<T, Parsed>) {
  const { draft, schema, save, refusal, children } = props
  const words = useWords()
  const errorText = useErrorText()
  const faultText = useFaultText()
  const form = useRef<HTMLFormElement>(null)
  const [stage, setStage] = useState<Stage>({ at: 'editing' })
  const [wasSent, setSent] = useState(false)

  const judged = schema.safeParse(draft.value)
  const found = judged.success ? {} : Object.fromEntries(faultsOf(judged.error).map(({ at, code }) => [at, code]))
  const refused = stage.at === 'refused' ? faultsByField(stage.error) : {}
  const faultAt = (name: string) =>
    faultText((wasSent ? found[name] : undefined) ?? refused[`fields.${name}`] ?? refused[name], words.faults)
  const focusFault = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (stage.at === 'sending') return
    flushSync(() => setSent(true))
    if (!judged.success) return focusFault()
    setStage({ at: 'sending' })
    try {
      await save(judged.data)
      setStage({ at: 'editing' })
      setSent(false)
      draft.forget()
      toast.success(words.saved)
    } catch (error) {
      flushSync(() => setStage({ at: 'refused', error }))
      focusFault()
    }
  }

  const special = stage.at === 'refused' ? refusal?.(stage.error) : undefined
  const isPlain = stage.at === 'refused' && Object.keys(refused).length === 0
  return (
    <form ref={form} noValidate onSubmit={send}>
      <Stack gap={5}>
        {special ?? (isPlain && <Banner tone="bad">{errorText(stage.error)}</Banner>)}
        {children(faultAt)}
      </Stack>
      <FormActions>
        <Button type="submit" variant="primary" busy={stage.at === 'sending'}>
          {words.save}
        </Button>
        {draft.isDirty && (
          <Button
            variant="quiet"
            onClick={() => {
              draft.forget()
              setStage({ at: 'editing' })
              setSent(false)
            }}
          >
            {words.cancel}
          </Button>
        )}
      </FormActions>
    </form>
  )
}
