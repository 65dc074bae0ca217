import type { Scope } from '#platform/db/actor.ts'
import { RxPreferences } from '../contract/prescription.ts'
import { preferencesRow, writePreferences, writePrescription } from './queries.ts'

/** The doctor's own default preferences; empty until they save some. */
export async function preferencesFor(scope: Scope): Promise<RxPreferences> {
  const row = await preferencesRow(scope)
  return RxPreferences.parse(row?.rx ?? {})
}

export async function savePreferences(scope: Scope, rx: RxPreferences): Promise<RxPreferences> {
  await writePreferences(scope, rx)
  return preferencesFor(scope)
}

/** Starts a new case's prescription with the doctor's default answers. Called when the case is created. */
export async function prefill(scope: Scope, caseId: string): Promise<void> {
  await writePrescription(scope, { caseId, cycle: 1, version: 0, rx: await preferencesFor(scope) })
}
