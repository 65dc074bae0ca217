import type { ComponentProps } from 'react'
import { stageFigures } from '#features/cases/case/contract/moves.ts'
import { DecimalField } from '#ui/DecimalField.tsx'
import { useWords } from './words.ts'

/** Asks for the number of stages of a plan that is a PDF alone. `field`: the props of the field, from its form. */
export function StageCountField({ field }: { field: Omit<ComponentProps<typeof DecimalField>, 'rules' | 'label'> }) {
  const words = useWords()
  return <DecimalField rules={stageFigures.count} label={words.pdfStages} hint={words.pdfStagesHint} {...field} />
}
