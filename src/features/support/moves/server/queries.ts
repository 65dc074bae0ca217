import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'

/** Locks these tickets always in the same order, so that two crosswise merges do not deadlock. */
export async function lockTickets(admin: Scope, ids: string[]): Promise<void> {
  await admin.query.selectFrom('tickets').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Updates a locked ticket into which another one was merged; `waitsSince`: it is the provider's turn since then. */
export async function updateMergeTarget(
  admin: Scope,
  id: string,
  { at, waitsSince }: { at: Date; waitsSince: Date | undefined },
): Promise<void> {
  await admin.query
    .updateTable('tickets')
    .set({ updated_at: at, version: sql<number>`version + 1` })
    .$if(waitsSince !== undefined, q => q.set({ state: 'open', state_since: waitsSince ?? at }))
    .where('id', '=', id)
    .execute()
}

/** Redirects the tickets that were merged into `from` to `to`. */
export async function redirectMerged(scope: Scope, from: string, to: string): Promise<void> {
  await scope.query.updateTable('tickets').set({ merged_into: to }).where('merged_into', '=', from).execute()
}

export async function insertTicketEvent(
  scope: Scope,
  event: {
    ticketId: string
    kind: 'closed' | 'reopened' | 'merged' | 'split' | 'assigned' | 'category' | 'priority'
    actorName: string
    reason?: string
    words?: string
    otherId?: string
    assigneeName?: string | null
    was?: string
    becomes?: string
    at: Date
  },
): Promise<void> {
  const { ticketId, actorName, otherId = null, assigneeName = null, at, ...same } = event
  const actor = { actor_id: scope.id, actor_role: scope.kind, actor_name: actorName }
  await scope.query
    .insertInto('ticket_events')
    .values({
      ...{ id: newId(at.getTime()), ticket_id: ticketId, ...actor, ...same, at },
      ...{ other_id: otherId, assignee_name: assigneeName },
    })
    .execute()
}

/** Assigns the ticket, or removes its assignee. */
export async function setAssignee(scope: Scope, ticketId: string, assignee: string | null): Promise<void> {
  if (assignee === null) {
    await scope.query.deleteFrom('ticket_assignments').where('ticket_id', '=', ticketId).execute()
    return
  }
  const values = { assignee_id: assignee, by: scope.id, at: sql<Date>`now()` }
  await scope.query
    .insertInto('ticket_assignments')
    .values({ ticket_id: ticketId, ...values })
    .onConflict(c => c.column('ticket_id').doUpdateSet(values))
    .execute()
}

/** The administrators who may sign in, by name. */
export function activeAdministrators(admin: Scope) {
  return admin.query
    .selectFrom('users as u')
    .leftJoin('user_suspensions as x', 'x.user_id', 'u.id')
    .select(['u.id', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .where('u.role', '=', 'super-admin')
    .where('x.user_id', 'is', null)
    .orderBy('name')
    .orderBy('u.id')
    .execute()
}

/** Saves the rating; a later one replaces it. */
export async function setRating(scope: Scope, ticketId: string, rating: { stars: number; words: string; at: Date }) {
  await scope.query
    .insertInto('ticket_ratings')
    .values({ ticket_id: ticketId, ...rating })
    .onConflict(c => c.column('ticket_id').doUpdateSet(rating))
    .execute()
}
