import { loadCase } from '#features/cases/case/server/case.ts'
import { rxCaseOf } from '#features/cases/prescription/fields/contract/asked.ts'
import { rxOf } from '#features/cases/prescription/fields/server/prescription.ts'
import { dayOf } from '#kit/dates.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { RecordDays } from '../contract/dates.ts'
import type { CaseRecord } from '../contract/file.ts'
import type { ReadinessItem } from '../contract/item.ts'
import { missingTeeth } from '../contract/missingTeeth.ts'
import { askedRecords } from '../contract/needs.ts'
import { fileReadiness } from '../contract/readiness.ts'
import { factsBySlot } from '../contract/record.ts'
import { earlierDigests, lastProgressBefore, type Place } from './queries.ts'
import { slotsBeingRead } from './waiting.ts'

/** The readiness check of a cycle's records, including what its prescription asks for. */
export async function readinessOf(
  scope: Scope,
  place: Place,
  records: readonly CaseRecord[],
): Promise<ReadinessItem[]> {
  const { caseId, cycle } = place
  const kase = await loadCase(scope, caseId)
  const { fields } = kase
  const rx = await rxOf(scope, caseId, cycle)
  const today = dayOf(new Date())
  const of = rxCaseOf(fields, kase, today)
  // an extraction or restoration in the future does not make scans outdated
  const isDone = rx.dentalWorkOn !== undefined && rx.dentalWorkOn <= today
  const days: RecordDays = {
    ...{ today, birthDate: fields.birthDate, lastProgressOn: await lastProgressOn(scope, place) },
    dentalWorkOn: isDone ? rx.dentalWorkOn : undefined,
  }
  return fileReadiness(factsBySlot(records), {
    beingRead: await slotsBeingRead(scope, caseId),
    guessed: records.flatMap(record => (record.guessed ? [record.slot] : [])),
    earlier: new Set(cycle > 1 ? await earlierDigests(scope, place) : []),
    missing: missingTeeth(rx, of),
    asked: askedRecords(rx, of),
    days,
  })
}

async function lastProgressOn(scope: Scope, place: Place): Promise<string | undefined> {
  const at = place.cycle > 1 ? await lastProgressBefore(scope, place) : undefined
  return at && dayOf(at)
}
