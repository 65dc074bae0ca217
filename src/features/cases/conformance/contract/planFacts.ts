import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'

/** A model of an arch at a stage; stage 0 is the state before treatment. */
export interface StageModel {
  arch: 'upper' | 'lower'
  stage: number
  /** Equal ones are the same model; null when it is not known. */
  shape: string | null
}

/** How a tooth moves from the first stage to the last, in its own directions (mm, degrees). */
export interface FinalMovement {
  /** Extrusion is positive. */
  vertical: number
  /** Mesial is positive. */
  mesioDistal: number
  /** Buccal or labial is positive. */
  buccoLingual: number
  /** Torque: crown to buccal is positive. */
  inclination: number
}

/** A tooth that the plan poses. */
export interface ToothFacts {
  tooth: Tooth
  final: FinalMovement
  /** The farthest that it is from its first pose at any stage, whichever the direction. */
  farthest: { mm: number; degrees: number }
}

/** A length in mm, or the teeth whose landmarks it lacks. */
export type Measured = { mm: number } | { lacks: readonly string[] }

/**
 * Measures that rules use. Overjet: positive where the upper incisors are in front. Midlines: positive to the patient's
 * left. Canines and molars: how far mesial the upper tooth is of its Class I place.
 */
export const measureNames = [
  'overjet',
  'upperMidline',
  'lowerMidline',
  'canineRight',
  'canineLeft',
  'molarRight',
  'molarLeft',
] as const
export type MeasureName = (typeof measureNames)[number]
export type Measures = Readonly<Record<MeasureName, Measured>>

/** What is known of a plan. A part is undefined when the plan does not contain it: its rules are then not checkable. */
export interface PlanFacts {
  /** Null: the plan is a PDF alone and does not say how many stages it has. */
  stageCount: number | null
  models: readonly StageModel[]
  /** Days that each aligner is worn. */
  wearDays?: number | undefined
  teeth?: readonly ToothFacts[] | undefined
  /** The last stage at which a tooth moves; 0 when none does. */
  lastActiveStage?: number | undefined
  /** Enamel reduced at a contact (`12-11`) before a stage, in mm. */
  ipr?: readonly { contact: string; stage: number; mm: number }[] | undefined
  attachments?: readonly { tooth: Tooth; isRamp: boolean }[] | undefined
  /** The teeth with a cut in the aligner for an elastic. */
  cuts?: readonly Tooth[] | undefined
  /** The teeth that are extracted. */
  extractions?: readonly Tooth[] | undefined
  /** At the first stage and the last; midlines against the median plane of the face, or of the arches without one. */
  measures?: { start: Measures; final: Measures; hasFacialMidline: boolean } | undefined
  /** The spaces between neighbours at the last stage. */
  spaces?: readonly ({ contact: string } & Measured)[] | undefined
  /** How far each upper tooth is buccal of its lower antagonist at the last stage, by the upper tooth. */
  overlaps?: readonly ({ tooth: Tooth } & Measured)[] | undefined
}
