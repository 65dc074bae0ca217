import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listClinics } from '#features/clinics/contract/clinic.ts'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/call.ts'
import { listCases, readCase } from '../contract/case.ts'
import { readPrescription } from '../prescription/contract/prescription.ts'
import { caseKeys } from './keys.ts'

/** A page of cases; the rows of the last one stay while the next come. */
export function useCases(body: ArgumentsOf<typeof listCases>['body']) {
  return useQuery({
    queryKey: [...caseKeys.all, 'list', body],
    queryFn: ({ signal }) => call(listCases, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useCase(id: string) {
  return useQuery({
    queryKey: caseKeys.one(id),
    queryFn: ({ signal }) => call(readCase, { params: { id } }, { signal }),
  })
}

/** What is prescribed in the present cycle. */
export function useCaseRx(id: string) {
  return useQuery({
    queryKey: caseKeys.prescription(id),
    queryFn: ({ signal }) => call(readPrescription, { params: { id } }, { signal }),
  })
}

// more clinics than a doctor has; a filter needs no second page
const everyClinic = 100

/** The doctor's own clinics, for the filter. */
export function useClinicChoices(wanted: boolean) {
  return useQuery({
    queryKey: ['clinics', 'choices'],
    queryFn: ({ signal }) => call(listClinics, { body: { rows: everyClinic } }, { signal }),
    select: page => page.rows.map(({ id, name }) => ({ value: id, label: name })),
    enabled: wanted,
  })
}
