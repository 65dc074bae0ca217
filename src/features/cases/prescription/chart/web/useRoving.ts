import { type KeyboardEvent, useRef, useState } from 'react'
import type { Gap } from '#features/cases/prescription/fields/contract/gap.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { type Arrow, neighbour } from './arches.ts'

/** The targets that can be chosen, and the effect of a choice. */
export interface Choosing<T> {
  isChosen: (target: T) => boolean
  onChoose: (target: T) => void
  /** With Shift: chooses all from `from` to `to`; without `from`, from the one chosen last. */
  onRange: (to: T, from?: T) => void
}

/** A group with one tab stop; arrow keys move inside it, and with Shift choose all targets they pass along the arch. */
export function useRoving<T extends Tooth | Gap>(
  rows: readonly (readonly T[])[],
  first: T,
  choosing: Choosing<T> | undefined,
) {
  const box = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState(first)
  const reached = rows.some(row => row.includes(last)) ? last : (rows.flat()[0] ?? last)

  const onKeyDown = (event: KeyboardEvent) => {
    if (!choosing || !isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const to = neighbour(rows, reached, event.key)
    setLast(to)
    box.current?.querySelector<HTMLButtonElement>(`[data-target="${to}"]`)?.focus()
    const isAlong = event.key !== 'ArrowUp' && event.key !== 'ArrowDown'
    if (event.shiftKey && isAlong && to !== reached) choosing.onRange(to, reached)
  }

  const targetProps = (target: T) => ({
    type: 'button' as const,
    'data-target': target,
    'aria-pressed': choosing?.isChosen(target) ?? false,
    tabIndex: target === reached ? 0 : -1,
    onFocus: () => setLast(target),
    onClick: (event: { shiftKey: boolean }) =>
      event.shiftKey ? choosing?.onRange(target) : choosing?.onChoose(target),
  })
  return { box, onKeyDown, targetProps }
}

function isArrow(key: string): key is Arrow {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)
}
