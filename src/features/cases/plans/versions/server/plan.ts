import { openCase } from '#features/cases/case/server/lockCase.ts'
import type { AttachedPicture } from '#features/files/file/contract/file.ts'
import { picturesOf } from '#features/files/file/server/file.ts'
import type { Scope } from '#platform/db/actor.ts'
import { stageSetsIn } from '../../stages/server/stageSet.ts'
import { Plan } from '../contract/plan.ts'
import { changesOf, deviationsIn, planFiles, plansOf } from './queries.ts'

/** The plan versions of a case that the caller may see, newest first. */
export async function plansFor(scope: Scope, caseId: string): Promise<{ plans: Plan[] }> {
  await openCase(scope, caseId)
  const rows = await plansOf(scope, caseId)
  const ids = rows.map(row => row.id)
  const files = await planFiles(scope, ids)
  const changeRows = await changesOf(scope, ids)
  const pictures = await picturesOf(
    scope,
    changeRows.flatMap(row => row.picture_id ?? []),
  )
  const changes = changeRows.map(row => ({ ...row, picture: pictures.get(row.picture_id ?? '') ?? null }))
  const deviations = await deviationsIn(scope, ids)
  const stageSets = await stageSetsIn(scope, ids)
  const plans = rows.map(row =>
    Plan.parse({
      id: row.id,
      cycle: row.cycle,
      version: row.version,
      stageCount: row.stage_count,
      note: row.note,
      publishedAt: row.published_at.toISOString(),
      sha256: row.sha256.toString('hex'),
      files: files.filter(file => file.plan_id === row.id).map(asFile),
      stageSets: stageSets.get(row.id) ?? [],
      changes: changes.filter(change => change.plan_id === row.id).map(asChange),
      answered: changes.filter(change => change.answering_plan_id === row.id).map(asChange),
      deviations: deviations.filter(({ plan_id }) => plan_id === row.id).map(({ rule, facts }) => ({ rule, facts })),
      deviationReason: row.deviation_reason,
      approval: row.approved_at && { at: row.approved_at.toISOString(), by: row.approver, licence: row.licence },
    }),
  )
  return { plans }
}

function asFile({ sha256, declared_bytes: bytes, ...file }: Awaited<ReturnType<typeof planFiles>>[number]) {
  return { ...file, bytes, sha256: sha256?.toString('hex') ?? '' }
}

function asChange(row: Awaited<ReturnType<typeof changesOf>>[number] & { picture: AttachedPicture | null }) {
  const { id, teeth, contacts, from_stage: fromStage, kind, amount, note, camera, picture } = row
  const answer = row.answer === null ? null : { answer: row.answer, why: row.why }
  return { id, teeth, contacts, fromStage, kind, amount, note, camera, picture, answer }
}
