import { useState } from 'react'
import { showDayOf } from '#kit/dates.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { useForm } from '#shell/forms/useForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { AlreadyDone } from '#shell/popups/AlreadyDone.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Field } from '#ui/Field.tsx'
import { suspendUser, type User } from '../../contract/user.ts'
import { useUserAccount, useUserAction } from './api.ts'
import { useWords } from './words.ts'

const first = { reason: '' }

/** Suspends an account, with the reason; in a popup. */
export function SuspendForm({ user: opened }: { user: User }) {
  const { act: words, page } = useWords()
  const user = useUserAccount(opened.id).data ?? opened
  const { mutateAsync } = useUserAction(user)
  const [wasFirst, setFirst] = useState(true)
  const form = useForm({
    first,
    draft: useDraft({ name: `suspension:${user.id}`, first }),
    validate: values => validate(suspendUser.input.body, values),
    send: async ({ reason }) => (await mutateAsync({ kind: 'suspend', reason })).suspension?.reason === reason,
    onDone: isFirst => {
      // a second suspension does not change the first reason
      if (!isFirst) return setFirst(false)
      popups.hide()
      toast.success(words.suspended(user.name))
    },
  })
  const { suspension } = user
  if (suspension && (form.isOpen || !wasFirst))
    return (
      <AlreadyDone title={page.suspendedTitle(showDayOf(suspension.at))}>
        {page.suspendedText(suspension.by, suspension.reason)}
      </AlreadyDone>
    )
  return (
    <PopupForm form={form} words={{ submit: words.suspend, cancel: words.cancel }} danger>
      <p>{words.suspendText}</p>
      <Field multiline required label={words.reason} hint={words.reasonHint} maxLength={500} {...form.text('reason')} />
    </PopupForm>
  )
}
