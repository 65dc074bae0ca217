import { useState } from 'react'
import type { Gap } from '#features/cases/prescription/fields/contract/gap.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { rangeOf } from './arches.ts'
import type { Choosing } from './useRoving.ts'

interface Chosen<T> {
  rows: readonly (readonly T[])[]
  value: readonly T[]
  onChange: (value: T[]) => void
  /** At most one can be chosen. */
  isSingle?: boolean
}

/** Chooses teeth or gaps. The answer is kept in the order of the rows; entries that are in no row come last. */
export function useChosen<T extends Tooth | Gap>({ rows, value, onChange, isSingle = false }: Chosen<T>): Choosing<T> {
  const [last, setLast] = useState<T>()
  const change = (now: readonly T[]) => {
    const known = rows.flat()
    onChange([...known.filter(one => now.includes(one)), ...now.filter(one => !known.includes(one))])
  }
  const onChoose = (target: T) => {
    setLast(target)
    if (value.includes(target)) change(value.filter(one => one !== target))
    else change(isSingle ? [target] : [...value, target])
  }
  const onRange = (to: T, from = last) => {
    if (isSingle || !from) return onChoose(to)
    setLast(to)
    change([...value, ...rangeOf(rows, from, to).filter(one => !value.includes(one))])
  }
  return { isChosen: target => value.includes(target), onChoose, onRange }
}
