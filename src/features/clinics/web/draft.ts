import { type Validated, validate } from '#shell/forms/validate.ts'
import { type Clinic, ClinicFields } from '../contract/clinic.ts'
import { closedAllWeek } from '../contract/hours.ts'
import type { Province } from '../contract/options.ts'
import { provinceOfPostalCode } from '../contract/province.ts'

/** A clinic while it is being written: the province may still be empty. */
export type ClinicDraft = Omit<ClinicFields, 'province'> & { province: Province | null }

export function emptyDraft(): ClinicDraft {
  return {
    name: '',
    phone: '',
    email: '',
    address: '',
    postalCode: '',
    province: null,
    openingHours: closedAllWeek(),
  }
}

/** A clinic as its form shows it. */
export function draftOf({ name, phone, email, address, postalCode, province, openingHours }: Clinic): ClinicDraft {
  return { name, phone, email, address, postalCode, province, openingHours }
}

/** Sets the province of a typed postal code as soon as its first two digits are known. */
export function withPostalCode(draft: ClinicDraft, postalCode: string): ClinicDraft {
  const named = postalCode.length >= 2 ? provinceOfPostalCode(postalCode) : undefined
  return { ...draft, postalCode, province: named ?? draft.province }
}

/** Checks a draft with the contract's schema. */
export function validateClinic(draft: ClinicDraft): Validated<ClinicFields> {
  return validate(
    ClinicFields,
    { ...draft, province: draft.province ?? undefined },
    { province: draft.province === null },
  )
}
