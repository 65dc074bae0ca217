import { createHash } from 'node:crypto'
import type { OpenCase } from '#features/cases/server/gate.ts'
import { canonical } from '#kit/canonical.ts'
import { AppError, type FieldFault, refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { CommandOf } from '../../contract/move.ts'
import { insertPlan, newestPlan, uploadedPlanFiles } from './queries.ts'
import { readStageName, type StageName } from './stageName.ts'

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
  command: CommandOf<'publish-plan'>,
  at: Date,
): Promise<{ version: number; stageCount: number }> {
  const files = await chosenFiles(scope, caseId, command.files)
  const stages = files.flatMap(file => (file.place ? [file.place] : []))
  const last = Math.max(0, ...stages.map(place => place.stage))
  if (stages.length > 0 && command.stageCount !== undefined && command.stageCount !== last)
    throw refuseField('command.stageCount', 'invalid')
  const stageCount = stages.length > 0 ? last : (command.stageCount ?? 0)
  const version = ((await newestPlan(scope, { caseId, cycle }))?.version ?? 0) + 1
  const { note } = command
  await insertPlan(scope, { caseId, cycle, version, stageCount, note, sha256: planHash(files), files, at })
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

async function chosenFiles(scope: Scope, caseId: string, ids: readonly string[]): Promise<Uploaded[]> {
  const found = new Map((await uploadedPlanFiles(scope, caseId, ids)).map(file => [file.id, file]))
  const faults: FieldFault[] = []
  const taken = new Set<string>()
  const files = ids.flatMap((id, index): Uploaded[] => {
    const refuse = (code: string) => void faults.push({ at: `command.files.${index}`, code })
    const file = found.get(id)
    const place = file?.kind === 'plan-stage' ? readStageName(file.name) : undefined
    const what = place ? `${place.arch} ${place.stage}` : id
    if (!file) refuse('not-uploaded')
    else if (file.plan_id) refuse('already-published')
    else if (file.kind === 'plan-stage' && !place) refuse('wrong-name')
    else if (taken.has(what)) refuse('twice')
    else {
      taken.add(what)
      return [{ ...file, place }]
    }
    return []
  })
  faults.push(...gaps(files))
  if (faults.length > 0) throw new AppError('invalid-input', { errors: faults })
  return files
}

// each arch from its first to its last stage without a hole: a lost file would be a lost aligner
function gaps(files: readonly Uploaded[]): FieldFault[] {
  return (['upper', 'lower'] as const).flatMap(arch => {
    const stages = files.flatMap(({ place }) => (place?.arch === arch ? [place.stage] : []))
    const whole = stages.length === 0 || Math.max(...stages) - Math.min(...stages) + 1 === stages.length
    return whole ? [] : [{ at: 'command.files', code: 'stage-missing' }]
  })
}
