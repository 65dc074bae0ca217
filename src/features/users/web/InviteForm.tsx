import { type FormEvent, useState } from 'react'
import { Role } from '#features/auth/contract/session.ts'
import { invite } from '#features/auth/invitations/contract/invitation.ts'
import { faultsOf, Language } from '#kit/fields.ts'
import { CallError } from '#shell/calls/callError.ts'
import { useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { currentLanguage } from '#shell/words/i18n.ts'
import { Banner } from '#ui/Banner.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useInvite } from './api.ts'
import { useWords } from './words.ts'

interface InviteDraft {
  email: string
  role: Role
  language: Language
}
const drafts = draftsOf<InviteDraft>('invitation')

/** Invites somebody by e-mail; in a popup. */
export function InviteForm() {
  const { invite: words, roles, languages } = useWords()
  const errorText = useErrorText()
  const faultText = useFaultText()
  const { mutate, isPending, error } = useInvite()
  const first: InviteDraft = { email: '', role: 'doctor', language: currentLanguage() }
  const { draft, change, forget } = useDraft(drafts, 'new', first)
  const { email, role, language } = draft
  const [fault, setFault] = useState<string>()

  function send(event: FormEvent) {
    event.preventDefault()
    const parsed = invite.input.body.safeParse({ email, role, language })
    setFault(parsed.success ? undefined : faultsOf(parsed.error)[0]?.code)
    if (!parsed.success || isPending) return
    mutate(parsed.data, {
      onSuccess: invited => {
        forget()
        popups.hide()
        toast.success(words.done(invited.email))
      },
    })
  }

  const taken = error instanceof CallError && error.code === 'already-exists'
  return (
    <form noValidate onSubmit={send}>
      <Stack gap={5}>
        {error && !taken && <Banner tone="bad">{errorText(error)}</Banner>}
        <Field
          label={words.email}
          required
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          autoFocus
          value={email}
          error={taken ? words.alreadyThere : faultText(fault)}
          onChange={event => {
            change({ email: event.target.value })
            setFault(undefined)
          }}
        />
        <ChoiceChips
          label={words.role}
          options={Role.options.toReversed().map(value => ({
            value,
            label: roles[value],
            description: words.roleHints[value],
          }))}
          value={role}
          onChange={role => change({ role })}
        />
        <ChoiceChips
          label={words.language}
          options={Language.options.map(value => ({ value, label: languages[value] }))}
          value={language}
          onChange={language => change({ language })}
        />
      </Stack>
      <PopupActions words={{ submit: words.send, cancel: words.cancel }} busy={isPending} />
    </form>
  )
}
