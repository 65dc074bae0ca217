import { useState } from 'react'
import type { RxReadinessItem } from '#features/cases/prescription/rules/contract/readiness.ts'
import { warningOf } from '#features/cases/prescription/rules/contract/readiness.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { useRx, useRxNow } from './rxContext.tsx'
import { useRxWords } from './words.ts'

/** The doctor keeps a warning and gives the reason for the planner. */
export function KeptWarning({ item }: { item: RxReadinessItem }) {
  const words = useRxWords()
  const { change } = useRx()
  const rx = useRxNow()
  const warning = warningOf(item)
  const rows = rx.keptWarnings ?? []
  const stored = rows.find(row => row.warning === warning)
  const [isOpen, setOpen] = useState(stored !== undefined)
  const set = (reason: string) => {
    const others = rows.filter(row => row.warning !== warning)
    const next = reason === '' ? others : [...others, { warning, reason }]
    change({ keptWarnings: next.length > 0 ? next : undefined })
  }
  if (!isOpen)
    return (
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {words.keepWarning}
      </Button>
    )
  return (
    <Field
      label={words.keepReason}
      maxLength={500}
      value={stored?.reason ?? ''}
      onChange={event => set(event.target.value)}
    />
  )
}
