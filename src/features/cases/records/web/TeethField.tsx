import { useState } from 'react'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { Field } from '#ui/Field.tsx'
import type { CaseRecord } from '../contract/file.ts'
import { useSaveTeeth } from './api.ts'
import { useWords } from './words.ts'

/** Which teeth an X-ray shows, as FDI numbers with anything between them. Saved when the field loses the focus. */
export function TeethField({ caseId, record }: { caseId: string; record: CaseRecord }) {
  const { step } = useWords()
  const change = useSaveTeeth(caseId)
  const saved = (record.teeth ?? []).join(' ')
  // what is typed until it is saved
  const [typed, setTyped] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const numbers = (typed ?? saved).split(/[^\p{L}\d]+/u).filter(Boolean)
  const teeth = numbers.flatMap(number => Tooth.safeParse(number).data ?? [])
  const wrong = numbers.find(number => !Tooth.safeParse(number).success)
  const save = () => {
    setChecked(true)
    if (typed === undefined || wrong || teeth.join(' ') === saved) return
    change.mutate({ record: record.id, teeth }, { onSuccess: () => setTyped(undefined) })
  }
  return (
    <Field
      label={step.teeth}
      hint={step.teethHint}
      {...(wrong && isChecked && { error: step.noTooth(wrong) })}
      value={typed ?? saved}
      onChange={({ target }) => {
        setChecked(false)
        setTyped(target.value)
      }}
      onBlur={save}
    />
  )
}
