import type { Role } from '#features/auth/contract/session.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { usePopupForm } from '#shell/forms/usePopupForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { AlreadyDone } from '#shell/popups/AlreadyDone.tsx'
import { PasswordAgain } from '#shell/popups/PasswordAgain.tsx'
import { changeUserRole, type User } from '../../contract/user.ts'
import { useUserAccount, useUserAction } from './api.ts'
import { useWords } from './words.ts'

/** Changes the role of an account after explaining its effects; in a popup. */
export function RoleForm({ user: opened, role }: { user: User; role: Role }) {
  const { act: words } = useWords()
  // after a `stale` refusal the account is refetched, and the next submit sends its current version
  const user = useUserAccount(opened.id).data ?? opened
  const { mutateAsync } = useUserAction(user)
  const form = usePopupForm({
    first: { password: '' },
    draft: 'none',
    validate: values => validate(changeUserRole.input.body, { ...values, role, version: user.version }),
    send: ({ password }) => mutateAsync({ kind: 'change-role', role, password }),
    successText: () => words.changedRole(user.name),
  })
  if (user.role === role && form.isOpen) return <AlreadyDone title={words.hasRole[role](user.name)} />
  return (
    <PopupForm
      form={form}
      words={{ submit: role === 'doctor' ? words.toDoctor : words.toAdministrator, cancel: words.cancel }}
    >
      <p>{words.roleText[role](user.name)}</p>
      <PasswordAgain {...form.choice('password')} />
    </PopupForm>
  )
}
