import { useId, useMemo } from 'react'
import type { Dentition } from '#features/cases/prescription/fields/contract/options.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import { ArchRows } from './ArchRows.tsx'
import { rowsOf } from './arches.ts'
import { drawnMarks, type Mark, type MarkedRx, marksOf } from './chart.ts'
import { ToothCell } from './ToothCell.tsx'
import { ToothPatterns } from './ToothDrawing.tsx'
import { type Choosing, useRoving } from './useRoving.ts'
import { useChartWords, useMarkWords } from './words.ts'

const arrows = 'ArrowLeft ArrowRight ArrowUp ArrowDown'

interface ToothChartProps {
  rx: MarkedRx
  dentition: Dentition
  /** `look`: read only. `mark`: buttons named by the tooth and its marks. `choose`: buttons with the crowns only. */
  mode: { is: 'look' } | ({ is: 'mark' | 'choose' } & Choosing<Tooth>)
}

/** The teeth with their marks; a click or the space bar chooses one, with Shift all teeth up to it. */
export function ToothChart({ rx, dentition, mode }: ToothChartProps) {
  const words = useChartWords()
  const markWords = useMarkWords()
  const patterns = useId()
  const rows = rowsOf(dentition)
  const choosing = mode.is === 'look' ? undefined : mode
  const { box, onKeyDown, targetProps } = useRoving<Tooth>(rows, '11', choosing)
  useShortcuts(
    'here',
    useMemo(() => (mode.is === 'mark' ? [{ keys: arrows, label: words.arrows }] : []), [mode.is, words]),
  )
  const marksIn = mode.is === 'look' ? drawnMarks : marksOf
  const labelOf = (tooth: Tooth, has: readonly Mark[]) => {
    if (mode.is === 'choose') return words.tooth(tooth)
    const names = has.map(mark => markWords[mark])
    return words.labelled(words.tooth(tooth), names.join(', ') || words.nothing)
  }
  return (
    <>
      <ToothPatterns id={patterns} />
      <ArchRows
        {...{ rows, onKeyDown }}
        label={words.label}
        ref={box}
        tooth={tooth => {
          const has = marksIn(rx, tooth)
          return (
            <ToothCell
              {...{ tooth, patterns }}
              marks={has}
              part={mode.is === 'choose' ? 'crown' : 'whole'}
              label={labelOf(tooth, has)}
              {...(choosing && { target: targetProps(tooth) })}
            />
          )
        }}
      />
    </>
  )
}
