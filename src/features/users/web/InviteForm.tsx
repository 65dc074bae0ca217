import { type FormEvent, useState } from 'react'
import { Role } from '#features/auth/contract/session.ts'
import { type Invitation, invite } from '#features/auth/invitations/contract/invitation.ts'
import { showMoment } from '#kit/dates.ts'
import { faultsOf, Language } from '#kit/fields.ts'
import { allRows } from '#kit/paging.ts'
import { CallError } from '#shell/calls/callError.ts'
import { faultsByField, useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { PasswordAgain, usePasswordFault } from '#shell/popups/PasswordAgain.tsx'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { currentLanguage } from '#shell/words/i18n.ts'
import { Banner } from '#ui/Banner.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useInvitations, useInvite } from './api.ts'
import { useWords } from './words.ts'

interface InviteDraft {
  email: string
  role: Role
  language: Language
}
const drafts = draftsOf<InviteDraft>('invitation')

/** Invites somebody by e-mail, or once more who was invited; in a popup. */
export function InviteForm({ again }: { again?: Invitation }) {
  const { invite: words, roles, languages } = useWords()
  const errorText = useErrorText()
  const passwordFault = usePasswordFault()
  const faultText = useFaultText()
  const { mutate, isPending, isSuccess, error } = useInvite()
  const first: InviteDraft = again
    ? { email: again.email, role: again.role, language: again.language }
    : { email: '', role: 'doctor', language: currentLanguage() }
  const { draft, change, forget } = useDraft(drafts, again?.id ?? 'new', first)
  const { email, role, language } = draft
  const [fault, setFault] = useState<string>()
  const [password, setPassword] = useState('')
  const [wasSent, setSent] = useState(false)
  const waiting = useInvitations(allRows).data?.rows.find(
    row => !again && row.state === 'waiting' && row.email.toLowerCase() === email.trim().toLowerCase(),
  )
  const needsPassword = role === 'super-admin'

  function send(event: FormEvent) {
    event.preventDefault()
    const parsed = invite.input.body.safeParse({ email, role, language })
    setSent(true)
    setFault(parsed.success ? undefined : faultsOf(parsed.error)[0]?.code)
    if (!parsed.success || isPending || (needsPassword && !password)) return
    mutate(
      { ...parsed.data, ...(needsPassword && { password }) },
      {
        onSuccess: invited => {
          forget()
          popups.hide()
          toast.success(words.done(invited.email))
        },
      },
    )
  }

  const taken = error instanceof CallError && error.code === 'already-exists'
  return (
    <form noValidate onSubmit={send}>
      <Stack gap={5}>
        {error && !taken && !faultsByField(error).password && <Banner tone="bad">{errorText(error)}</Banner>}
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
        {waiting && !isPending && !isSuccess && (
          <Banner tone="info">{words.waiting(showMoment(waiting.createdAt))}</Banner>
        )}
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
        {needsPassword && (
          <PasswordAgain value={password} onChange={setPassword} error={passwordFault(wasSent && !password, error)} />
        )}
      </Stack>
      <PopupActions words={{ submit: words.send, cancel: words.cancel }} busy={isPending} />
    </form>
  )
}
