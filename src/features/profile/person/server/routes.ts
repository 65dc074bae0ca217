import { on, type Route } from '#platform/http/route.ts'
import type { Sealer } from '#platform/seal.ts'
import {
  readProfile,
  readTaxData,
  readTaxDataOf,
  saveProfile,
  saveQuietTime,
  saveTaxData,
} from '../contract/profile.ts'
import { profileFor, save, setQuiet } from './profile.ts'
import { saveTax, taxFor } from './tax.ts'

export function profileRoutes({ sealer }: { sealer: Sealer }): Route[] {
  return [
    on(readProfile, (_, { scope }) => profileFor(scope)),
    on(saveProfile, ({ body }, { scope }) => save(scope, body)),
    on(saveQuietTime, ({ body }, { scope }) => setQuiet(scope, body.quiet)),
    on(readTaxData, (_, { scope }) => taxFor(scope, sealer)),
    on(saveTaxData, ({ body }, { scope }) => saveTax(scope, sealer, body)),
    on(readTaxDataOf, ({ params }, { scope }) => taxFor(scope, sealer, params.id)),
  ]
}
