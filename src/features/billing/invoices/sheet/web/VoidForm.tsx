import { CallError } from '#shell/calls/callError.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import { usePopupForm } from '#shell/forms/usePopupForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { PasswordAgain } from '#shell/popups/PasswordAgain.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Field } from '#ui/Field.tsx'
import { type Invoice, voidInvoice, type voidMoney } from '../../contract/invoice.ts'
import { AlreadyVoid } from './AlreadyVoid.tsx'
import { useVoid } from './api.ts'
import { useInvoice } from './useInvoice.ts'
import { VoidMoneyChoice } from './VoidMoneyChoice.tsx'
import { useWords } from './words.ts'

interface Voiding {
  reason: string
  money: (typeof voidMoney)[number] | null
  password: string
}
const first: Voiding = { reason: '', money: null, password: '' }

/** Makes an invoice void, with the reason and the use of the paid money; in a popup. */
export function VoidForm({ invoice: opened }: { invoice: Invoice }) {
  const { act: words } = useWords()
  const { mutateAsync } = useVoid(opened.id)
  // a payment that arrives while this form is open changes the question
  const invoice = useInvoice(opened.id).data ?? opened
  const { paidCents, voided } = invoice
  const isPaid = paidCents > 0
  const form = usePopupForm({
    first,
    draft: useDraft({ name: `void:${opened.id}`, first, without: ['money'] }),
    validate: ({ reason, money, password }) => {
      const isRefund = isPaid && money === 'refunded'
      const given = { ...(isPaid && money && { money }), ...(isRefund && { password }) }
      const missing = { money: isPaid && money === null, password: isRefund && password === '' }
      return validate(voidInvoice.input.body, { reason, paidCents, ...given }, missing)
    },
    send: mutateAsync,
    successText: () => words.voided(invoice.number),
  })
  if (voided && form.isOpen) return <AlreadyVoid voided={voided} />
  const paidMeanwhile = (error: unknown) =>
    error instanceof CallError && error.code === 'stale' && <Banner tone="bad">{words.paidMeanwhile}</Banner>
  return (
    <PopupForm form={form} words={{ submit: words.void, cancel: words.cancel }} danger refusal={paidMeanwhile}>
      <p>{words.voidText}</p>
      <Field multiline required label={words.reason} hint={words.reasonHint} maxLength={500} {...form.text('reason')} />
      {isPaid && <VoidMoneyChoice invoice={invoice} {...form.choice('money')} />}
      {isPaid && form.values.money === 'refunded' && <PasswordAgain {...form.choice('password')} />}
    </PopupForm>
  )
}
