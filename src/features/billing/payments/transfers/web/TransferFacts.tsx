import { Facts } from '#ui/Facts.tsx'
import { useMoney } from '../../../invoices/web/useMoney.ts'
import type { Transfer } from '../../payment/contract/payment.ts'
import { printedReference } from '../../payment/contract/reference.ts'
import { ProofButton } from './ProofButton.tsx'
import { useWords } from './words.ts'

/** The facts of a transfer to compare with the bank account. */
export function TransferFacts({ transfer }: { transfer: Transfer }) {
  const { decide: words } = useWords()
  const money = useMoney()
  return (
    <>
      <Facts
        items={[
          { term: words.amount, value: money(transfer.cents) },
          { term: words.reference, value: printedReference(transfer.reference) },
        ]}
      />
      <ProofButton transfer={transfer} />
    </>
  )
}
