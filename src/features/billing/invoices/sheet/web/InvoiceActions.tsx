import { Ban, PiggyBank } from 'lucide-react'
import { useErrorText } from '#shell/calls/errors.ts'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { useUser } from '#shell/session/session.ts'
import { Button } from '#ui/Button.tsx'
import type { Invoice } from '../../contract/invoice.ts'
import { useMoney } from '../../web/useMoney.ts'
import { usePayFromCredit } from './api.ts'
import { VoidForm } from './VoidForm.tsx'
import { useWords } from './words.ts'

/**
 * The actions that an administrator may take on an invoice now. The doctor's pay button is beside the outstanding
 * amount.
 */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { act: words } = useWords()
  const user = useUser()
  const isAdmin = user && user.role === 'super-admin'
  if (!isAdmin) return null
  return (
    <>
      {invoice.can.includes('apply-credit') && <PayFromCredit invoice={invoice} />}
      <Button
        variant="danger"
        icon={<Ban aria-hidden="true" />}
        disabledReason={invoice.can.includes('void') ? undefined : words.cannotVoid}
        onClick={() =>
          popups.show({
            heading: words.voidHeading(invoice.number),
            size: 'small',
            component: () => <VoidForm invoice={invoice} />,
          })
        }
      >
        {words.void}
      </Button>
    </>
  )
}

function PayFromCredit({ invoice }: { invoice: Invoice }) {
  const { act: words } = useWords()
  const money = useMoney()
  const errorText = useErrorText()
  const { mutate, isPending } = usePayFromCredit(invoice.id)
  const pay = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(words.credited(invoice.number)),
      onError: error => toast.error(errorText(error)),
    })
  return (
    <Button icon={<PiggyBank aria-hidden="true" />} busy={isPending} onClick={pay}>
      {words.credit(money(Math.min(invoice.creditCents, invoice.outstandingCents)))}
    </Button>
  )
}
