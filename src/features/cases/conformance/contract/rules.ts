import { checkClass, checkMidlines, checkOverjet } from './biteRules.ts'
import { checkCuts, checkEnds, checkLimit, checkWearDays } from './courseRules.ts'
import type { ConformanceCode } from './deviation.ts'
import { checkArches, checkStages } from './fileRules.ts'
import { checkCap, checkEarly, checkForbidden, checkRefused, checkTotal } from './iprRules.ts'
import type { ConformanceRule } from './rule.ts'
import { checkCrossbite, checkDistalisation } from './sidewaysRules.ts'
import { checkSpaces, checkWays } from './spaceRules.ts'
import { checkAttachments, checkExtractions, checkFixed, checkUntreated } from './toothRules.ts'
import { checkOverbite } from './verticalRules.ts'

/**
 * The requirements of a plan, each rule with its number in `docs/design/clinical.md`. A rule is met where the prescription
 * asks for nothing.
 */
export const conformanceRules = {
  'arch-without-models': { source: 'files', level: 'block', check: checkArches },
  'stages-missing': { source: 'files', level: 'block', check: checkStages },
  'fixed-tooth-moves': { source: 1, level: 'block', check: checkFixed },
  'extractions-differ': { source: 2, level: 'block', check: checkExtractions },
  'untreated-arch-moves': { source: 3, level: 'block', check: checkUntreated },
  'attachment-where-none': { source: 4, level: 'block', check: checkAttachments },
  'ipr-refused': { source: 5, level: 'block', check: checkRefused },
  'ipr-over-cap': { source: 6, level: 'block', check: checkCap },
  'ipr-over-total': { source: 6, level: 'block', check: checkTotal },
  'ipr-too-early': { source: 7, level: 'block', check: checkEarly },
  'ipr-where-forbidden': { source: 8, level: 'block', check: checkForbidden },
  'past-stage-limit': { source: 9, level: 'block', check: checkLimit },
  'wear-days-differ': { source: 10, level: 'block', check: checkWearDays },
  'arches-end-apart': { source: 11, level: 'block', check: checkEnds },
  'midline-off': { source: 12, level: 'block', check: checkMidlines },
  'overjet-off': { source: 13, level: 'block', check: checkOverjet },
  'overbite-means-differ': { source: 14, level: 'block', check: checkOverbite },
  'class-off': { source: 15, level: 'block', check: checkClass },
  'distalisation-differs': { source: 16, level: 'block', check: checkDistalisation },
  'crossbite-left': { source: 17, level: 'block', check: checkCrossbite },
  'spaces-differ': { source: 18, level: 'block', check: checkSpaces },
  'refused-way-used': { source: 19, level: 'block', check: checkWays },
  'elastic-without-cut': { source: 20, level: 'block', check: checkCuts },
} as const satisfies Record<ConformanceCode, ConformanceRule>
