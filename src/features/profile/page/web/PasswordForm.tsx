import { changePassword } from '#features/auth/contract/password.ts'
import { Form, Refusal } from '#shell/forms/Form.tsx'
import { useForm } from '#shell/forms/useForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { toast } from '#shell/popups/toasts.ts'
import { useUser } from '#shell/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { Stack } from '#ui/Stack.tsx'
import styles from '../../person/web/ProfileForm.module.css'
import { useWords as usePersonWords } from '../../person/web/words.ts'
import { useChangePassword } from './api.ts'
import { useWords } from './words.ts'

/** Changes the password; requires the current one. A password is never stored in a draft. */
export function PasswordForm() {
  const { password: words } = useWords()
  const { showPassword, hidePassword, faults } = usePersonWords()
  const user = useUser()
  const { mutateAsync } = useChangePassword()
  const form = useForm({
    first: { current: '', password: '' },
    draft: 'none',
    validate: values => validate(changePassword.input.body, values),
    send: mutateAsync,
    onDone: (_, reset) => {
      reset()
      toast.success(words.done)
    },
    faultWords: faults,
  })
  const field = (name: 'current' | 'password') => ({
    ...form.text(name),
    required: true,
    showLabel: showPassword,
    hideLabelOfSwitch: hidePassword,
  })
  return (
    <Card title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      <Form form={form} className={styles.narrow}>
        {/* password managers need the user name */}
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
          <Refusal form={form} />
          <PasswordField label={words.current} autoComplete="current-password" {...field('current')} />
          <PasswordField label={words.next} hint={words.nextHint} autoComplete="new-password" {...field('password')} />
        </Stack>
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {words.change}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
