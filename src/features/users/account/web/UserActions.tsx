import { ShieldCheck, Stethoscope, UserCheck, UserX } from 'lucide-react'
import { useErrorText } from '#shell/calls/errors.ts'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Button } from '#ui/Button.tsx'
import type { User, UserAbility } from '../../contract/user.ts'
import { useUserAction } from './api.ts'
import { RoleForm } from './RoleForm.tsx'
import { SuspendForm } from './SuspendForm.tsx'
import { useWords } from './words.ts'

/** The actions that an administrator may take on this account now; a disabled one gives its reason. */
export function UserActions({ user }: { user: User }) {
  const { act: words } = useWords()
  const why = (ability: UserAbility) => {
    const refusal = user.cannot.find(each => each.ability === ability)
    return refusal && words.why[refusal.why]
  }
  const errorText = useErrorText()
  const { mutate, isPending } = useUserAction(user)
  const restore = () =>
    mutate(
      { kind: 'restore' },
      {
        onSuccess: () => toast.success(words.restored(user.name)),
        onError: error => toast.error(errorText(error)),
      },
    )
  const role = user.role === 'doctor' ? 'super-admin' : 'doctor'
  return (
    <>
      <Button
        icon={role === 'doctor' ? <Stethoscope aria-hidden="true" /> : <ShieldCheck aria-hidden="true" />}
        disabledReason={why('change-role')}
        onClick={() =>
          popups.show({
            heading: words.roleHeading[role],
            size: 'small',
            component: () => <RoleForm user={user} role={role} />,
          })
        }
      >
        {role === 'doctor' ? words.toDoctor : words.toAdministrator}
      </Button>
      {user.state === 'suspended' ? (
        <Button
          variant="primary"
          busy={isPending}
          icon={<UserCheck aria-hidden="true" />}
          disabledReason={why('restore')}
          onClick={restore}
        >
          {words.restore}
        </Button>
      ) : (
        <Button
          variant="danger"
          icon={<UserX aria-hidden="true" />}
          disabledReason={why('suspend')}
          onClick={() =>
            popups.show({
              heading: words.suspendHeading(user.name),
              size: 'small',
              component: () => <SuspendForm user={user} />,
            })
          }
        >
          {words.suspend}
        </Button>
      )}
    </>
  )
}
