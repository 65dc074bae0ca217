import type { Dentition } from '#features/cases/prescription/fields/contract/options.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { FieldGroup, type Question } from '#ui/FieldFrame.tsx'
import { rowsOf } from './arches.ts'
import { ChosenLine } from './ChosenLine.tsx'
import { ToothChart } from './ToothChart.tsx'
import { useChosen } from './useChosen.ts'

interface TeethPickerProps extends Question {
  value: readonly Tooth[]
  dentition: Dentition
  onChange: (teeth: Tooth[]) => void
}

/** Chooses teeth on a chart of their crowns. */
export function TeethPicker({ value, dentition, onChange, ...asked }: TeethPickerProps) {
  const choosing = useChosen<Tooth>({
    ...{ rows: rowsOf(dentition), value },
    onChange: teeth => onChange(Tooth.options.filter(tooth => teeth.includes(tooth))),
  })
  return (
    <FieldGroup question={asked}>
      <ToothChart rx={{}} dentition={dentition} mode={{ is: 'choose', ...choosing }} />
      <ChosenLine chosen={value} />
    </FieldGroup>
  )
}
