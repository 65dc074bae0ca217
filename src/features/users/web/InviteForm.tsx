import type { Invitation } from '#features/auth/invitations/contract/invitation.ts'
import { Language } from '#kit/fields.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { usePopupForm } from '#shell/forms/usePopupForm.ts'
import { PasswordAgain } from '#shell/popups/PasswordAgain.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { useInvite } from './api.ts'
import { firstInvitation, validateInvitation } from './inviteDraft.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { WaitingInvitation } from './WaitingInvitation.tsx'
import { useWords } from './words.ts'

/** Invites a person by e-mail, or resends an invitation; in a popup. */
export function InviteForm({ again }: { again?: Invitation }) {
  const { invite: words, languages } = useWords()
  const { mutateAsync } = useInvite()
  const first = firstInvitation(again)
  const form = usePopupForm({
    first,
    draft: useDraft({ name: `invitation:${again?.id ?? 'new'}`, first }),
    validate: validateInvitation,
    send: mutateAsync,
    successText: invited => words.done(invited.email),
    faultOf: ({ code }) => (code === 'already-exists' ? { email: code } : undefined),
    faultWords: { 'already-exists': words.alreadyThere },
  })
  const { email, role } = form.values
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
      {!again && form.isOpen && <WaitingInvitation email={email} />}
      <RoleChoice {...form.choice('role')} />
      <ChoiceChips
        label={words.language}
        options={Language.options.map(value => ({ value, label: languages[value] }))}
        {...form.choice('language')}
      />
      {role === 'super-admin' && <PasswordAgain {...form.choice('password')} />}
    </PopupForm>
  )
}
