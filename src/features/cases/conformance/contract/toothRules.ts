import { isUpper } from '#features/cases/prescription/fields/contract/gap.ts'
import { chartFacts } from '#features/cases/prescription/rules/contract/rule.ts'
import type { PlanFacts, ToothFacts } from './planFacts.ts'
import { type Arch, arches, deviates, exceeds, isTreated, listed, met, notCheckable, type Prescribed } from './rule.ts'

/** What still counts as standing still, at any stage. */
const still = { mm: 0.1, degrees: 0.5 } as const

/** 1: teeth that are not to be moved, implants and ankylosed teeth stand still at every stage. */
export function checkFixed({ teeth }: PlanFacts, { rx, of }: Prescribed) {
  const { immovable, gone } = chartFacts(rx, of)
  const fixed = [...immovable].filter(tooth => !gone.has(tooth))
  if (fixed.length === 0) return met
  if (!teeth) return notCheckable('poses')
  return movedOf(teeth.filter(({ tooth }) => fixed.includes(tooth)))
}

/** 2: the same teeth are extracted as prescribed. A tooth that the plan does not have was extracted before it. */
export function checkExtractions({ extractions, teeth }: PlanFacts, { rx }: Prescribed) {
  const prescribed = rx.extractions ?? []
  if (!extractions) return prescribed.length > 0 ? notCheckable('extractions') : met
  const stays = (tooth: string) => teeth === undefined || teeth.some(one => one.tooth === tooth)
  const notPlanned = prescribed.filter(tooth => !extractions.includes(tooth) && stays(tooth))
  const notPrescribed = extractions.filter(tooth => !prescribed.includes(tooth))
  if (notPlanned.length + notPrescribed.length === 0) return met
  return deviates({
    notPlanned: listed(notPlanned) || undefined,
    notPrescribed: listed(notPrescribed) || undefined,
  })
}

/** 3: the arch that is not treated stands still. */
export function checkUntreated(plan: PlanFacts, prescribed: Prescribed) {
  const arch = arches.find(one => !isTreated(one, prescribed))
  if (!arch) return met
  if (plan.teeth)
    return movedOf(
      plan.teeth.filter(({ tooth }) => isOf(arch, tooth)),
      { arch },
    )
  if (plan.models.length === 0) return notCheckable('models')
  const own = plan.models.filter(model => model.arch === arch)
  const shapes = new Set(own.map(({ stage, shape }) => shape ?? stage)).size
  if (shapes < 2) return met
  // passive aligners are prescribed for it, so its files differ; whether they move a tooth needs the positions of the
  // teeth
  return prescribed.rx.passive === 'opposite' ? notCheckable('poses') : deviates({ arch, models: shapes })
}

/** 4: no attachment on a tooth that is to have none, nor on one that is not there. */
export function checkAttachments({ attachments }: PlanFacts, { rx, of }: Prescribed) {
  const without = new Set([...(rx.bareTeeth ?? []), ...chartFacts(rx, of).absent])
  if (without.size === 0) return met
  if (!attachments) return notCheckable('attachments')
  // ramps are asked for by themselves (rule 14)
  const faulty = attachments.filter(({ tooth, isRamp }) => without.has(tooth) && !isRamp).map(({ tooth }) => tooth)
  return faulty.length > 0 ? deviates({ teeth: listed(faulty) }) : met
}

function movedOf(teeth: readonly ToothFacts[], more: { arch?: Arch } = {}) {
  const moved = teeth.filter(
    ({ farthest }) => exceeds(farthest.mm, still.mm) || exceeds(farthest.degrees, still.degrees),
  )
  if (moved.length === 0) return met
  return deviates({
    ...more,
    teeth: listed(moved.map(({ tooth }) => tooth)),
    mm: Math.max(...moved.map(({ farthest }) => farthest.mm)),
    degrees: Math.max(...moved.map(({ farthest }) => farthest.degrees)),
  })
}

const isOf = (arch: Arch, tooth: string) => isUpper(tooth) === (arch === 'upper')
