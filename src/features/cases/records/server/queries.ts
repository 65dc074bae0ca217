import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { query } from '#platform/db/db.ts'
import type { Slot } from '../contract/options.ts'

/** A place among a case's records. */
export interface Place {
  caseId: string
  cycle: number
}

/** Whatever is in a slot steps back: it stays in the history, and no longer counts. */
export async function clearSlot(_scope: Scope, { caseId, cycle }: Place, slot: Slot): Promise<void> {
  await query
    .updateTable('records')
    .set({ removed_at: sql`now()` })
    .where('case_id', '=', caseId)
    .where('cycle', '=', cycle)
    .where('slot', '=', slot)
    .where('removed_at', 'is', null)
    .execute()
}

/** The same for every slot of the cycle. */
export async function clearSlots(_scope: Scope, { caseId, cycle }: Place): Promise<void> {
  await query
    .updateTable('records')
    .set({ removed_at: sql`now()` })
    .where('case_id', '=', caseId)
    .where('cycle', '=', cycle)
    .where('removed_at', 'is', null)
    .execute()
}

export async function insertRecord(_scope: Scope, { caseId, cycle }: Place, slot: Slot, fileId: string): Promise<void> {
  await query.insertInto('records').values({ id: newId(), case_id: caseId, cycle, slot, file_id: fileId }).execute()
}

/** The records of a cycle with their files, oldest first. */
export async function recordsOf(_scope: Scope, { caseId, cycle }: Place) {
  return query
    .selectFrom('records as r')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select(['r.id', 'r.file_id', 'r.slot', 'r.added_at', 'f.name', 'f.declared_bytes', 'f.facts'])
    .where('r.case_id', '=', caseId)
    .where('r.cycle', '=', cycle)
    .where('r.removed_at', 'is', null)
    .orderBy('r.id')
    .execute()
}

/** False when there is no such record now. */
export async function markRemoved(_scope: Scope, { caseId, cycle }: Place, id: string): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('records')
    .set({ removed_at: sql`now()` })
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .where('cycle', '=', cycle)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * A clean file that the caller may read: its case's readers may (Z9), a doctor sees plan files once they are published,
 * a file without a case is its uploader's.
 */
export async function readableFile(scope: Scope, id: string) {
  const doctor = scope.kind === 'doctor'
  return query
    .selectFrom('files as f')
    .leftJoin('cases as c', 'c.id', 'f.case_id')
    .leftJoin('plan_files as p', 'p.file_id', 'f.id')
    .select(['f.id', 'f.name', 'f.mime', 'f.extension', 'f.kind'])
    .where('f.id', '=', id)
    .where('f.state', '=', 'clean')
    .where(eb =>
      eb.or([
        eb('f.owner_id', '=', scope.id),
        doctor
          ? eb.and([
              eb('c.doctor_id', '=', scope.id),
              eb.or([eb('f.kind', 'not in', ['plan-pdf', 'plan-stage']), eb('p.plan_id', 'is not', null)]),
            ])
          : eb('c.first_submitted_at', 'is not', null),
      ]),
    )
    .executeTakeFirst()
}
