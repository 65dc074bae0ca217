import { z } from 'zod'
import { Role } from '#features/auth/contract/session.ts'
import { endpoint } from '#kit/endpoint.ts'
import { filledLine, Id, IdParams, Language, optionalLine, Phone, Version } from '#kit/fields.ts'
import { plainTaxId, taxCountries, taxIdFault } from './taxId.ts'

/** A user's profile. `licence`: a doctor's number at their professional college; administrators have none. */
export const ProfileFields = z.strictObject({
  firstName: filledLine(80),
  lastName: filledLine(120),
  phone: optionalLine(30).refine(phone => phone === '' || Phone.safeParse(phone).success, 'invalid'),
  licence: optionalLine(30),
  language: Language,
})
export type ProfileFields = z.infer<typeof ProfileFields>

const Hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid')

/** Hours without e-mails, in Madrid time; they include midnight when the start is later than the end. */
export const QuietTime = z
  .strictObject({ from: Hour, to: Hour })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'same-hour' })
export type QuietTime = z.infer<typeof QuietTime>

/**
 * The recipient of invoices. The number is stored without separators (`plainTaxId`) and encrypted in the database (D8).
 */
export const TaxFields = z
  .strictObject({
    name: filledLine(160),
    country: z.enum(taxCountries),
    taxId: filledLine(30),
    address: filledLine(200),
    postalCode: filledLine(12),
    city: filledLine(120),
  })
  .transform(fields => ({ ...fields, taxId: plainTaxId(fields.country, fields.taxId) }))
  .superRefine(({ country, taxId }, context) => {
    const code = taxIdFault(country, taxId)
    if (code) context.addIssue({ code: 'custom', path: ['taxId'], message: code })
  })
export type TaxFields = z.infer<typeof TaxFields>

/** The reader's own profile. */
export const Profile = z.object({
  id: Id,
  role: Role,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  licence: z.string(),
  language: Language,
  quiet: z.object({ from: z.string(), to: z.string() }).nullable(),
  photo: Id.nullable(),
  since: z.string(),
  version: Version,
})
export type Profile = z.infer<typeof Profile>

export const readProfile = endpoint({
  name: 'readProfile',
  method: 'GET',
  path: '/api/profile',
  may: 'read-profile',
  input: {},
  output: Profile,
})

/** Saves names, phone, licence and language; an outdated `version` is `stale` with the profile in `current`. */
export const saveProfile = endpoint({
  name: 'saveProfile',
  method: 'PUT',
  path: '/api/profile',
  may: 'manage-profile',
  input: { body: z.strictObject({ version: Version, fields: ProfileFields }) },
  output: Profile,
})

/** Sets the quiet hours; null removes them. */
export const saveQuietTime = endpoint({
  name: 'saveQuietTime',
  method: 'PUT',
  path: '/api/profile/quiet-time',
  may: 'manage-profile',
  input: { body: z.strictObject({ quiet: QuietTime.nullable() }) },
  output: Profile,
})

const Tax = z.object({
  name: z.string(),
  country: z.enum(taxCountries),
  taxId: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
})
export type Tax = z.infer<typeof Tax>

/** The reader's own tax data; null when none were saved yet. */
export const readTaxData = endpoint({
  name: 'readTaxData',
  method: 'GET',
  path: '/api/profile/tax-data',
  may: 'read-profile',
  input: {},
  output: z.object({ tax: Tax.nullable() }),
})

/** Faults of the number: `tax-id-shape`, `tax-id-letter`. */
export const saveTaxData = endpoint({
  name: 'saveTaxData',
  method: 'PUT',
  path: '/api/profile/tax-data',
  may: 'manage-profile',
  input: { body: TaxFields },
  output: z.object({ tax: Tax }),
})

/** A person's tax data, for the administrator who issues their invoice. */
export const readTaxDataOf = endpoint({
  name: 'readTaxDataOf',
  method: 'GET',
  path: '/api/users/:id/tax-data',
  may: 'read-users',
  input: { params: IdParams },
  output: z.object({ tax: Tax.nullable() }),
})
