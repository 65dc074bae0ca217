import type { Role } from '#features/auth/contract/session.ts'
import { type Invitation, invite } from '#features/auth/invitations/contract/invitation.ts'
import type { Language } from '#kit/words.ts'
import { judge } from '#shell/forms/judge.ts'
import { currentLanguage } from '#shell/words/i18n.ts'

/** An invitation while it is written. */
export interface InviteDraft {
  email: string
  role: Role
  language: Language
  password: string
}

/** A new invitation, or the one that is sent again. */
export function firstInvitation(again: Invitation | undefined): InviteDraft {
  if (again) return { email: again.email, role: again.role, language: again.language, password: '' }
  return { email: '', role: 'doctor', language: currentLanguage(), password: '' }
}

/** The invitation as it is sent: only an administrator's needs the password once more. */
export function judgeInvitation({ password, ...fields }: InviteDraft) {
  const needsPassword = fields.role === 'super-admin'
  const body = { ...fields, ...(needsPassword && { password }) }
  return judge(invite.input.body, body, { password: needsPassword && password === '' })
}
