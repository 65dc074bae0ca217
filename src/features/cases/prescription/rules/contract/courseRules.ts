import { isUpper } from '../../fields/contract/gap.ts'
import type { complaints } from '../../fields/contract/options.ts'
import type { Rx } from '../../fields/contract/prescription.ts'
import type { Tooth } from '../../fields/contract/tooth.ts'
import {
  crowdings,
  inArch,
  isAnterior,
  isIncisor,
  midlines,
  permanentExtractions,
  type Rule,
  type RuleInput,
  sagittals,
} from './rule.ts'

type Complaint = (typeof complaints)[number]

/** Contradictions between the patient's complaint, the aligners, their wear and the retention. */
export const courseRules = {
  'both-bites': {
    ...{ level: 'warn', fields: ['complaints'] },
    finds: ({ rx }) => ['deep-bite' as const, 'open-bite' as const].every(one => rx.complaints?.includes(one)),
  },
  'complaint-untreated': {
    ...{
      level: 'warn',
      fields: [...midlines, 'overjet', 'overbite', 'crossbite', 'spacing', ...crowdings],
    },
    finds: ({ rx }, field) => rx.complaints?.some(complaint => leaves[complaint]?.(rx).includes(field)),
  },
  'attachments-refused': {
    ...{ level: 'warn', fields: ['bareTeeth'] },
    finds: ({ rx, chart }) => {
      const bare = new Set<Tooth>(rx.bareTeeth)
      const arches = (['upper', 'lower'] as const).map(arch => inArch(arch, chart.movable))
      const isBare = (teeth: Tooth[]) => teeth.length > 0 && teeth.every(tooth => bare.has(tooth))
      const extrudes = rx.overbite?.means?.includes('extrude-anteriors')
      const rotates = rx.complaints?.includes('rotation') || rx.overCorrection === 'rotations'
      return (
        (extrudes && arches.some(teeth => isBare(teeth.filter(isIncisor)))) ||
        (rotates && arches.some(teeth => isBare(teeth.filter(isAnterior))))
      )
    },
  },
  'after-last-stage': {
    ...{ level: 'warn', fields: ['extractionPlan', 'ipr', 'attachments'] },
    finds: ({ rx }, field) => {
      const starts = {
        extractionPlan: rx.extractionPlan?.beforeStage,
        ipr: rx.ipr?.notBeforeStage,
        attachments: rx.attachments?.notBeforeStage,
      }
      const stage = starts[field as keyof typeof starts] // the field is one of those above
      return stage !== undefined && rx.stageLimit !== undefined && stage > rx.stageLimit
        ? { stage, limit: rx.stageLimit }
        : undefined
    },
  },
  'single-stage': {
    ...{ level: 'warn', fields: ['stageLimit'] },
    finds: ({ rx, treatment }) => treatment !== 'retainers' && rx.stageLimit === 1,
  },
  'stage-limit-small': {
    ...{ level: 'warn', fields: ['stageLimit'] },
    finds: input => {
      const [limit, stages] = [input.rx.stageLimit ?? 99, fewestStages(input)]
      return limit > 1 && limit < stages && { limit, stages }
    },
  },
  'mobile-with-short-wear': {
    ...{ level: 'warn', fields: ['wearDays'] },
    finds: ({ rx, chart }) =>
      rx.wearDays === 7 ? chart.having('mobile', 'mobile-2', 'mobile-3').filter(tooth => chart.movable.has(tooth)) : [],
  },
  'over-correction-unasked': {
    ...{ level: 'warn', fields: ['overCorrection'] },
    finds: ({ rx, isUsual }) => {
      if (isUsual('overCorrection')) return false
      if (rx.overCorrection === 'spaces') return rx.spacing?.aim === 'none' && !rx.extractions?.length
      const rotated = ['rotation', 'crowding', 'relapse', 'smile'] as const
      const isAligned = crowdings.every(field => rx[field]?.aim !== 'resolve') && rx.complaints
      return rx.overCorrection === 'rotations' && isAligned && !rotated.some(one => rx.complaints?.includes(one))
    },
  },
  'opposite-is-treated': {
    ...{ level: 'warn', fields: ['passive'] },
    finds: ({ rx, of, isUsual }) => rx.passive === 'opposite' && of.arches === 'botch-arches' && !isUsual('passive'),
  },
  'chain-outside-arches': {
    ...{ level: 'warn', fields: ['contactChain'] },
    finds: ({ rx, of, isUsual }) =>
      !isUsual('contactChain') &&
      ((rx.contactChain === 'upper' && of.arches === 'lower-arch') ||
        (rx.contactChain === 'lower' && of.arches === 'upper-arch')),
  },
  'refinement-without-progress': {
    ...{ level: 'warn', fields: ['notes'] },
    finds: ({ of }) => of.isRefinement === true && of.hasProgress === false,
  },
} as const satisfies Record<string, Rule>

// The fields that leave a complaint untreated; none while another field treats it
const leaves: { readonly [C in Complaint]?: (rx: Rx) => readonly (keyof Rx)[] } = {
  midline: rx => ofBoth(midlines, field => rx[field]?.aim === 'maintain', rx),
  crowding: rx => ofBoth(crowdings, field => rx[field]?.aim === 'none' || rx[field]?.aim === 'maintain', rx),
  crossbite: rx => (rx.crossbite?.aim === 'none' || rx.crossbite?.aim === 'maintain' ? ['crossbite'] : []),
  spacing: rx => (rx.spacing?.aim === 'none' ? ['spacing'] : []),
  protrusion: rx => (rx.overjet?.aim === 'maintain' ? ['overjet'] : []),
  underbite: rx => (rx.overjet?.aim === 'maintain' && rx.crossbite?.aim !== 'correct' ? ['overjet'] : []),
  'deep-bite': rx => (rx.overbite?.aim === 'maintain' || rx.overbite?.aim === 'correct-open' ? ['overbite'] : []),
  'open-bite': rx => (rx.overbite?.aim === 'maintain' || rx.overbite?.aim === 'correct-deep' ? ['overbite'] : []),
}

// of two arches, the first answered field, if both leave it untreated: one contradiction is reported once
function ofBoth<F extends keyof Rx>(fields: readonly F[], isLeft: (field: F) => boolean, rx: Rx): F[] {
  const answered = fields.filter(field => rx[field] !== undefined)
  return answered.every(isLeft) ? answered.slice(0, 1) : []
}

// the largest movement of a tooth in one stage; a premolar extraction leaves about 6 mm to close, a lower incisor 3 mm
// on each side
const mmPerStage = 0.3
const mmOfFraction = { quarter: 1.75, half: 3.5, 'three-quarters': 5.25, full: 7 }

/** The smallest number of stages for the longest distance. */
function fewestStages({ rx }: RuleInput): number {
  const closed = rx.extractionPlan?.space === 'close' ? permanentExtractions(rx) : []
  const distances = [
    ...closed.map(tooth => (isIncisor(tooth) && !isUpper(tooth) ? 3 : 6)),
    ...midlines.map(field => rx[field]?.mm ?? (rx[field]?.aim === 'centre' ? rx[field].presentMm : 0)),
    ...[rx.overjet, rx.overbite].map(answer =>
      answer?.mm === undefined || answer.presentMm === undefined ? 0 : Math.abs(answer.presentMm - answer.mm),
    ),
    ...sagittals.map(field => {
      const { fraction, means } = rx[field] ?? {}
      return fraction && means?.includes('distalisation') ? mmOfFraction[fraction] : 0
    }),
    ...crowdings.flatMap(field => [rx[field]?.expandMm, rx[field]?.distaliseMm]),
  ]
  // counted in tenths: 1.5 / 0.3 is more than five in binary
  return Math.max(...distances.map(mm => Math.ceil(Math.round((mm ?? 0) * 100) / (mmPerStage * 100))))
}
