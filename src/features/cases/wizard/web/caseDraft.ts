import { useQueryClient } from '@tanstack/react-query'
import { Case, CaseFields, createCase, readCase, saveCase } from '#features/cases/case/contract/case.ts'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import { useCase } from '#features/cases/case/web/useCase.ts'
import { birthDateFault } from '#features/cases/submission/contract/fields.ts'
import { useClinicChoices } from '#features/clinics/web/useClinicChoices.ts'
import { dayOf } from '#kit/dates.ts'
import { call } from '#shell/calls/call.ts'
import { creating } from '#shell/calls/create.ts'
import { unfitFields } from '#shell/drafts/autosave.ts'
import { useRecordDraft } from '#shell/drafts/useRecordDraft.ts'
import { useLatestDraft } from './api.ts'

const blank: CaseFields = {
  firstName: '',
  lastName: '',
  birthDate: null,
  gender: null,
  reference: '',
  guardianConsent: false,
  clinicId: null,
  treatmentType: null,
  arches: null,
  gumTrimming: null,
  attachmentType: null,
}

/**
 * The fields of the patient and treatment steps while they are edited. Without a case in the URL, the case is created
 * with the first saved change; `onCreated` then puts it into the URL.
 */
export function useCaseDraft(caseId: string | undefined, onCreated: (id: string) => void) {
  const queries = useQueryClient()
  const { data, error, refetch } = useCase(caseId)
  // a new case gets the default clinic, so the form waits for the list of clinics once
  const clinics = useClinicChoices(caseId === undefined)
  // the offer of an earlier draft would push the form away under the pointer: it waits for that once, too
  const latest = useLatestDraft(caseId === undefined)
  const areClinicsAsked = clinics.isFetching && clinics.failureCount === 0
  const isOfferAsked = latest.isLoading && latest.failureCount === 0
  const editing = useRecordDraft<CaseFields, Case>({
    id: caseId,
    stored: data,
    isReady: !areClinicsAsked && !isOfferAsked,
    start: () => {
      const create = creating(createCase)
      const clinicId = clinics.data?.find(clinic => clinic.isDefault)?.value ?? null
      return {
        blank: { ...blank, clinicId },
        create: () => create({ body: {} }),
        read: id => call(readCase, { params: { id } }),
        save: (id, body) => call(saveCase, { params: { id }, body }),
        schema: Case,
        cache: now => queries.setQueryData(caseKeys.one(now.id), now),
        onCreated,
        unfit: fields => [...unfitFields(CaseFields, fields), ...unfitBirthDate(fields)],
      }
    },
  })
  return { draft: editing?.draft, kase: caseId === undefined ? undefined : data, error, retry: refetch }
}

function unfitBirthDate({ birthDate }: CaseFields): string[] {
  return birthDateFault(birthDate, dayOf(new Date())) === undefined ? [] : ['birthDate']
}
