import type { CaseField, CaseFields } from '#features/cases/case/contract/case.ts'
import { ageOn } from '#kit/dates.ts'
import { consentAge, type FieldReadinessItem } from './readiness.ts'

/** A birthday longer ago than this, in years, is a typing error. */
export const oldestPatient = 120

/**
 * What is missing or wrong in the fields of patient and treatment, and the guardian's consent for minors. Used by both
 * sides.
 */
export function fieldReadiness(fields: CaseFields, today: string): FieldReadinessItem[] {
  const items = neededFields(fields).map((field): FieldReadinessItem => {
    const value = fields[field]
    const isFilled = typeof value === 'string' && value.trim() !== ''
    return isFilled ? { code: 'fine', level: 'pass', field } : { code: 'missing', level: 'block', field }
  })
  if (!needsGuardian(fields, today)) return items
  const field = 'guardianConsent'
  return [
    ...items,
    fields.guardianConsent
      ? { code: 'fine', level: 'pass', field }
      : { code: 'consent-missing', level: 'block', field },
  ]
}

/** Whether the patient is so young that a guardian has to consent (product.md, "Submission"). */
export function needsGuardian({ birthDate }: Pick<CaseFields, 'birthDate'>, today: string): boolean {
  return birthDate !== null && birthDate <= today && ageOn(birthDate, today) < consentAge
}

/** What is wrong with a birthday: a code of `fieldFaults`. */
export function birthDateFault(birthDate: string | null, today: string): 'in-future' | 'too-old' | undefined {
  if (birthDate === null) return undefined
  if (birthDate > today) return 'in-future'
  return ageOn(birthDate, today) > oldestPatient ? 'too-old' : undefined
}

const always = [
  'firstName',
  'lastName',
  'birthDate',
  'gender',
  'clinicId',
  'treatmentType',
  'arches',
  'gumTrimming',
] as const satisfies CaseField[]

// retainers do not move teeth: nothing is bonded for them
function neededFields({ treatmentType }: CaseFields): CaseField[] {
  return treatmentType === 'retainers' ? [...always] : [...always, 'attachmentType']
}
