import { Copy } from 'lucide-react'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { IconButton } from '#ui/Button.tsx'
import { Stack } from '#ui/Stack.tsx'
import { printedIban } from '../../../methods/contract/iban.ts'
import type { PayWays } from '../../payment/contract/payment.ts'
import { printedReference } from '../../payment/contract/reference.ts'
import styles from './TransferDetails.module.css'
import { useWords } from './words.ts'

/** The details that a bank needs for a transfer, each with a copy button. */
export function TransferDetails({ payTo, reference }: { payTo: NonNullable<PayWays['payTo']>; reference: string }) {
  const { transfer: words } = useWords()
  return (
    <Stack>
      {payTo.isSample && <Banner tone="warn">{words.sample}</Banner>}
      <dl className={styles.details}>
        <Detail term={words.name} shown={payTo.name} copied={payTo.name} />
        <Detail term={words.iban} shown={printedIban(payTo.iban)} copied={payTo.iban} />
        {payTo.bic && <Detail term={words.bic} shown={payTo.bic} copied={payTo.bic} />}
        <Detail term={words.reference} shown={printedReference(reference)} copied={reference} />
      </dl>
      <p className="muted">{words.referenceHint}</p>
    </Stack>
  )
}

function Detail({ term, shown, copied }: { term: string; shown: string; copied: string }) {
  const { transfer: words } = useWords()
  const copy = () => navigator.clipboard.writeText(copied).then(() => toast.success(words.copied(term)))
  return (
    <div className={styles.detail}>
      <dt>{term}</dt>
      <dd>{shown}</dd>
      <dd className={styles.copy}>
        <IconButton
          label={words.copy(term)}
          icon={<Copy aria-hidden="true" />}
          size="small"
          onClick={() => void copy()}
        />
      </dd>
    </div>
  )
}
