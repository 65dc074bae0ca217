import { createHash } from 'node:crypto'
import { loadCase } from '#features/cases/case/server/case.ts'
import type { OpenCase } from '#features/cases/case/server/lockCase.ts'
import { conformance, Deviation, deviationsOf } from '#features/cases/conformance/contract/conformance.ts'
import type { PlanFacts } from '#features/cases/conformance/contract/planFacts.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { rxOf } from '#features/cases/prescription/fields/server/prescription.ts'
import { canonical } from '#kit/canonical.ts'
import { AppError, type FieldFault, refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { StageName } from '../../viewer/contract/stageName.ts'
import { NewChangeAnswer } from '../contract/answer.ts'
import { isPackage } from '../contract/package.ts'
import type { NewPlan } from '../contract/plan.ts'
import { placeOf, planFactsOf } from '../contract/planFacts.ts'
import { planFileFaults } from '../contract/planFiles.ts'
import { checkAnswers } from './answers.ts'
import { type PlanParts, type PlanUpload, readPackage } from './planPackage.ts'
import { answersIn, deviationsIn, insertPlan, newestPlan, uploadedPlanFiles } from './queries.ts'

interface Uploaded extends PlanUpload {
  place: StageName | undefined
}

/** What is published besides the files, and signed with them. */
interface Statements {
  deviations: readonly Deviation[]
  reason: string | null
  answers: readonly NewChangeAnswer[]
}

/**
 * Publishes the next version of a cycle out of files that were uploaded to the case. Every fault is listed, at the place
 * of its file in `files`, those of a package in `packageFaults`; a refusal leaves nothing.
 */
export async function publishPlan(
  scope: Scope,
  parts: PlanParts,
  { of: { id: caseId, cycle }, command, at }: { of: OpenCase; command: NewPlan; at: Date },
): Promise<{ version: number; stageCount: number }> {
  const { answers } = command
  const before = await newestPlan(scope, { caseId, cycle })
  await checkAnswers(scope, before?.id, answers)
  const { files, plan } = await chosenFiles(scope, parts, { caseId, ids: command.files })
  const known = files.map(({ name, kind, sha256 }) => ({ name, kind, sha256: sha256?.toString('hex') ?? null }))
  const facts = planFactsOf(known, { plan, stageCount: command.stageCount })
  if (command.stageCount !== undefined && command.stageCount !== facts.stageCount)
    throw refuseField('command.stageCount', 'invalid')
  const stageCount = facts.stageCount ?? 0
  // its doctor asked for changes: the same files again are no answer, whatever reason is given for them, unless every
  // change is declined
  const changesNothing = answers.length > 0 && answers.every(({ answer }) => answer === 'declined')
  if (before?.stage_count === stageCount && !changesNothing) {
    const hash = planHash(files, await statementsOf(scope, before))
    if (before.sha256.equals(hash)) throw refuseField('command.files', 'same-as-before')
  }
  const deviations = await deviationsFrom(scope, { caseId, cycle }, facts)
  const reason = deviations.length > 0 ? command.deviationReason : null
  if (reason === '')
    throw new AppError('invalid-input', {
      ...{ errors: [{ at: 'command.deviationReason', code: 'reason-needed' }], deviations },
    })
  const version = (before?.version ?? 0) + 1
  const sha256 = planHash(files, { deviations, reason, answers })
  const signed = { stageCount, note: command.note, sha256, files, deviations, deviationReason: reason, answers }
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

async function statementsOf(scope: Scope, plan: { id: string; deviation_reason: string | null }): Promise<Statements> {
  const stored = await deviationsIn(scope, [plan.id])
  const deviations = stored.map(({ rule, facts }) => Deviation.parse({ rule, facts }))
  const answers = (await answersIn(scope, plan.id)).map(answer => NewChangeAnswer.parse(answer))
  return { deviations, reason: plan.deviation_reason, answers }
}

/**
 * SHA-256 over what the version consists of, in an order that does not hang on how it was uploaded or answered. Of a plan
 * that neither deviates nor answers changes it covers the files alone.
 */
function planHash(files: readonly Uploaded[], { deviations, reason, answers }: Statements): Buffer {
  const parts = files.map(({ kind, place, sha256 }) =>
    canonical({
      kind,
      arch: place?.arch ?? null,
      stage: place?.stage ?? null,
      sha256: sha256?.toString('hex') ?? null,
    }),
  )
  const deviating = deviations.length > 0 ? [canonical({ deviations, reason })] : []
  const inOrder = answers.toSorted((a, b) => (a.changeId < b.changeId ? -1 : 1))
  const answering = answers.length > 0 ? [canonical({ answers: inOrder })] : []
  return createHash('sha256')
    .update(`[${[...parts.sort(), ...deviating, ...answering].join(',')}]`)
    .digest()
}

/**
 * The files as they are on the server, and the plan.json among them. Faults are at the place of their file in `files`;
 * `planFaults` names files and stages, because a missing one has no place.
 */
async function chosenFiles(
  scope: Scope,
  parts: PlanParts,
  { caseId, ids }: { caseId: string; ids: readonly string[] },
): Promise<{ files: Uploaded[]; plan: PlanJson | undefined }> {
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
  if (errors.length > 0) throw new AppError('invalid-input', { errors, planFaults })
  return { files: files.map(file => ({ ...file, place: placeOf(file) })), plan: undefined }
}

/** The files of a package, whose plan.json says which model is of which stage. */
async function readFiles(scope: Scope, parts: PlanParts, files: readonly PlanUpload[]) {
  const { plan, faults: packageFaults } = await readPackage(scope, parts, files)
  if (!plan)
    throw new AppError('invalid-input', { errors: [{ at: 'command.files', code: 'faulty-package' }], packageFaults })
  return { files: files.map(file => ({ ...file, place: placeOf(file, plan) })), plan }
}
