import { type FormEvent, useState } from 'react'
import { showDayOf } from '#kit/dates.ts'
import { useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { AlreadyDone } from '#shell/popups/AlreadyDone.tsx'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { User } from '../../contract/user.ts'
import { useUserAccount, useUserDeed } from './api.ts'
import { useWords } from './words.ts'

const drafts = draftsOf<{ reason: string }>('suspension')

/** Suspends an account, with the reason; in a popup. */
export function SuspendForm({ user: opened }: { user: User }) {
  const { act: words, page } = useWords()
  const errorText = useErrorText()
  const faultText = useFaultText()
  const user = useUserAccount(opened.id).data ?? opened
  const { mutate, isPending, isSuccess, error } = useUserDeed(user)
  const [wasFirst, setFirst] = useState(true)
  const { draft, change, forget } = useDraft(drafts, user.id, { reason: '' })
  const { reason } = draft
  const [wasSent, setSent] = useState(false)
  const isMissing = reason.trim() === ''

  function send(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (isMissing || isPending) return
    mutate(
      { kind: 'suspend', reason },
      {
        onSuccess: ({ suspension }) => {
          forget()
          // done twice, the first reason stands
          if (suspension?.reason !== reason.trim()) return setFirst(false)
          popups.hide()
          toast.success(words.suspended(user.name))
        },
      },
    )
  }

  const { suspension } = user
  if (suspension && !isPending && !(isSuccess && wasFirst))
    return (
      <AlreadyDone title={page.suspendedTitle(showDayOf(suspension.at))}>
        {page.suspendedText(suspension.by, suspension.reason)}
      </AlreadyDone>
    )
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        {error && <Banner tone="bad">{errorText(error)}</Banner>}
        <p>{words.suspendText}</p>
        <Field
          multiline
          required
          label={words.reason}
          hint={words.reasonHint}
          maxLength={500}
          value={reason}
          error={wasSent && isMissing ? faultText('required') : undefined}
          onChange={event => change({ reason: event.target.value })}
        />
      </Stack>
      <PopupActions words={{ submit: words.suspend, cancel: words.cancel }} danger busy={isPending} />
    </form>
  )
}
