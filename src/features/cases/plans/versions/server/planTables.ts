import { type CheckedTables, checkTables } from '#features/cases/plans/tables/contract/checkTables.ts'
import type { TableFile } from '#features/cases/plans/tables/contract/readTable.ts'
import { fileBytes } from '#features/files/downloads/server/download.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Storage } from '#platform/storage.ts'
import { stagesByName } from '../../viewer/contract/stageName.ts'
import type { PlanUpload } from './planPackage.ts'

/** The tables among stage files, and every fault of them. */
export async function readPlanTables(
  scope: Scope,
  storage: Storage,
  files: readonly PlanUpload[],
): Promise<CheckedTables> {
  const sent = files.filter(({ kind }) => kind === 'plan-table')
  const read: TableFile[] = []
  // one after the other: they are read on one connection
  for (const { id, name } of sent)
    read.push({ name, text: new TextDecoder().decode(await fileBytes(scope, storage, id)) })
  return checkTables(read, stagesByName(files.filter(({ kind }) => kind === 'plan-stage')))
}
