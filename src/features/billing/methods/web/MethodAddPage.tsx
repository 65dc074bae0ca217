import { CreditCard, Landmark } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Card } from '#ui/Card.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Stack } from '#ui/Stack.tsx'
import { paymentMethods } from '../contract/options.ts'
import { CardSetup } from './CardSetup.tsx'
import styles from './MethodsPage.module.css'
import { TransferForm } from './TransferForm.tsx'
import { useWords } from './words.ts'

const icons = {
  'wire-transfer': <Landmark aria-hidden="true" />,
  'debit-credit': <CreditCard aria-hidden="true" />,
}

/** Adds a payment method; `?method=` is the chosen kind. */
export function Component() {
  const words = useWords()
  const [params, setParams] = useSearchParams()
  const kind = paymentMethods.find(method => method === params.get('method')) ?? 'wire-transfer'
  return (
    <>
      <PageHeader
        title={words.add.title}
        lead={words.add.lead}
        back={{ href: '/billing/methods', label: words.add.back }}
      />
      <div className={styles.page}>
        <Stack gap={5}>
          <Card>
            <ChoiceChips
              label={words.add.kind}
              value={kind}
              onChange={method => setParams({ method }, { replace: true })}
              options={paymentMethods.map(value => ({
                value,
                label: words.kinds[value],
                description: words.add.kindText[value],
                icon: icons[value],
              }))}
            />
          </Card>
          {kind === 'wire-transfer' ? <TransferForm /> : <CardSetup />}
        </Stack>
      </div>
    </>
  )
}
