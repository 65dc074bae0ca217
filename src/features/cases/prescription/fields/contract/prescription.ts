import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { IdParams, Version } from '#kit/fields.ts'
import { type Field, fieldOf, type fields, type RxField, rxFields } from './fields.ts'

type ValueIn<F extends Field> = F['answer'] extends { schema: z.ZodType<infer Value> } ? Value : never

/**
 * What the doctor prescribes, in codes, with a value for each answered field. Every field may be missing in a draft;
 * `rxReadiness` lists what a submission needs.
 */
export type Rx = { [F in RxField]?: ValueIn<(typeof fields)[F]> | undefined }
export const Rx = rxSchema<Rx>(rxFields)

type PreferenceField = {
  [F in RxField]: (typeof fields)[F] extends { isPreference: true } ? F : never
}[RxField]
/** The fields that can have a default answer, in the order of the form. */
export const preferenceFields = rxFields.filter((field): field is PreferenceField =>
  Boolean(fieldOf[field].isPreference),
)

/** A doctor's default answers: the fields of a prescription that do not depend on one patient's teeth. */
export type RxPreferences = Pick<Rx, PreferenceField>
export const RxPreferences = rxSchema<RxPreferences>(preferenceFields)

/** The part of a prescription that is saved as preferences. */
export function preferencesOf(rx: Rx): RxPreferences {
  return RxPreferences.parse(Object.fromEntries(preferenceFields.map(field => [field, rx[field]])))
}

function rxSchema<R extends object>(of: readonly RxField[]): z.ZodType<R> {
  const shape = Object.fromEntries(of.map(field => [field, fieldOf[field].answer.schema.optional()]))
  return z.strictObject(shape) as unknown as z.ZodType<R> // `of` names the fields of R
}

/** The prescription of a case's current cycle. `version` is 0 until it is saved the first time. */
export const Prescription = z.object({
  cycle: z.number().int(),
  version: Version,
  rx: Rx,
  /** The fields whose answers differ from the doctor's defaults. */
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
 * Autosave of the whole prescription. `version` is the one that was read; when there is a later one, the answer is
 * `stale` with the current prescription in `current`. `illegal-move` when the doctor may not edit the case in its
 * current phase.
 */
export const savePrescription = endpoint({
  name: 'savePrescription',
  method: 'PUT',
  path: '/api/cases/:id/prescription',
  may: 'save-prescription',
  input: { params: IdParams, body: z.strictObject({ version: Version.min(0), rx: Rx }) },
  output: Prescription,
})

/** The doctor's default answers; empty until they save some. */
export const readRxPreferences = endpoint({
  name: 'readRxPreferences',
  method: 'GET',
  path: '/api/prescription-preferences',
  may: 'manage-prescription-preferences',
  input: {},
  output: z.object({ rx: RxPreferences }),
})

/**
 * Saves default answers, which new cases start with. There is no version check: only the doctor saves them, and the
 * last save is kept.
 */
export const saveRxPreferences = endpoint({
  name: 'saveRxPreferences',
  method: 'PUT',
  path: '/api/prescription-preferences',
  may: 'manage-prescription-preferences',
  input: { body: z.strictObject({ rx: RxPreferences }) },
  output: z.object({ rx: RxPreferences }),
})
