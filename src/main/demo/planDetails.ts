import { refusedWays } from '#features/cases/conformance/contract/ways.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { archOf } from '#features/cases/plans/format/contract/stages.ts'
import type { Movement } from '#features/cases/plans/movements/contract/toothMovement.ts'
import { teethOfSpan } from '#features/cases/prescription/fields/contract/conditions.ts'
import { endsOf, Gap, isUpper } from '#features/cases/prescription/fields/contract/gap.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { chartFacts, isAnterior, placeOf } from '#features/cases/prescription/rules/contract/rule.ts'
import type { Arch } from './madeCase.ts'

// What the one made plan is changed by, so that it fits the prescription that it is planned for.

/** The plan of a demo case. */
export interface DemoPlan {
  /** Aligners per arch. */
  stages: number
  wearDays: number
  /** The arches that are treated. */
  arches: readonly Arch[]
  /** What it is planned for. */
  rx: Rx
  /** What is planned otherwise than in the first version, as its doctor asked. */
  changes: PlanChanges
}

/** What a later version of a plan does otherwise. */
export interface PlanChanges {
  /** What is added to the whole movement of a tooth. */
  moves?: Readonly<Partial<Record<Tooth, Partial<Movement>>>>
  /** Teeth that move from the aligner of a stage to that of another only. */
  pace?: { teeth: readonly Tooth[]; from?: number; to?: number }
  /** Reduction at contacts in mm, in place of what is usual. */
  ipr?: Readonly<Partial<Record<Gap, number>>>
  /** Teeth that get a horizontal attachment. */
  attach?: readonly Tooth[]
}

const bothArches = { arches: 'botch-arches' } as const

/**
 * The share of its made movement that a tooth has: none where the prescription wants it not to move, as with bridges, and
 * little for the canine beside such a tooth, which would otherwise move into it.
 */
export function shareOf({ rx }: DemoPlan, tooth: Tooth): number {
  const held = new Set([...chartFacts(rx, bothArches).immovable, ...(rx.bridges ?? []).flatMap(teethOfSpan)])
  if (held.has(tooth)) return 0
  return placeOf(tooth) === 3 && held.has(Tooth.parse(`${tooth.charAt(0)}4`)) ? 0.3 : 1
}

/** The stage before which teeth are extracted. */
export function extractionStage({ rx }: DemoPlan): number {
  return rx.extractionPlan?.beforeStage ?? 1
}

/** How far a tooth is extruded for the overbite, in mm; negative where it is intruded. */
export function extrusionOf({ rx }: DemoPlan, tooth: Tooth): number {
  const means = rx.overbite?.means ?? []
  if (!isAnterior(tooth)) return means.includes('intrude-posteriors') ? -0.5 : 0
  if (means.includes('extrude-anteriors')) return 0.8
  return means.includes(isUpper(tooth) ? 'intrude-upper-anteriors' : 'intrude-lower-anteriors') ? -0.8 : 0
}

/** How far a tooth is moved to buccal out of a crossbite, in mm. */
export function expansionOf({ rx: { crossbite } }: DemoPlan, tooth: Tooth): number {
  const isOfMeans = crossbite?.means?.includes(isUpper(tooth) ? 'expand-upper' : 'expand-lower')
  return isOfMeans && crossbite?.teeth?.includes(tooth) ? 1.2 : 0
}

/** Attachments, IPR, cuts and extractions. */
export function detailsOf(plan: DemoPlan): Pick<PlanJson, 'attachments' | 'ipr' | 'cuts' | 'extractions'> {
  return {
    attachments: attachmentsOf(plan),
    ipr: iprOf(plan),
    cuts: cutsOf(plan),
    extractions: (plan.rx.extractions ?? []).map(tooth => ({ tooth, stage: extractionStage(plan) })),
  }
}

function attachmentsOf({ rx, arches, stages, changes }: DemoPlan): NonNullable<PlanJson['attachments']> {
  const { attach = [] } = changes
  const without = new Set<Tooth>([...(rx.bareTeeth ?? []), ...chartFacts(rx, bothArches).gone])
  const usual = [
    ...(['13', '23', '33', '43'] as const).map(tooth => ({
      ...{ tooth, shape: 'rectangular-vertical' as const, surface: 'buccal' as const },
      ...{ size: [2, 3, 1] as [number, number, number], from: 1, to: stages },
    })),
    ...(['15', '25', ...attach] as const).map(tooth => ({
      ...{ tooth, shape: 'rectangular-horizontal' as const, surface: 'buccal' as const },
      ...{ size: [3, 2, 1] as [number, number, number], from: Math.min(2, stages), to: stages },
    })),
  ].filter(({ tooth }) => !without.has(tooth))
  const ramps = (rx.overbite?.rampTeeth ?? []).map(tooth => ({
    ...{ tooth, shape: 'bite-ramp' as const, surface: 'lingual' as const },
    ...{ size: [3, 2, 2] as [number, number, number], from: 1, to: stages },
  }))
  return [...usual, ...ramps].filter(({ tooth }) => arches.includes(archOf(tooth)))
}

function iprOf({ rx, arches, stages, changes }: DemoPlan): NonNullable<PlanJson['ipr']> {
  if (rx.ipr?.use === 'no') return []
  const { capMm = 0.3, notBeforeStage = 1, not = [] } = rx.ipr ?? {}
  const crowned = chartFacts(rx, bothArches).having('crown', 'veneer', 'bridge', 'implant')
  const usual: Readonly<Partial<Record<Gap, number>>> = { '11-21': 0.2, '42-41': 0.2, '31-32': 0.2 }
  const contacts = Object.entries({ ...usual, ...changes.ipr }).map(([name, mm]) => {
    const contact = Gap.parse(name)
    return { contact, stage: contact === '31-32' ? 2 : 1, mm }
  })
  return contacts
    .filter(({ contact }) => arches.includes(archOf(contact)) && !refusedWays(rx, archOf(contact)).includes('ipr'))
    .filter(({ contact }) => !not.includes(contact) && !endsOf(contact).some(tooth => crowned.includes(tooth)))
    .map(({ contact, stage, mm }) => ({
      ...{ contact, mm: Math.min(mm, capMm) },
      stage: Math.min(Math.max(stage, notBeforeStage), stages),
    }))
}

function cutsOf({ rx, arches, stages }: DemoPlan): NonNullable<PlanJson['cuts']> {
  return [rx.sagittalRight, rx.sagittalLeft].flatMap(side =>
    [side?.elasticFrom, side?.elasticTo].flatMap(tooth =>
      tooth && side?.means?.includes('elastics') && arches.includes(archOf(tooth))
        ? [{ tooth, kind: side.elasticAnchor ?? ('hook' as const), side: 'buccal' as const, from: 1, to: stages }]
        : [],
    ),
  )
}
