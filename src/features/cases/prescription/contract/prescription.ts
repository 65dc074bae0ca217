import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { IdParams, optionalText } from '#kit/fields.ts'
import type { FigureRules } from '#kit/figures.ts'
import { Contact } from './contact.ts'
import * as codes from './options.ts'
import { Tooth } from './tooth.ts'

const mm = (max: number) => ({ decimals: 1, step: 0.1, min: 0.1, max, units: ['mm'] })
const stages = { decimals: 0, step: 1, min: 1, max: 99 }

/** The numbers of a prescription: lengths in steps of 0.1 mm, and stages. */
export const rxFigures = {
  ...{ midline: mm(6), overjet: mm(10), gap: mm(12), iprCap: mm(1) },
  ...{ iprNotBefore: stages, stageLimit: stages },
} satisfies Record<string, FigureRules>

const figure = ({ min, max, step }: (typeof rxFigures)[keyof typeof rxFigures]) =>
  z.number('invalid').min(min, 'too-small').max(max, 'too-big').multipleOf(step, 'invalid').optional()
const Teeth = z.array(Tooth).max(52).refine(isSet, 'invalid')
const some = <const C extends readonly [string, ...string[]]>(list: C) => z.array(z.enum(list)).max(20)

const Midline = z.strictObject({
  aim: z.enum(codes.midlineAims),
  /** How far and to which side of the patient, when the aim is `shift`. */
  mm: figure(rxFigures.midline),
  side: z.enum(codes.sides).optional(),
})
const Sagittal = z.strictObject({
  canine: z.enum(codes.angleClasses).optional(),
  molar: z.enum(codes.angleClasses).optional(),
  aim: z.enum(codes.sagittalAims).optional(),
  means: some(codes.sagittalMeans).optional(),
})
const wanted = z.enum(codes.preferences).optional()
const Crowding = z.strictObject({ expand: wanted, procline: wanted, ipr: wanted, distalise: wanted })

/**
 * What the doctor prescribes, coded. Everything may be missing while it is a draft; `rxReadiness` says what a submission
 * needs. Lengths in mm, teeth by FDI number, sides are the patient's.
 */
export const Rx = z.strictObject({
  complaints: some(codes.complaints).optional(),
  complaintText: optionalText(1000).optional(),
  dentition: z.enum(codes.dentitions).optional(),
  conditions: z.partialRecord(Tooth, some(codes.conditions)).optional(),
  /** Teeth not to move. */
  fixedTeeth: Teeth.optional(),
  /** Teeth that get no attachment. */
  bareTeeth: Teeth.optional(),
  extractions: Teeth.optional(),
  upperMidline: Midline.optional(),
  lowerMidline: Midline.optional(),
  /** `mm`: the overjet wanted at the end, when the aim is `correct`. */
  overjet: z.strictObject({ aim: z.enum(codes.overjetAims), mm: figure(rxFigures.overjet) }).optional(),
  overbite: z
    .strictObject({
      aim: z.enum(codes.overbiteAims),
      means: some([...codes.openBiteMeans, ...codes.deepBiteMeans]).optional(),
    })
    .optional(),
  sagittalRight: Sagittal.optional(),
  sagittalLeft: Sagittal.optional(),
  crossbite: z
    .strictObject({ aim: z.enum(codes.crossbiteAims), means: some(codes.crossbiteMeans).optional() })
    .optional(),
  /** `gaps`: where space is left, and how much, when the aim is `leave`. */
  spacing: z
    .strictObject({
      aim: z.enum(codes.spacingAims),
      gaps: z
        .array(z.strictObject({ contact: Contact, mm: figure(rxFigures.gap) }))
        .max(30)
        .optional(),
    })
    .optional(),
  crowdingUpper: Crowding.optional(),
  crowdingLower: Crowding.optional(),
  ipr: z
    .strictObject({
      use: z.enum(codes.iprUses),
      /** At most this much at one contact. */
      capMm: figure(rxFigures.iprCap),
      notBeforeStage: figure(rxFigures.iprNotBefore),
    })
    .optional(),
  archForm: z.enum(codes.archForms).optional(),
  passive: z.enum(codes.passiveUses).optional(),
  overCorrection: z.enum(codes.overCorrections).optional(),
  wearDays: z.literal(codes.wearDays).optional(),
  stageLimit: figure(rxFigures.stageLimit),
  notes: optionalText(4000).optional(),
})
export type Rx = z.infer<typeof Rx>
export type RxField = keyof Rx
export const rxFields = Rx.keyof().options

/** What a doctor wants in every case: the part of a prescription that does not hang on one patient's teeth. */
export const RxPreferences = Rx.pick({
  bareTeeth: true,
  upperMidline: true,
  lowerMidline: true,
  overjet: true,
  overbite: true,
  crossbite: true,
  crowdingUpper: true,
  crowdingLower: true,
  ipr: true,
  archForm: true,
  passive: true,
  overCorrection: true,
  wearDays: true,
})
export type RxPreferences = z.infer<typeof RxPreferences>

/** The part of a prescription that is saved as preferences. */
export function preferencesOf(rx: Rx): RxPreferences {
  const preferenceFields: readonly string[] = RxPreferences.keyof().options
  return RxPreferences.parse(
    Object.fromEntries(Object.entries(rx).filter(([field]) => preferenceFields.includes(field))),
  )
}

/** The prescription of a case's current cycle. `version` is 0 until it is saved the first time. */
export const Prescription = z.object({
  cycle: z.number().int(),
  version: z.number().int(),
  rx: Rx,
  /** Whether this reader may change it now. */
  can: z.array(z.enum(['edit'])),
})
export type Prescription = z.infer<typeof Prescription>

/** The prescription of one case, for its doctor and, from the first submission on, for the provider. */
export const readPrescription = endpoint({
  name: 'readPrescription',
  method: 'GET',
  path: '/api/cases/:id/prescription',
  may: 'read-prescription',
  input: { params: IdParams },
  output: Prescription,
})

/**
 * Autosave: the whole prescription as it is. `version` is the one it was read with; a later one answers `stale` with
 * the present prescription in `current`. `illegal-move` when the case is not the doctor's to write in its present phase.
 */
export const savePrescription = endpoint({
  name: 'savePrescription',
  method: 'PUT',
  path: '/api/cases/:id/prescription',
  may: 'save-prescription',
  input: { params: IdParams, body: z.strictObject({ version: z.number().int().min(0), rx: Rx }) },
  output: Prescription,
})

/** The doctor's own default preferences; empty until they keep some. */
export const readRxPreferences = endpoint({
  name: 'readRxPreferences',
  method: 'GET',
  path: '/api/prescription-preferences',
  may: 'keep-prescription-preferences',
  input: {},
  output: z.object({ rx: RxPreferences }),
})

/** Saves the doctor's own default answers, which new cases begin with. The last save wins. */
export const saveRxPreferences = endpoint({
  name: 'saveRxPreferences',
  method: 'PUT',
  path: '/api/prescription-preferences',
  may: 'keep-prescription-preferences',
  input: { body: z.strictObject({ rx: RxPreferences }) },
  output: z.object({ rx: RxPreferences }),
})

function isSet(list: readonly string[]): boolean {
  return new Set(list).size === list.length
}
