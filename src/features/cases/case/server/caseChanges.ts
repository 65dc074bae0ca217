import type { Scope } from '#platform/db/actor.ts'
import { CaseField, type CaseFields } from '../contract/case.ts'
import { type FullCase, updateCase } from './queries.ts'

/** New values of a case's columns. */
export type CaseChanges = Partial<
  Pick<
    FullCase,
    | 'first_name'
    | 'last_name'
    | 'birth_date'
    | 'gender'
    | 'reference'
    | 'guardian_consent'
    | 'clinic_id'
    | 'treatment_type'
    | 'arches'
    | 'gum_trimming'
    | 'attachment_type'
    | 'first_submitted_at'
    | 'due_on'
    | 'stage'
    | 'stage_count'
    | 'cycle'
    | 'phase'
    | 'phase_since'
  >
>

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'birth_date',
  gender: 'gender',
  reference: 'reference',
  guardianConsent: 'guardian_consent',
  clinicId: 'clinic_id',
  treatmentType: 'treatment_type',
  arches: 'arches',
  gumTrimming: 'gum_trimming',
  attachmentType: 'attachment_type',
} as const satisfies Record<CaseField, keyof FullCase>

/** The columns of these fields, with their new values. */
export function changesOf(fields: { [F in keyof CaseFields]?: CaseFields[F] | undefined }): CaseChanges {
  const given = CaseField.options.filter(field => fields[field] !== undefined)
  return Object.fromEntries(given.map(field => [columns[field], fields[field]]))
}

/** Updates a locked case and increments its version. */
export function writeCase(scope: Scope, id: string, changes: CaseChanges & { at: Date }): Promise<void> {
  return updateCase(scope, id, changes)
}
