import { useErrorText } from '#shell/calls/errors.ts'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { PaymentMethod } from '../contract/method.ts'
import { useMethodAction } from './api.ts'
import { methodName } from './methodName.ts'
import { useWords } from './words.ts'

/** Confirms the removal of a method, and names the method that becomes the default. */
export function RemoveMethod({
  method,
  nextDefault,
}: {
  method: PaymentMethod
  nextDefault: PaymentMethod | undefined
}) {
  const { list: words } = useWords()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useMethodAction()
  const name = methodName(method)
  const remove = () =>
    mutate(
      { action: 'remove', id: method.id },
      {
        onSuccess: () => {
          popups.hide()
          toast.success(words.removed(name))
        },
      },
    )
  return (
    <>
      <Stack>
        {error && <Banner tone="bad">{errorText(error)}</Banner>}
        <p>{method.kind === 'wire-transfer' ? words.removeTransfer(name) : words.removeCard(name)}</p>
        {nextDefault && <p>{words.passesOn(methodName(nextDefault))}</p>}
      </Stack>
      <PopupActions words={{ submit: words.remove, cancel: words.keep }} danger busy={isPending} onSubmit={remove} />
    </>
  )
}
