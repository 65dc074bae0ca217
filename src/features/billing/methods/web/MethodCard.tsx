import { CreditCard, Landmark, Star, Trash2 } from 'lucide-react'
import { useErrorText } from '#shell/calls/errors.ts'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { PaymentMethod } from '../contract/method.ts'
import { useMethodAction } from './api.ts'
import styles from './MethodCard.module.css'
import { methodName } from './methodName.ts'
import { RemoveMethod } from './RemoveMethod.tsx'
import { useWords } from './words.ts'

/** One payment method. `heir`: the method that becomes the default when this one is removed. */
export function MethodCard({ method, nextDefault }: { method: PaymentMethod; nextDefault: PaymentMethod | undefined }) {
  const words = useWords()
  const errorText = useErrorText()
  const name = methodName(method)
  const { mutate, isPending } = useMethodAction()

  const makeDefault = () =>
    mutate(
      { action: 'make-default', id: method.id },
      {
        onSuccess: () => toast.success(words.list.madeDefault(name)),
        onError: error => toast.error(errorText(error)),
      },
    )
  const askRemoval = () =>
    popups.show({
      heading: words.list.removeTitle,
      size: 'small',
      component: () => <RemoveMethod method={method} nextDefault={method.isDefault ? nextDefault : undefined} />,
    })

  return (
    <Card as="article">
      <div className={styles.method}>
        <span className={styles.icon}>
          {method.kind === 'wire-transfer' ? <Landmark aria-hidden="true" /> : <CreditCard aria-hidden="true" />}
        </span>
        <div className={styles.facts}>
          <p className={styles.kind}>
            {words.kinds[method.kind]}
            {method.isDefault && <StatusBadge tone="accent">{words.isDefault}</StatusBadge>}
            {method.kind === 'debit-credit' && method.isExpired && (
              <StatusBadge tone="bad">{words.isExpired}</StatusBadge>
            )}
          </p>
          <p className={styles.number}>{method.kind === 'wire-transfer' ? method.iban : name}</p>
          <p className={styles.under}>
            {method.kind === 'wire-transfer' ? method.holder : words.list.expires(method.expires)}
          </p>
        </div>
        <div className={styles.actions}>
          {method.can.includes('make-default') && (
            <Button
              variant="quiet"
              size="small"
              icon={<Star aria-hidden="true" />}
              busy={isPending}
              onClick={makeDefault}
            >
              {words.list.makeDefault}
            </Button>
          )}
          <Button variant="quiet" size="small" icon={<Trash2 aria-hidden="true" />} onClick={askRemoval}>
            {words.list.remove}
          </Button>
        </div>
      </div>
    </Card>
  )
}
