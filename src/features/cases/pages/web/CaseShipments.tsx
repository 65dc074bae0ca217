import type { Case } from '#features/cases/case/contract/case.ts'
import { Address } from '#features/cases/case/web/Address.tsx'
import { useWords } from '#features/cases/case/web/words.ts'
import { showDayOf } from '#kit/dates.ts'
import { Card } from '#ui/Card.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import styles from './CaseShipments.module.css'
import { usePageWords } from './words.ts'

/**
 * The address of the next parcel, and the shipments with their tracking numbers, newest first. Nothing while no parcel
 * is expected.
 */
export function CaseShipments({ kase: { shipments, shipTo } }: { kase: Pick<Case, 'shipments' | 'shipTo'> }) {
  const { shipTo: shipToLabel } = useWords()
  const { overview } = usePageWords()
  if (shipments.length === 0 && !shipTo) return null
  return (
    <Card title={overview.shipments}>
      {shipTo && <Address term={shipToLabel} lines={shipTo} />}
      <ul className={styles.shipments}>
        {shipments
          .toSorted((a, b) => b.shippedAt.localeCompare(a.shippedAt))
          .map(({ id, carrier, tracking, shippedAt, deliveredAt, sentTo }) => (
            <li key={id} className={styles.shipment}>
              <div className={styles.words}>
                <strong>{carrier}</strong>
                <span>
                  {overview.tracking} <code>{tracking}</code>
                </span>
              </div>
              {sentTo && <Address term={overview.sentTo} lines={sentTo} />}
              <span className={styles.day}>{overview.shipped(showDayOf(shippedAt))}</span>
              {deliveredAt ? (
                <StatusBadge tone="good">{overview.delivered(showDayOf(deliveredAt))}</StatusBadge>
              ) : (
                <StatusBadge tone="wait">{overview.onItsWay}</StatusBadge>
              )}
            </li>
          ))}
      </ul>
    </Card>
  )
}
