import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { RequestNote } from '#features/cases/case/web/RequestNote.tsx'
import type { RxField as FieldName } from '#features/cases/prescription/fields/contract/fields.ts'
import { useFieldWords } from '#features/cases/prescription/fields/web/words.ts'
import { isContradiction } from '#features/cases/prescription/rules/contract/readiness.ts'
import { KeptWarning } from './KeptWarning.tsx'
import styles from './RxField.module.css'
import { useReadinessText } from './readinessText.ts'
import { useIsAsked, useRx } from './rxContext.tsx'

/** The place of one field: its questions, its faults, and the provider's request. */
export function RxField({ field, children }: { field: FieldName; children: ReactNode }) {
  const { fields } = useFieldWords()
  const readinessText = useReadinessText()
  const { items, requests } = useRx()
  const isShown = useIsAsked(field)
  if (!isShown) return null
  const faults = items.filter(item => item.field === field && item.level !== 'pass')
  const request = requests.get(field)
  if (!children && faults.length === 0 && !request) return null
  return (
    <fieldset
      id={`field-${field}`}
      aria-label={fields[field].label}
      className={styles.field}
      data-fault={faults[0]?.level}
    >
      <RequestNote request={request} />
      {children}
      {faults.map(item => (
        <div key={item.code} className={styles.fault} data-level={item.level}>
          {item.level === 'block' ? <CircleAlert aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
          <div>
            <p>{readinessText(item)}</p>
            {item.level === 'warn' && isContradiction(item) && <KeptWarning item={item} />}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
