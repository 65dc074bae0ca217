import type { CaseField } from './case.ts'

/** The steps of the wizard, in their order. */
export const steps = ['patient', 'treatment', 'prescription', 'records', 'review'] as const
export type Step = (typeof steps)[number]

/** The step that each field of a case belongs to. */
export const stepOfField: Record<CaseField, 'patient' | 'treatment'> = {
  firstName: 'patient',
  lastName: 'patient',
  birthDate: 'patient',
  gender: 'patient',
  reference: 'patient',
  guardianConsent: 'patient',
  clinicId: 'patient',
  treatmentType: 'treatment',
  arches: 'treatment',
  gumTrimming: 'treatment',
  attachmentType: 'treatment',
}
