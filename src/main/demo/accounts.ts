import { withdrawAllBy } from '#features/auth/invitations/server/invitation.ts'
import { endSessions } from '#features/auth/server/sessions.ts'
import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { administrator, doctors } from './people.ts'
import { activeDemoAccounts, closeAccount } from './queries.ts'

const system: Actor = { kind: 'system' }
const emails = [administrator, ...doctors].map(person => person.email)

/** Refuses a start in production while an account of the demo is active, because its password is public (O10). */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const open = await db.as(system, scope => activeDemoAccounts(scope, emails))
  if (open.length === 0) return
  throw new StartRefusal(
    `The database holds accounts of the demo, whose password is public: ${open.map(user => user.email).join(', ')}.
Give production an empty database. Where real work was done in this one already, close these accounts for good with
  npm run admin -- close-demo
Their cases and invoices stay.`,
  )
}

/** Suspends the demo's accounts, removes their passwords, ends their sessions and withdraws their invitations. */
export async function closeDemoAccounts(db: Db): Promise<string> {
  const closed = await db.as(system, async scope => {
    const open = await activeDemoAccounts(scope, emails)
    for (const { id } of open) {
      await closeAccount(scope, id)
      await endSessions(scope, id, 'suspended')
      await withdrawAllBy(scope, id)
    }
    return open
  })
  if (closed.length === 0) return 'No account of the demo is open here.'
  return `Closed: ${closed.map(user => user.email).join(', ')}.
If there is no other administrator, invite one: npm run admin -- invite you@example.com --another`
}
