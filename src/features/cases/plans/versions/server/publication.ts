import { loadCase } from '#features/cases/case/server/case.ts'
import type { OpenCase } from '#features/cases/case/server/lockCase.ts'
import { conformance, deviationsOf } from '#features/cases/conformance/contract/conformance.ts'
import type { PlanFacts } from '#features/cases/conformance/contract/planFacts.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import type { PlanTables } from '#features/cases/plans/tables/contract/planTables.ts'
import { rxOf } from '#features/cases/prescription/fields/server/prescription.ts'
import { AppError, type FieldFault, refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { stageSetsWanted } from '../../stages/server/stageSet.ts'
import type { StageName } from '../../viewer/contract/stageName.ts'
import { isPackage } from '../contract/package.ts'
import type { NewPlan } from '../contract/plan.ts'
import { placeOf, planFactsOf } from '../contract/planFacts.ts'
import { planFileFaults } from '../contract/planFiles.ts'
import { checkAnswers } from './answers.ts'
import { contentOf, currentFormula, planHash, type SignedFile } from './planHash.ts'
import { type PlanParts, type PlanUpload, readPackage } from './planPackage.ts'
import { readPlanTables } from './planTables.ts'
import { insertPlan, newestPlan, planFiles, uploadedPlanFiles } from './queries.ts'

interface Uploaded extends PlanUpload {
  place: StageName | undefined
}

/** What the history says of a published version. */
interface Published {
  version: number
  stageCount: number
  sha256: string
}

/**
 * Publishes the next version of a cycle out of files that were uploaded to the case. Every fault is listed, at the place
 * of its file in `files`, those of a package or of tables in `packageFaults`; a refusal leaves nothing.
 */
export async function publishPlan(
  scope: Scope,
  parts: PlanParts,
  { of: { id: caseId, cycle }, command, at }: { of: OpenCase; command: NewPlan; at: Date },
): Promise<Published> {
  const { note, answers } = command
  const before = await newestPlan(scope, { caseId, cycle })
  await checkAnswers(scope, before?.id, answers)
  const { files, plan: planJson, tables } = await chosenFiles(scope, parts, { caseId, ids: command.files })
  const known = files.map(({ name, kind, sha256 }) => ({ name, kind, sha256: sha256?.toString('hex') ?? null }))
  const facts = planFactsOf(known, { plan: planJson, tables, stageCount: command.stageCount })
  if (command.stageCount !== undefined && command.stageCount !== facts.stageCount)
    throw refuseField('command.stageCount', 'invalid')
  const stageCount = facts.stageCount ?? 0
  const signedFiles = files.map(asSigned)
  // its doctor asked for changes: the same files again are no answer, whatever reason is given for them, unless every
  // change is declined
  const changesNothing = answers.length > 0 && answers.every(({ answer }) => answer === 'declined')
  if (before?.stage_count === stageCount && !changesNothing) {
    const stored = await planFiles(scope, [before.id])
    const same = contentOf(stored.map(file => ({ ...file, bytes: file.declared_bytes }))) === contentOf(signedFiles)
    if (same) throw refuseField('command.files', 'same-as-before')
  }
  const deviations = await deviationsFrom(scope, { caseId, cycle }, facts)
  const deviationReason = deviations.length > 0 ? command.deviationReason : null
  if (deviationReason === '')
    throw new AppError('invalid-input', {
      ...{ errors: [{ at: 'command.deviationReason', code: 'reason-needed' }], deviations },
    })
  const version = (before?.version ?? 0) + 1
  const plan = { caseId, cycle, version, stageCount, note, deviations, deviationReason, answers }
  const sha256 = planHash({ ...plan, files: signedFiles })
  await insertPlan(scope, { ...plan, files, sha256, formula: currentFormula, at })
  stageSetsWanted.afterCommit()
  return { version, stageCount, sha256: sha256.toString('hex') }
}

function asSigned({ place, ...file }: Uploaded): SignedFile {
  return { ...file, arch: place?.arch ?? null, stage: place?.stage ?? null }
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
 * The files as they are on the server, and the plan.json or the tables among them. Faults are at the place of their file in `files`;
 * `planFaults` names files and stages, because a missing one has no place.
 */
async function chosenFiles(
  scope: Scope,
  parts: PlanParts,
  { caseId, ids }: { caseId: string; ids: readonly string[] },
): Promise<{ files: Uploaded[]; plan: PlanJson | undefined; tables?: PlanTables }> {
  const filesById = new Map((await uploadedPlanFiles(scope, caseId, ids)).map(file => [file.id, file]))
  const json = ids.find(id => filesById.get(id)?.kind === 'plan-json')
  const errors: FieldFault[] = ids.flatMap((id, index) => {
    const file = filesById.get(id)
    const at = `command.files.${index}`
    if (!file) return [{ at, code: 'not-uploaded' }]
    if (file.plan_id) return [{ at, code: 'already-published' }]
    const isTwice = ids.indexOf(id) < index || (file.kind === 'plan-json' && id !== json)
    return isTwice ? [{ at, code: 'twice' }] : []
  })
  const files = ids.flatMap(id => filesById.get(id) ?? [])
  if (errors.length === 0 && isPackage(files)) return readFiles(scope, parts, files)
  const planFaults = planFileFaults(files)
  for (const fault of planFaults) {
    const index = 'name' in fault ? ids.findLastIndex(id => filesById.get(id)?.name === fault.name) : -1
    errors.push({ at: index < 0 ? 'command.files' : `command.files.${index}`, code: fault.code })
  }
  const { tables, faults: packageFaults } = await readPlanTables(scope, parts.storage, files)
  if (packageFaults.some(({ level }) => level === 'block')) errors.push({ at: 'command.files', code: 'faulty-package' })
  if (errors.length > 0) throw new AppError('invalid-input', { errors, planFaults, packageFaults })
  return { files: files.map(file => ({ ...file, place: placeOf(file) })), plan: undefined, tables }
}

/** The files of a package, whose plan.json says which model is of which stage. */
async function readFiles(scope: Scope, parts: PlanParts, files: readonly PlanUpload[]) {
  const { plan, faults: packageFaults } = await readPackage(scope, parts, files)
  if (!plan)
    throw new AppError('invalid-input', { errors: [{ at: 'command.files', code: 'faulty-package' }], packageFaults })
  return { files: files.map(file => ({ ...file, place: placeOf(file, plan) })), plan }
}
