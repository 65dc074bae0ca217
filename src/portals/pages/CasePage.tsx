import { CasePage } from '#features/cases/pages/web/CasePage.tsx'
import { TicketsOf } from '#features/support/list/web/TicketsOf.tsx'

/** A case, with the tickets about it. */
export function Component() {
  return <CasePage ticketsOf={({ id, doctor }) => <TicketsOf about={{ kind: 'case', id }} doctorId={doctor.id} />} />
}
