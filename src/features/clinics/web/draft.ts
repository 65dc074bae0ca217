import { faultsOf } from '#kit/fields.ts'
import { type Clinic, ClinicFields } from '../contract/clinic.ts'
import { closedAllWeek } from '../contract/hours.ts'
import type { Province } from '../contract/options.ts'
import { provinceOfPostalCode } from '../contract/province.ts'

/** A clinic while it is being written: the province may still be missing. */
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

/** A typed postal code names its province as soon as its first two digits do. */
export function withPostalCode(draft: ClinicDraft, postalCode: string): ClinicDraft {
  const named = postalCode.length >= 2 ? provinceOfPostalCode(postalCode) : undefined
  return { ...draft, postalCode, province: named ?? draft.province }
}

/** What the contract says of a draft: the fields to send, or the code of what is wrong at each path. */
export function judge(draft: ClinicDraft): { fields: ClinicFields } | { faults: Record<string, string> } {
  const parsed = ClinicFields.safeParse({ ...draft, province: draft.province ?? undefined })
  if (parsed.success) return { fields: parsed.data }
  const faults: Record<string, string> = {}
  for (const { at, code } of faultsOf(parsed.error))
    faults[at] ??= draft.province || at !== 'province' ? code : 'required'
  return { faults }
}

export function sameDraft(one: ClinicDraft, other: ClinicDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
