import { useState } from 'react'
import { faultsByField, useFaultText } from '#shell/calls/errors.ts'
import { DateField } from '#ui/DateField.tsx'
import type { CaseRecord } from '../contract/file.ts'
import { useDateRecord } from './api.ts'
import { useWords } from './words.ts'

/** The day on which a record was made, from its file or its doctor. Saved when the field loses the focus. */
export function DayField({ caseId, record }: { caseId: string; record: CaseRecord }) {
  const { step } = useWords()
  const faultText = useFaultText()
  const date = useDateRecord(caseId)
  const saved = record.taken?.on ?? null
  // the typed day until it is saved; null while it is incomplete
  const [typed, setTyped] = useState<{ day: string | null }>()
  const save = () => {
    if (!typed || typed.day === saved) return
    date.mutate({ record: record.id, takenOn: typed.day }, { onSuccess: () => setTyped(undefined) })
  }
  const error = faultText(faultsByField(date.error).takenOn, step.dayFaults)
  return (
    <DateField
      label={step.takenOn}
      {...(record.taken?.saidBy === 'file' && !typed && { hint: step.saidByFile })}
      {...(error && typed && { error })}
      value={typed ? typed.day : saved}
      onChange={day => {
        date.reset()
        setTyped({ day })
      }}
      onBlur={save}
    />
  )
}
