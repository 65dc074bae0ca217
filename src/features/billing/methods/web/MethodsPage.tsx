import { Plus, WalletCards } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Banner } from '#ui/Banner.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { PaymentMethod } from '../contract/method.ts'
import { mostMethods } from '../contract/options.ts'
import { useMethods } from './api.ts'
import { MethodCard } from './MethodCard.tsx'
import styles from './MethodsPage.module.css'
import { useWords } from './words.ts'

/** The doctor's payment methods. Stripe's page returns here with `?card=`. */
export function Component() {
  const { list: words } = useWords()
  const methods = useMethods()
  const isFull = (methods.data?.methods.length ?? 0) >= mostMethods
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} actions={!isFull && <AddLink />} />
      <div className={styles.page}>
        <Stack gap={5}>
          <FromStripe methods={methods.data?.methods ?? []} />
          {isFull && <Banner tone="info">{words.full}</Banner>}
          {methods.isError && <LoadFailure error={methods.error} retry={methods.refetch} />}
          {methods.isPending && (
            <Card>
              <Skeleton lines={4} />
            </Card>
          )}
          {methods.data && <MethodList methods={methods.data.methods} />}
        </Stack>
      </div>
    </>
  )
}

function MethodList({ methods }: { methods: PaymentMethod[] }) {
  const { list: words } = useWords()
  if (methods.length === 0)
    return (
      <Card>
        <EmptyState icon={<WalletCards aria-hidden="true" />} title={words.none} action={<AddLink />}>
          {words.noneText}
        </EmptyState>
      </Card>
    )
  return (
    <ul className={styles.list} aria-label={words.label}>
      {methods.map(method => (
        <li key={method.id}>
          <MethodCard method={method} nextDefault={methods.find(other => other.id !== method.id)} />
        </li>
      ))}
    </ul>
  )
}

/**
 * Shows the result of the visit to Stripe's page. The card itself arrives by a webhook and then appears in the list.
 */
function FromStripe({ methods }: { methods: PaymentMethod[] }) {
  const { list: words } = useWords()
  const [params, setParams] = useSearchParams()
  const card = params.get('card')
  if (card !== 'added' && card !== 'cancelled') return null
  const isThere = methods.some(method => method.kind === 'debit-credit' && isFresh(method.addedOn))
  const came = isThere ? words.cardAdded : words.cardComing
  return (
    <Banner
      isAnnounced
      tone={card === 'added' && isThere ? 'good' : 'info'}
      onClose={() => setParams({}, { replace: true })}
    >
      {card === 'added' ? came : words.cardCancelled}
    </Banner>
  )
}

const freshMs = 10 * 60_000

function isFresh(addedOn: string): boolean {
  return Date.now() - Date.parse(addedOn) < freshMs
}

function AddLink() {
  const { list: words } = useWords()
  return (
    <LinkButton href="/billing/methods/add" variant="primary" icon={<Plus aria-hidden="true" />}>
      {words.add}
    </LinkButton>
  )
}
