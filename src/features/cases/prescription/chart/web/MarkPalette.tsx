import { useId } from 'react'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { type Mark, marks } from './chart.ts'
import styles from './TeethChart.module.css'
import { ToothDrawing, ToothPatterns } from './ToothDrawing.tsx'
import { useChartWords, useMarkWords } from './words.ts'

const byTooth = 'by-tooth'

interface MarkPaletteProps {
  mark: Mark | undefined
  onChoose: (mark: Mark | undefined) => void
}

/** The marks that a press on the chart adds to a tooth; with none of them, a press shows the tooth's own marks. */
export function MarkPalette({ mark, onChoose }: MarkPaletteProps) {
  const words = useChartWords()
  const markWords = useMarkWords()
  const patterns = useId()
  const iconOf = (shown: readonly Mark[]) => (
    <span className={styles.icon}>
      <ToothDrawing tooth="11" marks={shown} patterns={patterns} />
    </span>
  )
  return (
    <div className={styles.palette}>
      <ToothPatterns id={patterns} />
      <ChoiceChips<Mark | typeof byTooth>
        label={words.mark}
        hint={`${words.howTo} ${words.keys}`}
        options={[
          { value: byTooth, label: words.byTooth, icon: iconOf([]) },
          ...marks.map(value => ({ value, label: markWords[value], icon: iconOf([value]) })),
        ]}
        value={mark ?? byTooth}
        onChange={chosen => onChoose(chosen === byTooth ? undefined : chosen)}
      />
    </div>
  )
}
