import { createHash } from 'node:crypto'
import { loadCase } from '#features/cases/case/server/case.ts'
import type { OpenCase } from '#features/cases/case/server/lockCase.ts'
import { conformance, Deviation, deviationsOf } from '#features/cases/conformance/contract/conformance.ts'
import type { PlanFacts } from '#features/cases/conformance/contract/rule.ts'
import { rxOf } from '#features/cases/prescription/fields/server/prescription.ts'
import { canonical } from '#kit/canonical.ts'
import { AppError, type FieldFault, refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { readStageName, type StageName } from '../../viewer/contract/stageName.ts'
import type { NewPlan } from '../contract/plan.ts'
import { planFactsOf } from '../contract/planFacts.ts'
import { planFileFaults } from '../contract/planFiles.ts'
import { deviationsIn, insertPlan, newestPlan, uploadedPlanFiles } from './queries.ts'

interface Uploaded {
  id: string
  name: string
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
  const known = files.map(({ name, kind, sha256 }) => ({ name, kind, sha256: sha256?.toString('hex') ?? null }))
  const facts = planFactsOf(known, command.stageCount)
  if (command.stageCount !== undefined && command.stageCount !== facts.stageCount)
    throw refuseField('command.stageCount', 'invalid')
  const stageCount = facts.stageCount ?? 0
  const before = await newestPlan(scope, { caseId, cycle })
  // its doctor asked for changes: the same files again would be taken for the answer, whatever reason is given for them
  if (before?.stage_count === stageCount) {
    const stored = await deviationsIn(scope, [before.id])
    const deviations = stored.map(({ rule, facts }) => Deviation.parse({ rule, facts }))
    const published = { deviations, reason: before.deviation_reason }
    if (before.sha256.equals(planHash(files, published))) throw refuseField('command.files', 'same-as-before')
  }
  const deviations = await deviationsFrom(scope, { caseId, cycle }, facts)
  const reason = deviations.length > 0 ? command.deviationReason : null
  if (reason === '')
    throw new AppError('invalid-input', {
      ...{ errors: [{ at: 'command.deviationReason', code: 'reason-needed' }], deviations },
    })
  const version = (before?.version ?? 0) + 1
  const sha256 = planHash(files, { deviations, reason })
  const signed = { stageCount, note: command.note, sha256, files, deviations, deviationReason: reason }
  await insertPlan(scope, { caseId, cycle, version, ...signed, at })
  return { version, stageCount }
}

/** The points in which a plan deviates from what is prescribed in the cycle. */
async function deviationsFrom(scope: Scope, { caseId, cycle }: { caseId: string; cycle: number }, plan: PlanFacts) {
  const { fields: of } = await loadCase(scope, caseId)
  const prescribed = { rx: await rxOf(scope, caseId, cycle), of }
  // a PDF that does not say how many stages it has would pass any limit
  const lacksCount = conformance(plan, prescribed).some(
    ({ verdict }) => verdict.is === 'not-checkable' && verdict.lacks === 'stage-count',
  )
  if (lacksCount) throw refuseField('command.stageCount', 'required')
  return deviationsOf(plan, prescribed)
}

/**
 * SHA-256 over what the version consists of, in an order that does not hang on how it was uploaded. Of a plan that does
 * not deviate it covers the files alone.
 */
function planHash(
  files: readonly Uploaded[],
  { deviations, reason }: { deviations: readonly Deviation[]; reason: string | null },
): Buffer {
  const parts = files.map(({ kind, place, sha256 }) =>
    canonical({
      kind,
      arch: place?.arch ?? null,
      stage: place?.stage ?? null,
      sha256: sha256?.toString('hex') ?? null,
    }),
  )
  const deviating = deviations.length > 0 ? [canonical({ deviations, reason })] : []
  return createHash('sha256')
    .update(`[${[...parts.sort(), ...deviating].join(',')}]`)
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
