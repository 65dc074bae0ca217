import { useState } from 'react'
import { faultsByField, useFaultText } from '#shell/calls/errors.ts'
import { DateField } from '#ui/DateField.tsx'
import type { CaseRecord } from '../contract/file.ts'
import { useDateRecord } from './api.ts'
import { useWords } from './words.ts'

/** On which day a record was made: as its file says, or its doctor. Saved when the field is left. */
export function DayField({ caseId, record }: { caseId: string; record: CaseRecord }) {
  const { step } = useWords()
  const faultText = useFaultText()
  const date = useDateRecord(caseId)
  const saved = record.taken?.on ?? null
  // what is typed, until it is saved; a day that is incomplete is none yet
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
