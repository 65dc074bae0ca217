import { createContext, type ReactNode, use } from 'react'
import { isAsked, needOf, type RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import type { RxField as FieldName } from '#features/cases/prescription/fields/contract/fields.ts'
import type { RxReadinessItem } from '#features/cases/prescription/rules/contract/readiness.ts'
import { understood, type WrittenRx } from './writtenRx.ts'

/**
 * The data that every question of the prescription reads and writes. While an answer is given, `rx` can still be the answers
 * before it: which questions are asked, and their faults, are drawn a moment after the answer itself, so that a press is shown
 * at once on a slow machine.
 */
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
const NowContext = createContext<WrittenRx | undefined>(undefined)

interface RxProviderProps {
  value: RxAsked
  /** The answers as they are now, where `value.rx` comes later. */
  now?: WrittenRx
  children: ReactNode
}

export function RxProvider({ value, now = value.rx, children }: RxProviderProps) {
  return (
    <Context value={value}>
      <NowContext value={now}>{children}</NowContext>
    </Context>
  )
}

export function useRx(): RxAsked {
  const asked = use(Context)
  if (!asked) throw new Error('A question of the prescription stands outside its form.')
  return asked
}

/** The answers as they are now: for what shows an answer while it is given, or makes the next one from it. */
export function useRxNow(): WrittenRx {
  return use(NowContext) ?? {}
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
