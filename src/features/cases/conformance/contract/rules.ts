import {
  type Arch,
  arches,
  type ConformanceRule,
  deviates,
  isTreated,
  met,
  notCheckable,
  type PlanFacts,
  type Prescribed,
  stagesOf,
} from './rule.ts'

/**
 * The requirements of a plan, each rule with its number in `docs/design/clinical.md`. Only the files of a plan are
 * judged; rules that need the positions of teeth follow when plans contain them. A code is never removed, because
 * stored plans use it.
 */
export const conformanceRules = {
  'arch-without-models': { source: 'files', level: 'block', judge: judgeArches },
  'stages-missing': { source: 'files', level: 'block', judge: judgeStages },
  'untreated-arch-moves': { source: 3, level: 'block', judge: judgeUntreated },
  'past-stage-limit': { source: 9, level: 'block', judge: judgeLimit },
  'arches-end-apart': { source: 11, level: 'block', judge: judgeEnds },
} as const satisfies Record<string, ConformanceRule>

export type ConformanceCode = keyof typeof conformanceRules
export const conformanceCodes = Object.keys(conformanceRules) as ConformanceCode[] // the object has no other keys

// stage 0 is the model before treatment; an arch that has only this stage gets no aligners
function judgeArches(plan: PlanFacts, prescribed: Prescribed) {
  if (plan.models.length === 0) return notCheckable('models')
  const hasAligners = (arch: Arch) => stagesOf(arch, plan).some(stage => stage > 0)
  const arch = arches.find(one => isTreated(one, prescribed) && !hasAligners(one))
  return arch ? deviates({ arch }) : met
}

// an aligner is made for each stage from 1 on; the model of stage 0 may be missing
function judgeStages(plan: PlanFacts, prescribed: Prescribed) {
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

function judgeUntreated(plan: PlanFacts, prescribed: Prescribed) {
  const arch = arches.find(one => !isTreated(one, prescribed))
  if (!arch) return met
  const own = plan.models.filter(model => model.arch === arch)
  if (plan.models.length === 0) return notCheckable('models')
  const shapes = new Set(own.map(({ stage, shape }) => shape ?? stage)).size
  if (shapes < 2) return met
  // passive aligners are prescribed for it, so its files differ; whether they move a tooth needs the positions of the
  // teeth
  return prescribed.rx.passive === 'opposite' ? notCheckable('poses') : deviates({ arch, models: shapes })
}

function judgeLimit({ stageCount }: PlanFacts, { rx: { stageLimit: limit } }: Prescribed) {
  if (limit === undefined) return met
  if (stageCount === null) return notCheckable('stage-count')
  return stageCount > limit ? deviates({ stages: stageCount, limit }) : met
}

function judgeEnds(plan: PlanFacts, prescribed: Prescribed) {
  const isAsked = prescribed.rx.passive === 'equalise' && arches.every(arch => isTreated(arch, prescribed))
  if (!isAsked) return met
  const [upper, lower] = arches.map(arch => stagesOf(arch, plan).at(-1))
  if (upper === undefined || lower === undefined) return notCheckable('models')
  return upper === lower ? met : deviates({ upper, lower })
}
