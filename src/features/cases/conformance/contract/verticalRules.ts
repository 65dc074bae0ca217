import { isUpper } from '#features/cases/prescription/fields/contract/gap.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { chartFacts, isAnterior, isPosterior } from '#features/cases/prescription/rules/contract/rule.ts'
import type { PlanFacts } from './planFacts.ts'
import { combined, deviates, exceeds, listed, met, notCheckable, type Prescribed, sum, type Verdict } from './rule.ts'

/** How far a named group moves at least, and another group at most, in mm on average. */
const limit = 0.3

const groups = {
  anteriors: isAnterior,
  upperAnteriors: (tooth: Tooth) => isAnterior(tooth) && isUpper(tooth),
  lowerAnteriors: (tooth: Tooth) => isAnterior(tooth) && !isUpper(tooth),
  posteriors: isPosterior,
} as const
type Group = keyof typeof groups

/** Extrusion is positive. */
const means: Readonly<Record<string, { group: Group; direction: 1 | -1 }>> = {
  'extrude-anteriors': { group: 'anteriors', direction: 1 },
  'intrude-posteriors': { group: 'posteriors', direction: -1 },
  'intrude-upper-anteriors': { group: 'upperAnteriors', direction: -1 },
  'intrude-lower-anteriors': { group: 'lowerAnteriors', direction: -1 },
  'extrude-posteriors': { group: 'posteriors', direction: 1 },
}

/** 14: the named groups of teeth move up or down as named, the others do not, and bite ramps are where they are asked. */
export function checkOverbite(plan: PlanFacts, prescribed: Prescribed): Verdict {
  const { aim, means: named = [] } = prescribed.rx.overbite ?? {}
  if (aim === undefined || aim === 'as-results') return met
  // without means the planner chooses
  if (aim !== 'maintain' && named.length === 0) return met
  const groups: Group[] =
    aim === 'correct-open' ? ['anteriors', 'posteriors'] : ['upperAnteriors', 'lowerAnteriors', 'posteriors']
  return combined([...groups.map(group => checkGroup(plan, prescribed, group)), checkRamps(plan, prescribed)])
}

function checkGroup({ teeth }: PlanFacts, { rx, of }: Prescribed, group: Group): Verdict {
  if (!teeth) return notCheckable('poses')
  const { movable } = chartFacts(rx, of)
  const own = teeth.filter(({ tooth }) => groups[group](tooth) && movable.has(tooth))
  const wanted = rx.overbite?.means?.flatMap(one => (means[one]?.group === group ? [means[one]] : []))[0]
  const by = sum(own.map(({ final }) => final.vertical)) / (own.length || 1)
  const isMet = wanted ? !exceeds(limit, by * wanted.direction) : !exceeds(Math.abs(by), limit)
  return isMet ? met : deviates({ [group]: by, [`${group}Asked`]: wanted?.direction ?? 0 })
}

function checkRamps({ attachments }: PlanFacts, { rx: { overbite } }: Prescribed): Verdict {
  const asked = overbite?.means?.includes('bite-ramps') ? (overbite.rampTeeth ?? []) : []
  if (asked.length === 0) return met
  if (!attachments) return notCheckable('attachments')
  const lacking = asked.filter(tooth => !attachments.some(one => one.isRamp && one.tooth === tooth))
  return lacking.length > 0 ? deviates({ ramps: listed(lacking) }) : met
}
