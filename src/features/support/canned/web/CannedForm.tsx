import { useState } from 'react'
import { languages } from '#kit/words.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { usePopupForm } from '#shell/forms/usePopupForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { Banner } from '#ui/Banner.tsx'
import { Field } from '#ui/Field.tsx'
import { useUiWords } from '#ui/words.tsx'
import { type CannedAnswer, CannedFields } from '../contract/cannedAnswer.ts'
import { useSaveCannedAnswer } from './api.ts'
import { currentOf } from './currentOf.ts'
import { fieldsOf } from './fieldsOf.ts'
import { useWords } from './words.ts'

/**
 * A canned answer in three languages; in a popup. A change that another user saved meanwhile is shown, not overwritten.
 */
export function CannedForm({ answer }: { answer: CannedAnswer | undefined }) {
  const words = useWords()
  const { labelled } = useUiWords()
  const { mutateAsync, error } = useSaveCannedAnswer()
  const [base, setBase] = useState(answer)
  const first = fieldsOf(answer)
  const form = usePopupForm({
    ...{ first, draft: useDraft({ name: `canned-answer:${answer?.id ?? 'new'}`, first }) },
    validate: values => validate(CannedFields, values),
    send: fields => {
      // sent again after the other user's version was shown, it overwrites that version on purpose
      const of = currentOf(error) ?? base
      setBase(of)
      return mutateAsync({ of, fields })
    },
    successText: saved => words.saved(saved.name),
    within: 'fields',
    faultWords: words.faults,
  })
  const stale = (refusal: unknown) => {
    const newer = currentOf(refusal)
    return newer && <Banner isAnnounced tone="warn">{`${words.stale}\n${labelled(newer.name, newer.en)}`}</Banner>
  }
  return (
    <PopupForm form={form} words={{ submit: words.save, cancel: words.cancel }} refusal={stale}>
      <Field required label={words.name} hint={words.nameHint} maxLength={80} {...form.text('name')} />
      {languages.map(({ value }, at) => (
        <Field
          key={value}
          required
          multiline
          rows={4}
          lang={value}
          label={words.languages[value]}
          {...(at === 0 && { hint: words.textHint })}
          {...form.text(value)}
        />
      ))}
    </PopupForm>
  )
}
