import type { PlanFacts } from './planFacts.ts'
import { arches, deviates, isTreated, listed, met, notCheckable, type Prescribed, stagesOf } from './rule.ts'

/** 9: the last stage that moves a tooth is within the limit; without poses, the last stage is. */
export function checkLimit({ stageCount, lastActiveStage }: PlanFacts, { rx: { stageLimit: limit } }: Prescribed) {
  const stages = lastActiveStage ?? stageCount
  if (limit === undefined) return met
  if (stages === null) return notCheckable('stage-count')
  return stages > limit ? deviates({ stages, limit }) : met
}

/** 10: each aligner is worn as long as prescribed. */
export function checkWearDays({ wearDays: days }: PlanFacts, { rx: { wearDays: prescribed } }: Prescribed) {
  if (prescribed === undefined) return met
  if (days === undefined) return notCheckable('wear-days')
  return days === prescribed ? met : deviates({ days, prescribed })
}

/** 11: with passive stages to equalise them, both arches end at the same stage. */
export function checkEnds(plan: PlanFacts, prescribed: Prescribed) {
  const isAsked = prescribed.rx.passive === 'equalise' && arches.every(arch => isTreated(arch, prescribed))
  if (!isAsked) return met
  const [upper, lower] = arches.map(arch => stagesOf(arch, plan).at(-1))
  if (upper === undefined || lower === undefined) return notCheckable('models')
  return upper === lower ? met : deviates({ upper, lower })
}

/** 20: the teeth that carry elastics have cuts in their aligners. */
export function checkCuts({ cuts }: PlanFacts, { rx: { sagittalRight, sagittalLeft } }: Prescribed) {
  const ends = [sagittalRight, sagittalLeft].flatMap(side =>
    side?.means?.includes('elastics') ? [side.elasticFrom, side.elasticTo].flatMap(tooth => tooth ?? []) : [],
  )
  if (ends.length === 0) return met
  if (!cuts) return notCheckable('cuts')
  const bare = ends.filter(tooth => !cuts.includes(tooth))
  return bare.length > 0 ? deviates({ teeth: listed(bare) }) : met
}
