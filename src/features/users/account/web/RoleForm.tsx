import type { Role } from '#features/auth/contract/session.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { User } from '../../contract/user.ts'
import { useUserDeed } from './api.ts'
import { useWords } from './words.ts'

/** Says what another role means before it is given; in a popup. */
export function RoleForm({ user, role }: { user: User; role: Role }) {
  const { act: words } = useWords()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useUserDeed(user)
  const change = () =>
    mutate(
      { kind: 'change-role', role },
      {
        onSuccess: () => {
          popups.hide()
          toast.success(words.changedRole(user.name))
        },
      },
    )
  return (
    <>
      <Stack>
        {error && <Banner tone="bad">{errorText(error)}</Banner>}
        <p>{words.roleText[role](user.name)}</p>
      </Stack>
      <PopupActions
        words={{ submit: role === 'doctor' ? words.toDoctor : words.toAdministrator, cancel: words.cancel }}
        busy={isPending}
        onSubmit={change}
      />
    </>
  )
}
