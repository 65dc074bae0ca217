import { createContext, use } from 'react'
import { isAsked, needOf, type RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import type { RxField as FieldName } from '#features/cases/prescription/fields/contract/fields.ts'
import type { RxReadinessItem } from '#features/cases/prescription/rules/contract/readiness.ts'
import { understood, type WrittenRx } from './writtenRx.ts'

/** The data that every question of the prescription reads and writes. */
export interface RxAsked {
  rx: WrittenRx
  of: RxCase
  items: readonly RxReadinessItem[]
  /** The fields that have to be shown open: something is missing, wrong or not readable as a number. */
  open?: ReadonlySet<FieldName>
  /** The field in the URL. */
  target?: string | undefined
  change: (changes: Partial<WrittenRx>) => void
  /** The provider's requests by field. */
  requests: ReadonlyMap<string, string>
  /** Restricts the form to these fields. */
  only?: readonly string[]
}

const Context = createContext<RxAsked | undefined>(undefined)
export const RxProvider = Context

export function useRx(): RxAsked {
  const asked = use(Context)
  if (!asked) throw new Error('A question of the prescription stands outside its form.')
  return asked
}

/** Whether a field is asked on this screen, with the answers so far. */
export function useIsAsked(field: FieldName): boolean {
  const { rx, of, only } = useRx()
  return isAsked(field, understood(rx), of) && (!only || only.includes(field))
}

/** Whether planning cannot begin without this field. */
export function useIsNeeded(field: FieldName): boolean {
  const { rx, of } = useRx()
  return needOf(field, understood(rx), of) === 'block'
}
