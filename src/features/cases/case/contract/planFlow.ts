import { z } from 'zod'
import { Id } from '#kit/fields.ts'

/** How many months of approvals are counted, including the current one. */
export const flowMonths = 12

/** Why a plan came back: what kind of change its doctor asked for; `none` for one that was approved as it was. */
export const changeReasons = ['none', 'movement', 'ipr', 'attachment', 'staging', 'other'] as const
export type ChangeReason = (typeof changeReasons)[number]

/** What is asked for of a tooth, whatever its direction. */
export const changedMovements = ['vertical', 'mesiodistal', 'buccolingual', 'rotation', 'tip', 'torque'] as const
export type ChangedMovement = (typeof changedMovements)[number]

export const toothGroups = ['incisors', 'canines', 'premolars', 'molars'] as const
export type ToothGroup = (typeof toothGroups)[number]

/** The group of each tooth by its FDI number; the deciduous teeth in the places of premolars are molars. */
export const toothGroupOf: ReadonlyMap<string, ToothGroup> = new Map(
  [1, 2, 3, 4, 5, 6, 7, 8].flatMap(quadrant =>
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap(place => {
      if (quadrant > 4 && place > 5) return []
      const posterior = quadrant < 5 && place < 6 ? 'premolars' : 'molars'
      return [[`${quadrant}${place}`, place < 3 ? 'incisors' : place === 3 ? 'canines' : posterior] as const]
    }),
  ),
)

interface KindFacts {
  reason: Exclude<ChangeReason, 'none'>
  movement: ChangedMovement | null
}
const movement = (of: ChangedMovement | null): KindFacts => ({ reason: 'movement', movement: of })
const reason = (of: KindFacts['reason']): KindFacts => ({ reason: of, movement: null })

/** What each kind of change request counts as; also those of earlier forms, whose direction was a sign. */
export const kindFacts = {
  ...{ intrude: movement('vertical'), extrude: movement('vertical') },
  ...{ mesial: movement('mesiodistal'), distal: movement('mesiodistal') },
  ...{ buccal: movement('buccolingual'), lingual: movement('buccolingual') },
  ...{ 'rotate-mesial-in': movement('rotation'), 'rotate-mesial-out': movement('rotation') },
  ...{ 'tip-mesial': movement('tip'), 'tip-distal': movement('tip') },
  ...{ 'torque-buccal': movement('torque'), 'torque-lingual': movement('torque') },
  ...{ 'ipr-more': reason('ipr'), 'ipr-less': reason('ipr') },
  ...{ 'attachment-add': reason('attachment'), 'attachment-remove': reason('attachment') },
  ...{ staging: reason('staging'), other: reason('other') },
  ...{ move: movement(null), rotate: movement('rotation'), torque: movement('torque') },
  ...{ ipr: reason('ipr'), attachment: reason('attachment') },
} as const satisfies Record<string, KindFacts>

/**
 * Cases with a plan that was approved in the counted months, and in whose cycle this was asked for before: every given part
 * holds of the same plan. `planner`: who published the approved version.
 */
export const planFlowFilter = {
  change: z.enum(changeReasons),
  movement: z.enum(changedMovements),
  teeth: z.enum(toothGroups),
  planner: Id,
} as const

/** The kinds of change requests that a filter means; all of them without one. */
export function kindsOf(of: { change?: ChangeReason | undefined; movement?: ChangedMovement | undefined }): string[] {
  return Object.entries<KindFacts>(kindFacts).flatMap(([kind, facts]) => {
    const isOther = of.change !== undefined && of.change !== facts.reason
    return isOther || (of.movement !== undefined && of.movement !== facts.movement) ? [] : [kind]
  })
}
