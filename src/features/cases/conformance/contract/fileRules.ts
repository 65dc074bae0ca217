import type { PlanFacts } from './planFacts.ts'
import { type Arch, arches, deviates, isTreated, met, notCheckable, type Prescribed, stagesOf } from './rule.ts'

/** Each treated arch has stages. Stage 0 is the model before treatment: an arch with only this one gets no aligners. */
export function checkArches(plan: PlanFacts, prescribed: Prescribed) {
  if (plan.models.length === 0) return notCheckable('models')
  const hasAligners = (arch: Arch) => stagesOf(arch, plan).some(stage => stage > 0)
  const arch = arches.find(one => isTreated(one, prescribed) && !hasAligners(one))
  return arch ? deviates({ arch }) : met
}

/** No stage is missing: an aligner is made for each from 1 on; the model of stage 0 may be missing. */
export function checkStages(plan: PlanFacts, prescribed: Prescribed) {
  if (plan.models.length === 0) return notCheckable('models')
  const lists = arches.map(arch => [arch, missingStages(arch, plan, prescribed)] as const)
  const faulty = lists.filter(([arch, missing]) => missing.length > 0 && isTreated(arch, prescribed))
  return faulty.length === 0 ? met : deviates(Object.fromEntries(faulty.map(([arch, list]) => [arch, rangesOf(list)])))
}

function missingStages(arch: Arch, plan: PlanFacts, { rx }: Prescribed): number[] {
  const stages = stagesOf(arch, plan)
  const [first = 0, last = 0] = [stages[0], stages.at(-1)]
  const isSecond = rx.archOrder === (arch === 'upper' ? 'lower-first' : 'upper-first')
  const from = isSecond ? first : 1
  return Array.from({ length: Math.max(0, last - from) }, (_, index) => from + index).filter(
    stage => !stages.includes(stage),
  )
}

/** Numbers as a reader writes them: `2-4, 7`. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ')
}
