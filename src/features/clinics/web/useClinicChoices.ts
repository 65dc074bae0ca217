import { allRows } from '#kit/paging.ts'
import { useRead } from '#shell/calls/read.ts'
import { listClinics } from '../contract/clinic.ts'

/** The doctor's clinics in use, to choose one from. */
export function useClinicChoices(wanted = true) {
  return useRead(listClinics, { body: { rows: allRows } }, ['clinics', 'choices'], {
    select: page => page.rows.map(({ id, name, isDefault }) => ({ value: id, label: name, isDefault })),
    enabled: wanted,
  })
}
