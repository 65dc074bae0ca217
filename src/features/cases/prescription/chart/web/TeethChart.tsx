import { useState } from 'react'
import { teethOfSpan } from '#features/cases/prescription/fields/contract/conditions.ts'
import type { Dentition } from '#features/cases/prescription/fields/contract/options.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Status } from '#ui/Status.tsx'
import { useActText } from './actText.ts'
import {
  isMarked,
  isSpan,
  type Mark,
  type MarkedRx,
  marked,
  marks,
  marksFor,
  marksOf,
  type SpanMark,
  spanned,
  toggled,
  unspanned,
} from './chart.ts'
import { HistoryButtons } from './HistoryButtons.tsx'
import { MarkedTeeth } from './MarkedTeeth.tsx'
import { MarkPalette } from './MarkPalette.tsx'
import styles from './TeethChart.module.css'
import { ToothChart } from './ToothChart.tsx'
import { useHistory } from './useHistory.ts'
import { useChartWords, useMarkWords } from './words.ts'

interface TeethChartProps {
  rx: MarkedRx
  dentition: Dentition | undefined
  onChange: (changes: Partial<MarkedRx>) => void
}

/** All answers per tooth on one chart: choose a mark and then teeth, or a tooth and then its marks. */
export function TeethChart({ rx, dentition, onChange }: TeethChartProps) {
  const words = useChartWords()
  const markWords = useMarkWords()
  const actText = useActText()
  const [mark, setMark] = useState<Mark>()
  /** The tooth that was chosen last: the start of a range or a span, or the tooth whose marks are shown. */
  const [tooth, setTooth] = useState<Tooth>()
  const [isWrong, setWrong] = useState(false)
  const [isDeciduousShown, setDeciduousShown] = useState(false)
  const history = useHistory(rx, onChange)
  const shown = dentition ?? (isDeciduousShown ? 'mixed' : 'permanent')

  function chooseTooth(chosen: Tooth) {
    setWrong(false)
    if (mark === undefined) return setTooth(chosen === tooth ? undefined : chosen)
    if (isSpan(mark)) return drawSpan(chosen, mark)
    history.change(toggled(rx, chosen, mark))
    setTooth(chosen)
  }

  function chooseRange(to: Tooth, from?: Tooth) {
    if (mark !== undefined && !isSpan(mark)) {
      const range = teethOfSpan({ from: from ?? tooth, to })
      history.change(range.length > 0 ? marked(rx, range, mark) : toggled(rx, to, mark))
      return setTooth(to)
    }
    // a span needs both ends, and the marks of one tooth are shown at a time: there, arrows with Shift only move
    if (!from) chooseTooth(to)
  }

  function drawSpan(chosen: Tooth, spanMark: SpanMark) {
    const without = unspanned(rx, spanMark, chosen)
    if (!tooth && without) return history.change(without)
    if (!tooth || tooth === chosen) return setTooth(tooth ? undefined : chosen)
    const changes = spanned(rx, spanMark, tooth, chosen)
    setWrong(Object.keys(changes).length === 0)
    history.change(changes)
    setTooth(undefined)
  }

  function status(): string {
    if (isWrong) return words.spanWrong
    if (mark && isSpan(mark) && tooth) return words.spanBegun(markWords[mark], tooth)
    return history.act ? actText(history.act) : ''
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut of the controls within it
    <div className={styles.chart} onKeyDown={history.onKeyDown}>
      <MarkPalette
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
          isChosen: one => (mark === undefined || one === tooth ? one === tooth : isMarked(rx, one, mark)),
          onChoose: chooseTooth,
          onRange: chooseRange,
        }}
      />
      <Status className={styles.status} isQuietAtFirst>
        {status()}
      </Status>
      {mark === undefined && tooth && (
        <ChoiceChips
          many
          label={words.ofTooth(tooth)}
          options={marksFor(tooth)
            .filter(one => !isSpan(one))
            .map(value => ({ value, label: markWords[value] }))}
          value={marksOf(rx, tooth)}
          onChange={now => {
            const changed = marks.find(one => now.includes(one) !== isMarked(rx, tooth, one))
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
      <HistoryButtons undo={history.undo} redo={history.redo} />
    </div>
  )
}
