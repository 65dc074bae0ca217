import { on, type Route, read } from '#platform/http/route.ts'
import {
  addClinic,
  archiveClinic,
  listClinics,
  makeClinicDefault,
  readClinic,
  restoreClinic,
  saveClinic,
} from '../contract/clinic.ts'
import { add, archive, clinicFor, clinicsFor, makeDefault, restore, save } from './clinic.ts'

export function clinicRoutes(): Route[] {
  return [
    read(listClinics, ({ body }, { scope }) => clinicsFor(scope, body)),
    on(readClinic, ({ params }, { scope }) => clinicFor(scope, params.id)),
    on(addClinic, ({ body }, { scope }) => add(scope, body)),
    on(saveClinic, ({ params, body }, { scope }) => save(scope, params.id, body)),
    on(archiveClinic, ({ params }, { scope }) => archive(scope, params.id)),
    on(restoreClinic, ({ params }, { scope }) => restore(scope, params.id)),
    on(makeClinicDefault, ({ params }, { scope }) => makeDefault(scope, params.id)),
  ]
}
