import { judgeClass, judgeMidlines, judgeOverjet } from './biteRules.ts'
import { judgeCuts, judgeEnds, judgeLimit, judgeWearDays } from './courseRules.ts'
import type { ConformanceCode } from './deviation.ts'
import { judgeArches, judgeStages } from './fileRules.ts'
import { judgeCap, judgeEarly, judgeForbidden, judgeRefused, judgeTotal } from './iprRules.ts'
import type { ConformanceRule } from './rule.ts'
import { judgeCrossbite, judgeDistalisation } from './sidewaysRules.ts'
import { judgeSpaces, judgeWays } from './spaceRules.ts'
import { judgeAttachments, judgeExtractions, judgeFixed, judgeUntreated } from './toothRules.ts'
import { judgeOverbite } from './verticalRules.ts'

/**
 * The requirements of a plan, each rule with its number in `docs/design/clinical.md`. A rule is met where the prescription
 * asks for nothing.
 */
export const conformanceRules = {
  'arch-without-models': { source: 'files', level: 'block', judge: judgeArches },
  'stages-missing': { source: 'files', level: 'block', judge: judgeStages },
  'fixed-tooth-moves': { source: 1, level: 'block', judge: judgeFixed },
  'extractions-differ': { source: 2, level: 'block', judge: judgeExtractions },
  'untreated-arch-moves': { source: 3, level: 'block', judge: judgeUntreated },
  'attachment-where-none': { source: 4, level: 'block', judge: judgeAttachments },
  'ipr-refused': { source: 5, level: 'block', judge: judgeRefused },
  'ipr-over-cap': { source: 6, level: 'block', judge: judgeCap },
  'ipr-over-total': { source: 6, level: 'block', judge: judgeTotal },
  'ipr-too-early': { source: 7, level: 'block', judge: judgeEarly },
  'ipr-where-forbidden': { source: 8, level: 'block', judge: judgeForbidden },
  'past-stage-limit': { source: 9, level: 'block', judge: judgeLimit },
  'wear-days-differ': { source: 10, level: 'block', judge: judgeWearDays },
  'arches-end-apart': { source: 11, level: 'block', judge: judgeEnds },
  'midline-off': { source: 12, level: 'block', judge: judgeMidlines },
  'overjet-off': { source: 13, level: 'block', judge: judgeOverjet },
  'overbite-means-differ': { source: 14, level: 'block', judge: judgeOverbite },
  'class-off': { source: 15, level: 'block', judge: judgeClass },
  'distalisation-differs': { source: 16, level: 'block', judge: judgeDistalisation },
  'crossbite-left': { source: 17, level: 'block', judge: judgeCrossbite },
  'spaces-differ': { source: 18, level: 'block', judge: judgeSpaces },
  'refused-way-used': { source: 19, level: 'block', judge: judgeWays },
  'elastic-without-cut': { source: 20, level: 'block', judge: judgeCuts },
} as const satisfies Record<ConformanceCode, ConformanceRule>
