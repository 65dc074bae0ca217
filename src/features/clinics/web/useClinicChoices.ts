import { useQuery } from '@tanstack/react-query'
import { allRows } from '#kit/paging.ts'
import { call } from '#shell/calls/call.ts'
import { listClinics } from '../contract/clinic.ts'

/** The doctor's clinics in use, to choose one from. */
export function useClinicChoices(wanted = true) {
  return useQuery({
    queryKey: ['clinics', 'choices'],
    queryFn: ({ signal }) => call(listClinics, { body: { rows: allRows } }, { signal }),
    select: page => page.rows.map(({ id, name, isDefault }) => ({ value: id, label: name, isDefault })),
    enabled: wanted,
  })
}
