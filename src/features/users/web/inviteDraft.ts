import type { Role } from '#features/auth/contract/session.ts'
import { type Invitation, invite } from '#features/auth/invitations/contract/invitation.ts'
import type { Language } from '#kit/words.ts'
import { validate } from '#shell/forms/validate.ts'
import { currentLanguage } from '#shell/words/i18n.ts'

/** An invitation while it is being written. */
export interface InviteDraft {
  email: string
  role: Role
  language: Language
  password: string
}

/** A new invitation, or the one to resend. */
export function firstInvitation(again: Invitation | undefined): InviteDraft {
  if (again) return { email: again.email, role: again.role, language: again.language, password: '' }
  return { email: '', role: 'doctor', language: currentLanguage(), password: '' }
}

/** The invitation as it is sent: only that of an administrator contains the password. */
export function validateInvitation({ password, ...fields }: InviteDraft) {
  const needsPassword = fields.role === 'super-admin'
  const body = { ...fields, ...(needsPassword && { password }) }
  return validate(invite.input.body, body, { password: needsPassword && password === '' })
}
