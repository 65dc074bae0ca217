import { createHash } from 'node:crypto'
import type { OpenCase } from '#features/cases/case/server/lockCase.ts'
import { canonical } from '#kit/canonical.ts'
import { AppError, type FieldFault, refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { NewPlan } from '../contract/plan.ts'
import { planFileFaults } from '../contract/planFiles.ts'
import { readStageName, type StageName } from '../contract/stageName.ts'
import { insertPlan, newestPlan, uploadedPlanFiles } from './queries.ts'

interface Uploaded {
  id: string
  kind: string
  sha256: Buffer | null
  place: StageName | undefined
}

/**
 * Publishes the next version of a cycle out of files that were uploaded to the case. Every fault is listed, at the place
 * of its file in `files`; a refusal leaves nothing.
 */
export async function publishPlan(
  scope: Scope,
  { id: caseId, cycle }: OpenCase,
  command: NewPlan,
  at: Date,
): Promise<{ version: number; stageCount: number }> {
  const files = await chosenFiles(scope, caseId, command.files)
  const stages = files.flatMap(file => (file.place ? [file.place] : []))
  const last = Math.max(0, ...stages.map(place => place.stage))
  if (stages.length > 0 && command.stageCount !== undefined && command.stageCount !== last)
    throw refuseField('command.stageCount', 'invalid')
  const stageCount = stages.length > 0 ? last : (command.stageCount ?? 0)
  const before = await newestPlan(scope, { caseId, cycle })
  const version = (before?.version ?? 0) + 1
  const sha256 = planHash(files)
  // its doctor asked for changes: the same files again would be taken for the answer
  if (before?.sha256.equals(sha256) && before.stage_count === stageCount)
    throw refuseField('command.files', 'same-as-before')
  await insertPlan(scope, { caseId, cycle, version, stageCount, note: command.note, sha256, files, at })
  return { version, stageCount }
}

/** SHA-256 over what the version consists of, in an order that does not hang on how it was uploaded. */
function planHash(files: readonly Uploaded[]): Buffer {
  const parts = files.map(({ kind, place, sha256 }) =>
    canonical({
      kind,
      arch: place?.arch ?? null,
      stage: place?.stage ?? null,
      sha256: sha256?.toString('hex') ?? null,
    }),
  )
  return createHash('sha256')
    .update(`[${parts.sort().join(',')}]`)
    .digest()
}

/**
 * The files as they are on the server. Faults are at the place of their file in `files`; `planFaults` names files and
 * stages, because a missing one has no place.
 */
async function chosenFiles(scope: Scope, caseId: string, ids: readonly string[]): Promise<Uploaded[]> {
  const filesById = new Map((await uploadedPlanFiles(scope, caseId, ids)).map(file => [file.id, file]))
  const errors: FieldFault[] = ids.flatMap((id, index) => {
    const file = filesById.get(id)
    const at = `command.files.${index}`
    if (!file) return [{ at, code: 'not-uploaded' }]
    if (file.plan_id) return [{ at, code: 'already-published' }]
    return ids.indexOf(id) < index ? [{ at, code: 'twice' }] : []
  })
  const files = ids.flatMap(id => filesById.get(id) ?? [])
  const planFaults = planFileFaults(files)
  for (const fault of planFaults) {
    const index = 'name' in fault ? ids.findLastIndex(id => filesById.get(id)?.name === fault.name) : -1
    errors.push({ at: index < 0 ? 'command.files' : `command.files.${index}`, code: fault.code })
  }
  if (errors.length > 0) throw new AppError('invalid-input', { errors, planFaults })
  return files.map(file => ({ ...file, place: file.kind === 'plan-stage' ? readStageName(file.name) : undefined }))
}
