import { type FormEvent, useState } from 'react'
import { showDayOf } from '#kit/dates.ts'
import { CallError } from '#shell/calls/callError.ts'
import { faultsByField, useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { AlreadyDone } from '#shell/popups/AlreadyDone.tsx'
import { PasswordAgain, usePasswordFault } from '#shell/popups/PasswordAgain.tsx'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import { type Invoice, voidMoney } from '../../contract/invoice.ts'
import { useMoney } from '../../web/useMoney.ts'
import { useInvoice, useVoid } from './api.ts'
import { useWords } from './words.ts'

type Money = (typeof voidMoney)[number]

/** Why an invoice becomes void, as it is typed. What becomes of money is chosen anew: more may have come in. */
export const voidDrafts = draftsOf<{ reason: string }>('void')

/** Makes an invoice void, with the reason and what becomes of money that was paid; in a popup. */
export function VoidForm({ invoice: opened }: { invoice: Invoice }) {
  const { act: words, page } = useWords()
  const amount = useMoney()
  const errorText = useErrorText()
  const passwordFault = usePasswordFault()
  const faultText = useFaultText()
  const { mutate, isPending, isSuccess, error } = useVoid(opened.id)
  // a payment that comes in while this stands open changes the question
  const invoice = useInvoice(opened.id).data ?? opened
  const { draft, change, forget } = useDraft(voidDrafts, opened.id, { reason: '' })
  const { reason } = draft
  const [money, setMoney] = useState<Money | null>(null)
  const [wasSent, setSent] = useState(false)
  const isPaid = invoice.paidCents > 0
  const [password, setPassword] = useState('')
  const isRefund = isPaid && money === 'refunded'
  const isIncomplete = reason.trim() === '' || (isPaid && money === null) || (isRefund && !password)
  const required = (isMissing: boolean) => (wasSent && isMissing ? faultText('required') : undefined)

  function send(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (isIncomplete || isPending) return
    const onSuccess = () => {
      forget()
      popups.hide()
      toast.success(words.voided(invoice.number))
    }
    const given = { ...(isPaid && money && { money }), ...(isRefund && { password }) }
    mutate({ reason, paidCents: invoice.paidCents, ...given }, { onSuccess })
  }

  const { voided } = invoice
  if (voided && !isPending && !isSuccess)
    return (
      <AlreadyDone title={page.voidTitle(showDayOf(voided.at))}>
        {voided.reason} {page.voidMoney[voided.money]}
      </AlreadyDone>
    )
  const isStale = error instanceof CallError && error.code === 'stale'
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        {error && !faultsByField(error).password && (
          <Banner tone="bad">{isStale ? words.paidMeanwhile : errorText(error)}</Banner>
        )}
        <p>{words.voidText}</p>
        <Field
          multiline
          required
          label={words.reason}
          hint={words.reasonHint}
          maxLength={500}
          value={reason}
          error={required(reason.trim() === '')}
          onChange={event => change({ reason: event.target.value })}
        />
        {isPaid && (
          <ChoiceChips
            required
            label={words.money(amount(invoice.paidCents, invoice.currency))}
            error={required(money === null)}
            value={money}
            onChange={setMoney}
            options={voidMoney.map(value => ({
              value,
              label: words.moneyChoices[value],
              description: words.moneyHints[value],
            }))}
          />
        )}
        {isRefund && (
          <PasswordAgain value={password} onChange={setPassword} error={passwordFault(wasSent && !password, error)} />
        )}
      </Stack>
      <PopupActions words={{ submit: words.void, cancel: words.cancel }} danger busy={isPending} />
    </form>
  )
}
