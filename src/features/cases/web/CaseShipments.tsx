import { showDayOf } from '#kit/dates.ts'
import { Card } from '#ui/Card.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { Case } from '../contract/case.ts'
import styles from './CaseShipments.module.css'
import { useWords } from './words.ts'

/** What was sent, newest first, with the number to follow it by. Nothing before the first parcel. */
export function CaseShipments({ shipments }: { shipments: Case['shipments'] }) {
  const { overview } = useWords()
  if (shipments.length === 0) return null
  return (
    <Card title={overview.shipments}>
      <ul className={styles.shipments}>
        {shipments
          .toSorted((a, b) => b.shippedAt.localeCompare(a.shippedAt))
          .map(({ id, carrier, tracking, shippedAt, deliveredAt }) => (
            <li key={id} className={styles.shipment}>
              <div className={styles.words}>
                <strong>{carrier}</strong>
                <span>
                  {overview.tracking} <code>{tracking}</code>
                </span>
              </div>
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
