import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { conditions, dentitions } from '../contract/options.ts'
import { cleared, type Mark, marks, teethWith, toggled } from './chart.ts'
import { CodeQuestion, useRx } from './RxField.tsx'
import styles from './TeethQuestion.module.css'
import { ToothChart } from './ToothChart.tsx'
import { ToothDrawing, ToothPatterns } from './ToothDrawing.tsx'
import { useRxWords } from './words.ts'

export function Dentition() {
  const words = useRxWords()
  const { rx, change } = useRx()
  return (
    <CodeQuestion
      field="dentition"
      codes={dentitions}
      words={words.dentitions}
      value={rx.dentition}
      onChange={dentition => change({ dentition })}
    />
  )
}

/** Everything that is said tooth by tooth, on one chart: choose a mark, then the teeth. */
export function TeethChart() {
  const words = useRxWords()
  const { rx, change } = useRx()
  const [mark, setMark] = useState<Mark>('fixed')
  const [isDeciduousShown, setDeciduousShown] = useState(false)
  const patterns = useId()
  const dentition = rx.dentition ?? (isDeciduousShown ? 'mixed' : 'permanent')
  return (
    <>
      <div className={styles.palette}>
        <ToothPatterns id={patterns} />
        <ChoiceChips
          label={words.chart.mark}
          hint={words.chart.keys}
          options={marks.map(value => ({
            value,
            label: words.marks[value],
            icon: (
              <span className={styles.icon}>
                <ToothDrawing tooth="11" marks={[value]} patterns={patterns} />
              </span>
            ),
          }))}
          value={mark}
          onChange={setMark}
        />
      </div>
      <ToothChart
        rx={rx}
        dentition={dentition}
        mode={{ is: 'mark', mark, onMark: tooth => change(toggled(rx, tooth, mark)) }}
      />
      {rx.dentition === undefined && (
        <Checkbox
          label={words.chart.deciduous}
          checked={isDeciduousShown}
          onChange={event => setDeciduousShown(event.target.checked)}
        />
      )}
      <MarkedTeeth />
    </>
  )
}

const lists: readonly Mark[] = ['fixed', 'bare', 'extract', ...conditions]

// the same as words: for those who do not see the chart, and to take a whole mark back
function MarkedTeeth() {
  const words = useRxWords()
  const { rx, change } = useRx()
  const said = lists.filter(mark => teethWith(rx, mark).length > 0)
  if (said.length === 0) return <p className={styles.none}>{words.chart.none}</p>
  return (
    <ul className={styles.lists} aria-live="polite">
      {said.map(mark => (
        <li key={mark} className={styles.list}>
          <strong>{words.marks[mark]}</strong> {teethWith(rx, mark).join(', ')}
          <button
            type="button"
            className={styles.clear}
            aria-label={words.chart.clear(words.marks[mark])}
            onClick={() => change(cleared(rx, mark))}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
