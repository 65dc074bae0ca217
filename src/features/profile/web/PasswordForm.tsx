import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changePassword } from '#features/auth/contract/password.ts'
import { faultsOf } from '#kit/fields.ts'
import { faultsByField, useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { toast } from '#shell/popups/toasts.ts'
import { useUser } from '#shell/session/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useChangePassword } from './api.ts'
import styles from './ProfilePage.module.css'
import { useWords } from './words.ts'

const empty = { current: '', password: '' }

/** Another password: the present one once more. A password is never carried anywhere. */
export function PasswordForm() {
  const { password: words, faults: own } = useWords()
  const user = useUser()
  const errorText = useErrorText()
  const faultText = useFaultText()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(empty)
  const [wasSent, setSent] = useState(false)
  const { mutate, isPending, error, reset } = useChangePassword()

  const judged = changePassword.input.body.safeParse(typed)
  const found = judged.success ? [] : faultsOf(judged.error)
  const refused = faultsByField(error)
  const faultAt = (name: keyof typeof empty) =>
    faultText((wasSent ? found.find(fault => fault.at === name)?.code : undefined) ?? refused[name], own)
  const focusFault = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

  function send(event: FormEvent) {
    event.preventDefault()
    flushSync(() => setSent(true))
    if (!judged.success) return focusFault()
    if (isPending) return
    mutate(judged.data, {
      onSuccess: () => {
        setTyped(empty)
        setSent(false)
        toast.success(words.done)
      },
      onError: () => setTimeout(focusFault),
    })
  }
  const field = (name: keyof typeof empty) => ({
    required: true,
    showLabel: words.show,
    hideLabelOfSwitch: words.hide,
    value: typed[name],
    error: faultAt(name),
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value })
      if (error) reset()
    },
  })

  return (
    <Card title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      <form ref={form} noValidate className={styles.narrow} onSubmit={send}>
        {/* password keepers want to know whose it is */}
        <input
          type="email"
          hidden
          readOnly
          autoComplete="username"
          value={user ? user.email : ''}
          aria-hidden="true"
          tabIndex={-1}
        />
        <Stack gap={5}>
          {error && Object.keys(refused).length === 0 && <Banner tone="bad">{errorText(error)}</Banner>}
          <PasswordField label={words.current} autoComplete="current-password" {...field('current')} />
          <PasswordField label={words.next} hint={words.nextHint} autoComplete="new-password" {...field('password')} />
        </Stack>
        <FormActions>
          <Button type="submit" variant="primary" busy={isPending}>
            {words.change}
          </Button>
        </FormActions>
      </form>
    </Card>
  )
}
