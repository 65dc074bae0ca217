import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { IdParams, optionalText } from '#kit/fields.ts'
import { Contact } from './contact.ts'
import * as codes from './options.ts'
import { Tooth } from './tooth.ts'

/** A length in steps of 0.1 mm. */
const mm = (most: number) => z.number('invalid').min(0.1, 'too-small').max(most, 'too-big').multipleOf(0.1, 'invalid')
const Teeth = z.array(Tooth).max(52).refine(isSet, 'invalid')
const some = <const C extends readonly [string, ...string[]]>(list: C) => z.array(z.enum(list)).max(20)

const Midline = z.strictObject({
  aim: z.enum(codes.midlineAims),
  /** How far and to which side of the patient, when the aim is `shift`. */
  mm: mm(6).optional(),
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
  overjet: z.strictObject({ aim: z.enum(codes.overjetAims), mm: mm(10).optional() }).optional(),
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
        .array(z.strictObject({ contact: Contact, mm: mm(12).optional() }))
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
      capMm: mm(1).optional(),
      notBeforeStage: z.number('invalid').int('invalid').min(1, 'too-small').max(99, 'too-big').optional(),
    })
    .optional(),
  archForm: z.enum(codes.archForms).optional(),
  passive: z.enum(codes.passiveUses).optional(),
  overCorrection: z.enum(codes.overCorrections).optional(),
  wearDays: z.literal(codes.wearDays).optional(),
  stageLimit: z.number('invalid').int('invalid').min(1, 'too-small').max(99, 'too-big').optional(),
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

/** The part of a prescription that is kept as preferences. */
export function preferencesOf(rx: Rx): RxPreferences {
  const kept: readonly string[] = RxPreferences.keyof().options
  return RxPreferences.parse(Object.fromEntries(Object.entries(rx).filter(([field]) => kept.includes(field))))
}

/** The prescription of a case's present cycle. `version` is 0 until it is saved the first time. */
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
 * Autosave: the whole prescription as it stands. `version` is the one it was read with; a later one answers `stale` with
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

/** Keeps default preferences; new cases begin with them. The last one kept counts: they are the doctor's own. */
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
