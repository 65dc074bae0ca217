import type { ComponentProps } from 'react'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { formOf } from './arches.ts'
import type { Mark } from './chart.ts'
import styles from './ToothCell.module.css'
import { ToothDrawing } from './ToothDrawing.tsx'

interface ToothCellProps {
  tooth: Tooth
  marks: readonly Mark[]
  patterns: string
  part?: 'whole' | 'crown'
  /** Its accessible name; without one, it is only drawn. */
  label?: string
  /** With these callbacks it is a button. */
  target?: ComponentProps<'button'>
}

/** One tooth of a chart with its number. */
export function ToothCell({ tooth, marks, patterns, part = 'whole', label, target }: ToothCellProps) {
  const shown = { className: styles.tooth, 'data-lower': !formOf(tooth).isUpper || undefined }
  const face = (
    <>
      <ToothDrawing tooth={tooth} marks={marks} patterns={patterns} part={part} />
      <span className={styles.number} aria-hidden="true">
        {tooth}
      </span>
    </>
  )
  if (target) {
    return (
      <button {...shown} {...target} type="button" aria-label={label}>
        {face}
      </button>
    )
  }
  const read =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return (
    <span {...shown} {...read}>
      {face}
    </span>
  )
}
