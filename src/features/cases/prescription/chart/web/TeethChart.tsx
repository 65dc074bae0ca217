import { Redo2, Undo2, X } from 'lucide-react'
import { useId, useState } from 'react'
import { teethOfSpan } from '#features/cases/prescription/fields/contract/conditions.ts'
import type { Dentition } from '#features/cases/prescription/fields/contract/options.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Row } from '#ui/Stack.tsx'
import {
  cleared,
  isSpan,
  type Mark,
  type MarkedRx,
  marked,
  marks,
  marksFor,
  marksOf,
  spanned,
  teethWith,
  toggled,
  unspanned,
} from './chart.ts'
import styles from './TeethChart.module.css'
import { ToothChart } from './ToothChart.tsx'
import { ToothDrawing, ToothPatterns } from './ToothDrawing.tsx'
import { useHistory } from './useHistory.ts'
import { useChartWords, useMarkWords } from './words.ts'

interface TeethChartProps {
  rx: MarkedRx
  dentition: Dentition | undefined
  onChange: (changes: Partial<MarkedRx>) => void
}

/** Everything that is said tooth by tooth, on one chart: a mark and then the teeth, or a tooth and then its marks. */
export function TeethChart({ rx, dentition, onChange }: TeethChartProps) {
  const words = useChartWords()
  const markWords = useMarkWords()
  const [mark, setMark] = useState<Mark>()
  /** The tooth that was chosen last: where a range or a span begins, or whose marks are shown. */
  const [tooth, setTooth] = useState<Tooth>()
  const [isWrong, setWrong] = useState(false)
  const [isDeciduousShown, setDeciduousShown] = useState(false)
  const history = useHistory(rx, onChange)
  const shown = dentition ?? (isDeciduousShown ? 'mixed' : 'permanent')

  function chooseTooth(chosen: Tooth, isRange: boolean) {
    setWrong(false)
    if (mark === undefined) return setTooth(chosen === tooth ? undefined : chosen)
    if (isSpan(mark)) return drawSpan(chosen, mark)
    const range = isRange && tooth ? teethOfSpan({ from: tooth, to: chosen }) : []
    history.change(range.length > 0 ? marked(rx, range, mark) : toggled(rx, chosen, mark))
    setTooth(chosen)
  }

  function drawSpan(chosen: Tooth, spanMark: 'bridge' | 'retainer') {
    const without = unspanned(rx, spanMark, chosen)
    if (!tooth && without) return history.change(without)
    if (!tooth || tooth === chosen) return setTooth(tooth ? undefined : chosen)
    const changes = spanned(rx, spanMark, tooth, chosen)
    setWrong(Object.keys(changes).length === 0)
    history.change(changes)
    setTooth(undefined)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut of the controls within it
    <div className={styles.chart} onKeyDown={history.onKeyDown}>
      <Palette
        mark={mark}
        onChoose={chosen => {
          setMark(chosen)
          setTooth(undefined)
        }}
      />
      <ToothChart
        rx={rx}
        dentition={shown}
        mode={{
          is: 'mark',
          isChosen: one => (mark === undefined || one === tooth ? one === tooth : marksOf(rx, one).includes(mark)),
          onChoose: chooseTooth,
        }}
      />
      <p className={styles.none} role="status">
        {isWrong && words.spanWrong}
        {mark && isSpan(mark) && tooth && words.spanBegun(markWords[mark], tooth)}
        {history.removed.length > 0 && words.removed(history.removed.map(one => markWords[one]).join(', '))}
      </p>
      {mark === undefined && tooth && (
        <ChoiceChips
          many
          label={words.ofTooth(tooth)}
          options={marksFor(tooth)
            .filter(one => !isSpan(one))
            .map(value => ({ value, label: markWords[value] }))}
          value={marksOf(rx, tooth)}
          onChange={now => {
            const changed = marks.find(one => now.includes(one) !== marksOf(rx, tooth).includes(one))
            if (changed && !isSpan(changed)) history.change(toggled(rx, tooth, changed))
          }}
        />
      )}
      {dentition === undefined && (
        <Checkbox
          label={words.deciduous}
          checked={isDeciduousShown}
          onChange={event => setDeciduousShown(event.target.checked)}
        />
      )}
      <MarkedTeeth rx={rx} onChange={history.change} />
      <Row gap={2}>
        <Button
          size="small"
          variant="quiet"
          icon={<Undo2 />}
          disabledReason={history.undo ? undefined : words.nothingToUndo}
          onClick={history.undo}
        >
          {words.undo}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Redo2 />}
          disabledReason={history.redo ? undefined : words.nothingToRedo}
          onClick={history.redo}
        >
          {words.redo}
        </Button>
      </Row>
    </div>
  )
}

const byTooth = 'by-tooth'

function Palette({ mark, onChoose }: { mark: Mark | undefined; onChoose: (mark: Mark | undefined) => void }) {
  const words = useChartWords()
  const markWords = useMarkWords()
  const patterns = useId()
  return (
    <div className={styles.palette}>
      <ToothPatterns id={patterns} />
      <ChoiceChips<Mark | typeof byTooth>
        label={words.mark}
        hint={`${words.howTo} ${words.keys}`}
        options={[
          { value: byTooth, label: words.byTooth },
          ...marks.map(value => ({
            value,
            label: markWords[value],
            icon: (
              <span className={styles.icon}>
                <ToothDrawing tooth="11" marks={[value]} patterns={patterns} />
              </span>
            ),
          })),
        ]}
        value={mark ?? byTooth}
        onChange={chosen => onChoose(chosen === byTooth ? undefined : chosen)}
      />
    </div>
  )
}

// the same as words: for those who do not see the chart, and to take a whole mark back
function MarkedTeeth({ rx, onChange }: { rx: MarkedRx; onChange: (changes: Partial<MarkedRx>) => void }) {
  const words = useChartWords()
  const markWords = useMarkWords()
  const said = marks.filter(mark => teethWith(rx, mark).length > 0)
  if (said.length === 0) return <p className={styles.none}>{words.none}</p>
  return (
    <ul className={styles.lists} aria-live="polite">
      {said.map(mark => (
        <li key={mark} className={styles.list}>
          <strong>{markWords[mark]}</strong> {teethWith(rx, mark).join(', ')}
          <button
            type="button"
            className={styles.clear}
            aria-label={words.clear(markWords[mark])}
            onClick={() => onChange(cleared(rx, mark))}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
