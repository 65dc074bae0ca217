import { LockKeyhole } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { PageForm } from '#shell/forms/PageForm.tsx'
import { useForm } from '#shell/forms/useForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { toast } from '#shell/popups/toasts.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import { bareIban, printedIban } from '../contract/iban.ts'
import { AccountFields } from '../contract/method.ts'
import { useAddAccount } from './api.ts'
import styles from './TransferForm.module.css'
import { emptyAccount, lengthsOf } from './transferDraft.ts'
import { useWords } from './words.ts'

/** A bank account to pay from: holder and IBAN. */
export function TransferForm() {
  const words = useWords()
  const navigate = useNavigate()
  const { mutateAsync } = useAddAccount()
  const form = useForm({
    first: emptyAccount,
    draft: useDraft({ name: 'transfer-method', first: emptyAccount, isDroppedOnLeaving: true }),
    validate: values => validate(AccountFields, values),
    send: async fields => {
      await mutateAsync(fields)
      return fields.iban.slice(-4)
    },
    onDone: ending => {
      toast.success(words.add.saved(`… ${ending}`))
      navigate('/billing/methods')
    },
    faultWords: words.faults,
  })
  const holder = { ...form.text('holder'), label: words.add.holder, required: true }
  const iban = { ...form.text('iban'), label: words.add.iban, required: true }
  const typed = form.values.iban
  const leaveIban = () => {
    iban.onBlur()
    if (AccountFields.shape.iban.safeParse(typed).success) form.change({ iban: printedIban(bareIban(typed)) })
  }
  return (
    <PageForm
      form={form}
      submit={words.add.save}
      actions={
        <LinkButton href="/billing/methods" variant="quiet">
          {words.add.cancel}
        </LinkButton>
      }
    >
      <Card title={words.add.account}>
        <Stack>
          <Field {...holder} hint={words.add.holderHint} autoComplete="name" maxLength={140} />
          <Field
            {...iban}
            hint={words.add.ibanHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            onBlur={leaveIban}
            error={form.code('iban') === 'iban-length' ? words.wrongLength(...lengthsOf(typed)) : iban.error}
          />
          <p className={styles.kept}>
            <LockKeyhole aria-hidden="true" />
            {words.add.ibanKept}
          </p>
        </Stack>
      </Card>
    </PageForm>
  )
}
