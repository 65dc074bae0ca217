import { Role } from '#features/auth/contract/session.ts'
import { type Invitation, invite } from '#features/auth/invitations/contract/invitation.ts'
import { showMoment } from '#kit/dates.ts'
import { Language } from '#kit/fields.ts'
import { allRows } from '#kit/paging.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { judge } from '#shell/forms/judge.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { usePopupForm } from '#shell/forms/usePopupForm.ts'
import { PasswordAgain } from '#shell/popups/PasswordAgain.tsx'
import { currentLanguage } from '#shell/words/i18n.ts'
import { Banner } from '#ui/Banner.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { useInvitations, useInvite } from './api.ts'
import { useWords } from './words.ts'

interface InviteDraft {
  email: string
  role: Role
  language: Language
}

/** Invites somebody by e-mail, or once more who was invited; in a popup. */
export function InviteForm({ again }: { again?: Invitation }) {
  const { invite: words, roles, languages } = useWords()
  const { mutateAsync } = useInvite()
  const asked: InviteDraft = again
    ? { email: again.email, role: again.role, language: again.language }
    : { email: '', role: 'doctor', language: currentLanguage() }
  const first = { ...asked, password: '' }
  const form = usePopupForm({
    first,
    draft: useDraft({ name: `invitation:${again?.id ?? 'new'}`, survives: 'popup', first }),
    judge: ({ password, ...fields }) => {
      const needsPassword = fields.role === 'super-admin'
      const body = { ...fields, ...(needsPassword && { password }) }
      return judge(invite.input.body, body, { password: needsPassword && password === '' })
    },
    send: mutateAsync,
    said: invited => words.done(invited.email),
    faultOf: ({ code }) => (code === 'already-exists' ? { email: code } : undefined),
    faultWords: { 'already-exists': words.alreadyThere },
  })
  const { email, role } = form.values
  const waiting = useInvitations(allRows).data?.rows.find(
    row => !again && row.state === 'waiting' && row.email.toLowerCase() === email.trim().toLowerCase(),
  )
  return (
    <PopupForm form={form} words={{ submit: words.send, cancel: words.cancel }}>
      <Field
        label={words.email}
        required
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        autoFocus
        {...form.text('email')}
      />
      {waiting && form.isOpen && <Banner tone="info">{words.waiting(showMoment(waiting.createdAt))}</Banner>}
      <ChoiceChips
        label={words.role}
        options={Role.options.toReversed().map(value => ({
          value,
          label: roles[value],
          description: words.roleHints[value],
        }))}
        {...form.choice('role')}
      />
      <ChoiceChips
        label={words.language}
        options={Language.options.map(value => ({ value, label: languages[value] }))}
        {...form.choice('language')}
      />
      {role === 'super-admin' && <PasswordAgain {...form.choice('password')} />}
    </PopupForm>
  )
}
