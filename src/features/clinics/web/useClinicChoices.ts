import { useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { everyRow } from '#shell/calls/everyRow.ts'
import { listClinics } from '../contract/clinic.ts'

/** The doctor's clinics in use, to choose one from. */
export function useClinicChoices(wanted = true) {
  return useQuery({
    queryKey: ['clinics', 'choices'],
    queryFn: ({ signal }) => everyRow(part => call(listClinics, { body: part }, { signal })),
    select: rows => rows.map(({ id, name, isDefault }) => ({ value: id, label: name, isDefault })),
    enabled: wanted,
  })
}
