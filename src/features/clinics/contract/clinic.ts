import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Email, filledLine, Id, IdParams, optionalLine, Phone, Version } from '#kit/fields.ts'
import { pageOf, pageQuery } from '#kit/paging.ts'
import { clinicAddresses } from './addresses.ts'
import { OpeningHours } from './hours.ts'
import { Community, Province } from './options.ts'
import { isPostalCode, provinceOfPostalCode } from './province.ts'

/**
 * The fields of a clinic that a doctor writes. Its own faults: `not-a-postal-code` (five digits, the first two those of
 * a province) and `postal-code-of-another-province`.
 */
export const ClinicFields = z
  .strictObject({
    name: filledLine(120),
    phone: Phone,
    email: Email,
    address: filledLine(200),
    postalCode: z.string().trim().min(1, 'required').refine(isPostalCode, { error: 'not-a-postal-code', abort: true }),
    province: Province,
    openingHours: OpeningHours,
  })
  .superRefine(({ postalCode, province }, context) => {
    if (provinceOfPostalCode(postalCode) !== province)
      context.addIssue({ code: 'custom', path: ['postalCode'], message: 'postal-code-of-another-province' })
  })
export type ClinicFields = z.infer<typeof ClinicFields>

/** The actions that a doctor may take on a clinic now. */
const ClinicAbility = z.enum(['edit', 'archive', 'restore', 'make-default'])

/** One clinic. `openCases`: its cases that are neither completed nor cancelled. */
export const Clinic = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  postalCode: z.string(),
  province: Province,
  community: Community,
  openingHours: OpeningHours,
  isDefault: z.boolean(),
  archived: z.boolean(),
  openCases: z.number().int(),
  version: Version,
  can: z.array(ClinicAbility),
})
export type Clinic = z.infer<typeof Clinic>

/** The sort orders of the list; a leading `-` sorts in descending order. */
export const clinicSorts = ['name', '-name', 'province', '-province', 'created', '-created'] as const

/** A page of the doctor's own clinics: those in use, or with `archived` the archived ones. */
export const listClinics = endpoint({
  name: 'listClinics',
  ...clinicAddresses.listClinics,
  may: 'read-clinics',
  input: {
    body: z.strictObject({
      search: optionalLine(100).default(''),
      province: Province.optional(),
      archived: z.boolean().default(false),
      sort: z.enum(clinicSorts).default('name'),
      ...pageQuery,
    }),
  },
  output: pageOf(Clinic),
})

export const readClinic = endpoint({
  name: 'readClinic',
  method: 'GET',
  path: '/api/clinics/:id',
  may: 'read-clinics',
  input: { params: IdParams },
  output: Clinic,
})

/** Adds a clinic. The first one in use becomes the default. */
export const addClinic = endpoint({
  name: 'addClinic',
  method: 'POST',
  path: '/api/clinics',
  may: 'manage-clinics',
  creates: true,
  input: { body: ClinicFields },
  output: Clinic,
})

/**
 * Replaces the fields of a clinic, unless it changed since `version`: then `stale` with the clinic in `current`. An
 * archived clinic must be restored first: `illegal-move`.
 */
export const saveClinic = endpoint({
  name: 'saveClinic',
  method: 'PUT',
  path: '/api/clinics/:id',
  may: 'manage-clinics',
  input: { params: IdParams, body: z.strictObject({ version: Version, fields: ClinicFields }) },
  output: Clinic,
})

/** Archives a clinic; its cases keep it. When it was the default, the oldest one in use becomes the default. */
export const archiveClinic = endpoint({
  name: 'archiveClinic',
  method: 'PUT',
  path: '/api/clinics/:id/archive',
  may: 'manage-clinics',
  input: { params: IdParams },
  output: Clinic,
})

/** Restores an archived clinic. */
export const restoreClinic = endpoint({
  name: 'restoreClinic',
  method: 'DELETE',
  path: '/api/clinics/:id/archive',
  may: 'manage-clinics',
  input: { params: IdParams },
  output: Clinic,
})

/** Makes a clinic the default for new cases. An archived one: `illegal-move`. */
export const makeClinicDefault = endpoint({
  name: 'makeClinicDefault',
  method: 'PUT',
  path: '/api/clinics/:id/default',
  may: 'manage-clinics',
  input: { params: IdParams },
  output: Clinic,
})
