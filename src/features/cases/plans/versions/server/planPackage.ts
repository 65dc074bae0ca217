import type { checkPlan } from '#features/cases/plans/format/contract/check.ts'
import type { PlanFault } from '#features/cases/plans/format/contract/faults.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { tablesInPackage } from '#features/cases/plans/tables/contract/checkTables.ts'
import { fileBytes } from '#features/files/downloads/server/download.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Storage } from '#platform/storage.ts'
import type { Threads, ThreadTask } from '#platform/threads.ts'
import type { checkMeshes, StoredForm } from './meshCheck.ts'

export interface PlanParts {
  storage: Storage
  threads: Threads
}

/** A file of a case that waits to become part of a version. */
export interface PlanUpload {
  id: string
  name: string
  kind: string
  bytes: number
  sha256: Buffer | null
}

const check: ThreadTask<typeof checkPlan> = {
  module: new URL('../../format/contract/check.ts', import.meta.url),
  name: 'checkPlan',
}

const checkForms: ThreadTask<typeof checkMeshes> = {
  module: new URL('./meshCheck.ts', import.meta.url),
  name: 'checkMeshes',
}

/**
 * The plan.json of a package, and every fault of both; neither where the plan is a PDF or bare models. Checked in a
 * thread, because its meshes take a second.
 */
export async function readPackage(
  scope: Scope,
  { storage, threads }: PlanParts,
  files: readonly PlanUpload[],
): Promise<{ plan: PlanJson | undefined; faults: PlanFault[] }> {
  const json = files.find(({ kind }) => kind === 'plan-json')
  if (!json && files.every(({ kind }) => kind !== 'plan-mesh')) return { plan: undefined, faults: [] }
  const text = json && new TextDecoder().decode(await fileBytes(scope, storage, json.id))
  // the PDF is for people, and need not be listed
  const others = files.filter(({ kind }) => kind === 'plan-mesh' || kind === 'plan-stage')
  const named = others.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256: sha256?.toString('hex') ?? '' }))
  const tables = tablesInPackage(files)
  return threads.run(
    scope.id,
    async run => {
      const found = await run(check, text, named)
      const checked = { plan: tables.length > 0 ? undefined : found.plan, faults: [...found.faults, ...tables] }
      if (!checked.plan?.teeth) return checked
      const meshes = await run(checkForms, checked.plan, await formsOf(storage, others))
      const faults = [...checked.faults, ...meshes]
      return { plan: meshes.length > 0 ? undefined : checked.plan, faults }
    },
    { first: true },
  )
}

/** The forms that were stored when the files were read; a file in another unit than mm may have none. */
function formsOf(storage: Storage, files: readonly PlanUpload[]): Promise<StoredForm[]> {
  return Promise.all(
    files.map(async ({ id, name }) => {
      const form = `${id}.full`
      const isThere = (await storage.size(form)) !== undefined
      return { name, form: isThere ? await storage.readAll(form) : undefined }
    }),
  )
}
