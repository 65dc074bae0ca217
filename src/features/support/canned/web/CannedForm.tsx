import { type FormEvent, useState } from 'react'
import { faultsOf } from '#kit/fields.ts'
import { languages } from '#kit/words.ts'
import { CallError } from '#shell/calls/callError.ts'
import { faultsByField, useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useUiWords } from '#ui/words.tsx'
import { CannedAnswer, CannedFields } from '../contract/cannedAnswer.ts'
import { useKeepCanned } from './api.ts'
import { useWords } from './words.ts'

/** A saved answer in three languages; in a popup. Somebody else's save in between is shown, not overwritten. */
export function CannedForm({ answer }: { answer: CannedAnswer | undefined }) {
  const words = useWords()
  const { labelled } = useUiWords()
  const errorText = useErrorText()
  const faultText = useFaultText()
  const keep = useKeepCanned()
  const [base, setBase] = useState(answer)
  const [draft, setDraft] = useState<CannedFields>({
    name: answer?.name ?? '',
    en: answer?.en ?? '',
    es: answer?.es ?? '',
    fr: answer?.fr ?? '',
  })
  const [wasSent, setSent] = useState(false)
  const newer = currentOf(keep.error)
  const parsed = CannedFields.safeParse(draft)
  const mine = parsed.success ? {} : Object.fromEntries(faultsOf(parsed.error).map(({ at, code }) => [at, code]))
  const theirs = faultsByField(keep.error)
  const change = (part: Partial<CannedFields>) => setDraft({ ...draft, ...part })
  const faultAt = (name: keyof CannedFields) =>
    faultText((wasSent ? mine[name] : undefined) ?? theirs[name] ?? theirs[`fields.${name}`], words.faults)

  function send(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (!parsed.success || keep.isPending) return
    const on = newer ?? base
    setBase(on)
    keep.mutate(
      { of: on, fields: parsed.data },
      {
        onSuccess: kept => {
          popups.hide()
          toast.success(words.saved(kept.name))
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={send}>
      <Stack gap={4}>
        {keep.isError && (
          <Banner tone={newer ? 'warn' : 'bad'}>
            {newer ? `${words.stale}\n${labelled(newer.name, newer.en)}` : errorText(keep.error)}
          </Banner>
        )}
        <Field
          required
          label={words.name}
          hint={words.nameHint}
          maxLength={80}
          value={draft.name}
          error={faultAt('name')}
          onChange={event => change({ name: event.target.value })}
        />
        {languages.map(({ value }, at) => (
          <Field
            key={value}
            required
            multiline
            rows={4}
            lang={value}
            label={words.languages[value]}
            {...(at === 0 && { hint: words.textHint })}
            value={draft[value]}
            error={faultAt(value)}
            onChange={event => change({ [value]: event.target.value })}
          />
        ))}
      </Stack>
      <PopupActions words={{ submit: words.save, cancel: words.cancel }} busy={keep.isPending} />
    </form>
  )
}

function currentOf(error: unknown): CannedAnswer | undefined {
  if (!(error instanceof CallError) || error.code !== 'stale') return undefined
  return CannedAnswer.safeParse(error.facts.current).data
}
