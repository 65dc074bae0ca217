import { type FormEvent, useState } from 'react'
import type { Role } from '#features/auth/contract/session.ts'
import { faultsByField, useErrorText } from '#shell/calls/errors.ts'
import { AlreadyDone } from '#shell/popups/AlreadyDone.tsx'
import { PasswordAgain, usePasswordFault } from '#shell/popups/PasswordAgain.tsx'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { User } from '../../contract/user.ts'
import { useUserAccount, useUserDeed } from './api.ts'
import { useWords } from './words.ts'

/** Says what another role means before it is given; in a popup. */
export function RoleForm({ user: opened, role }: { user: User; role: Role }) {
  const { act: words } = useWords()
  const errorText = useErrorText()
  const passwordFault = usePasswordFault()
  // after a refusal as stale the account is asked again, and the next press sends its version of now
  const user = useUserAccount(opened.id).data ?? opened
  const { mutate, isPending, isSuccess, error } = useUserDeed(user)
  const [password, setPassword] = useState('')
  const [wasSent, setSent] = useState(false)
  function change(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (!password || isPending) return
    mutate(
      { kind: 'change-role', role, password },
      {
        onSuccess: () => {
          popups.hide()
          toast.success(words.changedRole(user.name))
        },
      },
    )
  }
  if (user.role === role && !isPending && !isSuccess) return <AlreadyDone title={words.hasRole[role](user.name)} />
  return (
    <form noValidate onSubmit={change}>
      <Stack>
        {error && !faultsByField(error).password && <Banner tone="bad">{errorText(error)}</Banner>}
        <p>{words.roleText[role](user.name)}</p>
        <PasswordAgain value={password} onChange={setPassword} error={passwordFault(wasSent && !password, error)} />
      </Stack>
      <PopupActions
        words={{ submit: role === 'doctor' ? words.toDoctor : words.toAdministrator, cancel: words.cancel }}
        busy={isPending}
      />
    </form>
  )
}
