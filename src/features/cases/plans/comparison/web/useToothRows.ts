import {
  type Movement,
  type MovementKind,
  movementKinds,
} from '#features/cases/plans/movements/contract/toothMovement.ts'
import { useMovementText } from '#features/cases/plans/movements/web/useMovementText.ts'
import { useMovementWords } from '#features/cases/plans/movements/web/words.ts'
import type { ToothChange } from '../contract/comparison.ts'
import type { ChangeRow } from './ChangeTable.tsx'
import { useWords } from './words.ts'

/** The teeth that end elsewhere: each movement that changed, in both versions, and the difference. */
export function useToothRows(teeth: readonly ToothChange[]): ChangeRow[] {
  const words = useWords()
  const { movements } = useMovementWords()
  const text = useMovementText()
  return teeth.map(({ fdi, before, after, deltas }) => {
    const kinds = movementKinds.filter(kind => deltas[kind] !== undefined)
    const textOf = (movement: Movement | null, kind: MovementKind) =>
      movement ? text(kind, movement[kind]) : words.absent
    const lines = kinds.map(kind => ({
      ...{ key: kind, name: movements[kind].name, before: textOf(before, kind), after: textOf(after, kind) },
      change: text(kind, deltas[kind] ?? 0),
    }))
    const inOne = { key: 'tooth', name: words.absent, change: before ? words.kinds.removed : words.kinds.added }
    const has = (movement: Movement | null) => (movement ? words.inPlan : words.notInPlan)
    return {
      key: fdi,
      name: fdi,
      lines: before && after ? lines : [{ ...inOne, before: has(before), after: has(after) }],
    }
  })
}
