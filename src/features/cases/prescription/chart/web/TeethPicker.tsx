import { type KeyboardEvent, useRef, useState } from 'react'
import type { Dentition } from '#features/cases/prescription/fields/contract/options.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { FieldGroup, type Question } from '#ui/FieldFrame.tsx'
import { neighbour, rowsOf } from './chart.ts'
import styles from './TeethPicker.module.css'
import { useChartWords } from './words.ts'

interface TeethPickerProps extends Question {
  value: readonly Tooth[]
  dentition: Dentition
  onChange: (teeth: Tooth[]) => void
}

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const

/** Chooses teeth by their FDI number; the patient's right is on the left. One stop for the tab key, arrows inside. */
export function TeethPicker({ value, dentition, onChange, ...asked }: TeethPickerProps) {
  const words = useChartWords()
  const rows = rowsOf(dentition)
  const [reached, setReached] = useState<Tooth>('11')
  const box = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const key = arrows.find(arrow => arrow === event.key)
    if (!key) return
    event.preventDefault()
    const to = neighbour(rows, reached, key)
    setReached(to)
    box.current?.querySelector<HTMLButtonElement>(`[data-tooth="${to}"]`)?.focus()
  }
  const toggle = (tooth: Tooth) => {
    const next = value.includes(tooth) ? value.filter(t => t !== tooth) : [...value, tooth]
    onChange(Tooth.options.filter(t => next.includes(t)))
  }
  return (
    <FieldGroup question={asked}>
      <div ref={box} className={styles.box}>
        <div className={styles.sides} aria-hidden="true">
          <span>{words.right}</span>
          <span>{words.left}</span>
        </div>
        {rows.map(row => (
          <div key={row[0]} className={styles.row}>
            {[row.slice(0, row.length / 2), row.slice(row.length / 2)].map(quadrant => (
              <div key={quadrant[0]} className={styles.quadrant} data-few={quadrant.length < 8 || undefined}>
                {quadrant.map(tooth => (
                  <button
                    key={tooth}
                    type="button"
                    data-tooth={tooth}
                    className={styles.tooth}
                    aria-label={words.tooth(tooth)}
                    aria-pressed={value.includes(tooth)}
                    tabIndex={tooth === reached ? 0 : -1}
                    onFocus={() => setReached(tooth)}
                    onKeyDown={walk}
                    onClick={() => toggle(tooth)}
                  >
                    {tooth}
                  </button>
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}
