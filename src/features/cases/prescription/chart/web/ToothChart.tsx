import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import type { Dentition } from '#features/cases/prescription/fields/contract/options.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import { type Arrow, formOf, type Mark, type MarkedRx, marksOf, neighbour, rowsOf } from './chart.ts'
import styles from './ToothChart.module.css'
import { ToothDrawing, ToothPatterns } from './ToothDrawing.tsx'
import { useChartWords, useMarkWords } from './words.ts'

const arrows = 'ArrowLeft ArrowRight ArrowUp ArrowDown'

interface ToothChartProps {
  rx: MarkedRx
  dentition: Dentition
  /** `look`: only shows. `mark`: a click or the space bar chooses a tooth; with Shift, all up to it. */
  mode:
    | { is: 'look' }
    | { is: 'mark'; isChosen: (tooth: Tooth) => boolean; onChoose: (tooth: Tooth, isRange: boolean) => void }
}

/** The teeth in FDI order, seen from the front: the patient's right is on the left. On a phone, a quadrant a line. */
export function ToothChart({ rx, dentition, mode }: ToothChartProps) {
  const words = useChartWords()
  const patterns = useId()
  const rows = rowsOf(dentition)
  const { onKeyDown, reached, setReached, chart } = useArrows(rows)
  useShortcuts(
    'here',
    useMemo(() => (mode.is === 'mark' ? [{ keys: arrows, label: words.arrows }] : []), [mode.is, words]),
  )
  return (
    <div className={styles.frame}>
      <ToothPatterns id={patterns} />
      <div className={styles.sides} aria-hidden="true">
        <span>{words.right}</span>
        <span>{words.left}</span>
      </div>
      <div
        ref={chart}
        className={styles.chart}
        {...(mode.is === 'mark' && { role: 'group', 'aria-label': words.label, onKeyDown })}
      >
        {rows.map(row => (
          <div key={row[0]} className={styles.row} data-few={row.length < 16 || undefined}>
            {[row.slice(0, row.length / 2), row.slice(row.length / 2)].map(quadrant => (
              <div
                key={quadrant[0]}
                className={styles.quadrant}
                style={{ gridTemplateColumns: quadrant.map(tooth => `${formOf(tooth).width}fr`).join(' ') }}
              >
                {quadrant.map(tooth => (
                  <OneTooth
                    key={tooth}
                    tooth={tooth}
                    marks={marksOf(rx, tooth)}
                    patterns={patterns}
                    mode={mode}
                    isTabStop={tooth === reached}
                    onReach={() => setReached(tooth)}
                  />
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface OneToothProps {
  tooth: Tooth
  marks: readonly Mark[]
  patterns: string
  mode: ToothChartProps['mode']
  isTabStop: boolean
  onReach: () => void
}

function OneTooth({ tooth, marks, patterns, mode, isTabStop, onReach }: OneToothProps) {
  const words = useChartWords()
  const markWords = useMarkWords()
  const said = marks.map(mark => markWords[mark]).join(', ') || words.nothing
  const label = words.labelled(words.tooth(tooth), said)
  const face = (
    <>
      <ToothDrawing tooth={tooth} marks={marks} patterns={patterns} />
      <span className={styles.number} aria-hidden="true">
        {tooth}
      </span>
    </>
  )
  const shown = { className: styles.tooth, 'data-lower': !formOf(tooth).isUpper || undefined }
  if (mode.is === 'look') {
    return (
      <span {...shown} role="img" aria-label={label}>
        {face}
      </span>
    )
  }
  return (
    <button
      {...shown}
      type="button"
      data-tooth={tooth}
      aria-pressed={mode.isChosen(tooth)}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onReach}
      onClick={event => mode.onChoose(tooth, event.shiftKey)}
    >
      {face}
    </button>
  )
}

// one stop for the tab key; arrows move inside
function useArrows(rows: readonly (readonly Tooth[])[]) {
  const chart = useRef<HTMLDivElement>(null)
  const [last, setReached] = useState<Tooth>('11')
  const reached = rows.some(row => row.includes(last)) ? last : (rows[0]?.[0] ?? last)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const to = neighbour(rows, reached, event.key)
    setReached(to)
    chart.current?.querySelector<HTMLButtonElement>(`[data-tooth="${to}"]`)?.focus()
  }
  return { chart, reached, setReached, onKeyDown }
}

function isArrow(key: string): key is Arrow {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)
}
