import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { IdParams } from '#kit/fields.ts'
import { type Field, fieldOf, type fields, type RxField, rxFields } from './fields.ts'

type SaidIn<F extends Field> = F['answer'] extends { schema: z.ZodType<infer Said> } ? Said : never

/**
 * What the doctor prescribes, coded, with a value for each field of the table that is answered. Everything may be missing
 * while it is a draft; `rxReadiness` says what a submission needs.
 */
export type Rx = { [F in RxField]?: SaidIn<(typeof fields)[F]> | undefined }
export const Rx = rxSchema<Rx>(rxFields)

type PreferenceField = {
  [F in RxField]: (typeof fields)[F] extends { isPreference: true } ? F : never
}[RxField]
/** The fields that a doctor can have a default for, in the order of the form. */
export const preferenceFields = rxFields.filter((field): field is PreferenceField =>
  Boolean(fieldOf[field].isPreference),
)

/** What a doctor wants in every case: the part of a prescription that does not hang on one patient's teeth. */
export type RxPreferences = Pick<Rx, PreferenceField>
export const RxPreferences = rxSchema<RxPreferences>(preferenceFields)

/** The part of a prescription that is saved as preferences. */
export function preferencesOf(rx: Rx): RxPreferences {
  return RxPreferences.parse(Object.fromEntries(preferenceFields.map(field => [field, rx[field]])))
}

function rxSchema<R extends object>(of: readonly RxField[]): z.ZodType<R> {
  const shape = Object.fromEntries(of.map(field => [field, fieldOf[field].answer.schema.optional()]))
  return z.strictObject(shape) as unknown as z.ZodType<R> // of the same table
}

/** The prescription of a case's current cycle. `version` is 0 until it is saved the first time. */
export const Prescription = z.object({
  cycle: z.number().int(),
  version: z.number().int(),
  rx: Rx,
  /** The fields in which it is not what its doctor usually wants. */
  unusual: z.array(z.enum(rxFields)),
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
  may: 'manage-prescription-preferences',
  input: {},
  output: z.object({ rx: RxPreferences }),
})

/** Keeps default preferences; new cases begin with them. The last one kept counts: they are the doctor's own. */
export const saveRxPreferences = endpoint({
  name: 'saveRxPreferences',
  method: 'PUT',
  path: '/api/prescription-preferences',
  may: 'manage-prescription-preferences',
  input: { body: z.strictObject({ rx: RxPreferences }) },
  output: z.object({ rx: RxPreferences }),
})
