import { sql } from 'kysely'
import type { PackedStages } from '#features/files/reading/server/packStages.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { StageSet } from '../contract/stageSet.ts'

type Arch = StageSet['arch']

/** An arch of a published version whose stages are stored as one set, or could be. */
interface StagedArch {
  planId: string
  arch: Arch
}

export interface DueSet extends StagedArch {
  caseId: string
  doctorId: string
  /** In the order of the stages. */
  files: { id: string; sha256: string }[]
}

// a file without forms was read before there were any, or is not in mm
const hasStages = sql<boolean>`count(*) > 1 and bool_and(coalesce(f.facts ? 'forms', false))`

/** The arches that have no set and no reason to have none, those of the newest versions first. */
export async function stageSetsDue(system: Scope): Promise<DueSet[]> {
  const { rows } = await sql<DueSet>`
    select p.id as "planId", pf.arch, c.id as "caseId", c.doctor_id as "doctorId",
           json_agg(json_build_object('id', f.id, 'sha256', encode(f.sha256, 'hex')) order by pf.stage) as files
      from plan_files pf join files f on f.id = pf.file_id join plans p on p.id = pf.plan_id
      join cases c on c.id = p.case_id
     where pf.arch is not null and pf.stage is not null
       and not exists (select from stage_sets s where s.plan_id = pf.plan_id and s.arch = pf.arch)
     group by p.id, pf.arch, c.id
    having ${hasStages}
     order by p.id desc, pf.arch desc`.execute(system.query)
  return rows
}

/** The arches of some plans that have or could have a set; `outcome` is null while it is not made. */
export async function stageSetsOf(scope: Scope, planIds: readonly string[]) {
  if (planIds.length === 0) return []
  const { rows } = await sql<StagedArch & { outcome: string | null }>`
    select pf.plan_id as "planId", pf.arch, s.outcome
      from plan_files pf join files f on f.id = pf.file_id
      left join stage_sets s on s.plan_id = pf.plan_id and s.arch = pf.arch
     where pf.plan_id in (${sql.join(planIds)}) and pf.arch is not null and pf.stage is not null
     group by pf.plan_id, pf.arch, s.outcome
    having ${hasStages}
     order by pf.arch desc`.execute(scope.query)
  return rows
}

/** What is stored of a set: `failed` when its files exceed the limits of CPU time or memory. */
export type MadeSet = PackedStages | { outcome: 'failed' }

/** Returns false when another server has stored it, or its plan was deleted. */
export async function insertStageSet(
  system: Scope,
  { planId, arch, sources, made }: StagedArch & { sources: Buffer; made: MadeSet },
): Promise<boolean> {
  const set = 'deviationsMm' in made ? { deviations_mm: made.deviationsMm, bytes: made.bytes } : {}
  const { numInsertedOrUpdatedRows } = await system.query
    .insertInto('stage_sets')
    .values({ plan_id: planId, arch, sources, outcome: made.outcome, ...set })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes the failed sets of a plan and says how many there were; undefined for a plan that the caller does not see. */
export async function deleteFailedSets(scope: Scope, planId: string): Promise<number | undefined> {
  const plan = await scope.query.selectFrom('plans').select('id').where('id', '=', planId).executeTakeFirst()
  if (!plan) return undefined
  const { numDeletedRows } = await scope.query
    .deleteFrom('stage_sets')
    .where('plan_id', '=', planId)
    .where('outcome', '=', 'failed')
    .executeTakeFirst()
  return Number(numDeletedRows)
}
