import { z } from 'zod'
import {
  type ChangedMovement,
  type ChangeReason,
  changedMovements,
  changeReasons,
  toothGroups,
} from '#features/cases/case/contract/planFlow.ts'
import { Id } from '#kit/fields.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { PlanFlow } from '../contract/trend.ts'
import { type CountedMonth, namesOf } from './queries.ts'

// what `countMonth` stores
const Stored = z.array(
  z.object({ of: z.enum(['reason', 'planner', 'movement']), key: z.string(), plans: z.number(), versions: z.number() }),
)

/** Why plans came back in these months together. Parts without a plan are left out. */
export async function flowOf(scope: Scope, months: readonly CountedMonth[]): Promise<PlanFlow> {
  const sums = new Map<string, { plans: number; versions: number }>()
  for (const { of, key, plans, versions } of months.flatMap(({ flow }) => Stored.parse(flow ?? []))) {
    const sum = sums.get(`${of} ${key}`) ?? { plans: 0, versions: 0 }
    sums.set(`${of} ${key}`, { plans: sum.plans + plans, versions: sum.versions + versions })
  }
  const counted = (of: string) => {
    const sum = sums.get(of)
    return sum ? [{ plans: sum.plans, versions: sum.versions / sum.plans }] : []
  }
  const ids = [...sums.keys()].flatMap(of => (of.startsWith('planner ') ? [Id.parse(of.slice(8))] : []))
  const people = ids.length > 0 ? await namesOf(scope, ids) : []
  return {
    reasons: changeReasons.flatMap((reason: ChangeReason) =>
      counted(`reason ${reason}`).map(figures => ({ reason, ...figures })),
    ),
    planners: people
      .flatMap(({ id, first_name, last_name }) =>
        counted(`planner ${id}`).map(figures => ({ id, name: `${first_name} ${last_name}`, ...figures })),
      )
      .toSorted((a, b) => b.plans - a.plans || a.name.localeCompare(b.name)),
    movements: changedMovements.flatMap((movement: ChangedMovement) =>
      toothGroups.flatMap(teeth =>
        counted(`movement ${movement} ${teeth}`).map(figures => ({ movement, teeth, ...figures })),
      ),
    ),
  }
}
