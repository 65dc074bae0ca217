import { Minus, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { stageFigures } from '#features/cases/case/contract/moves.ts'
import { IconButton } from '#ui/Button.tsx'
import { DecimalField } from '#ui/DecimalField.tsx'
import { Row } from '#ui/Stack.tsx'
import styles from './ProgressForm.module.css'
import { useWords } from './words.ts'

type StageFieldProps = Omit<ComponentProps<typeof DecimalField>, 'rules' | 'required'> & {
  onStep: (by: number) => void
}

/** The number of an aligner, typed or changed with plus and minus buttons. */
export function StageField({ onStep, ...field }: StageFieldProps) {
  const words = useWords()
  return (
    <Row align="start" wrap={false}>
      <DecimalField {...field} required rules={stageFigures.worn} />
      <span className={styles.steps}>
        <IconButton label={words.lower} icon={<Minus />} onClick={() => onStep(-1)} />
        <IconButton label={words.higher} icon={<Plus />} onClick={() => onStep(1)} />
      </span>
    </Row>
  )
}
