import { on, type Route } from '#platform/http/route.ts'
import { readPrescription, readRxPreferences, savePrescription, saveRxPreferences } from '../contract/prescription.ts'
import { preferencesFor, savePreferences } from './preferences.ts'
import { prescriptionFor, saveFor } from './prescription.ts'

export function prescriptionRoutes(): Route[] {
  return [
    on(readPrescription, ({ params }, { scope }) => prescriptionFor(scope, params.id)),
    on(savePrescription, ({ params, body }, { scope }) => saveFor(scope, params.id, body)),
    on(readRxPreferences, async (_, { scope }) => ({ rx: await preferencesFor(scope) })),
    on(saveRxPreferences, async ({ body }, { scope }) => ({ rx: await savePreferences(scope, body.rx) })),
  ]
}
