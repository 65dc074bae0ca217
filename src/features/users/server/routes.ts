import type { Db } from '#platform/db/db.ts'
import { type Call, on, type Route, read } from '#platform/http/route.ts'
import { changeUserRole, listUsers, readUser, restoreUser, suspendUser } from '../contract/user.ts'
import { changeRole, restore, suspend, userFor, usersFor } from './user.ts'

export interface UserParts {
  db: Db
  /** Asks for the password once more. */
  confirm: (password: string, call: Call) => Promise<void>
}

export function userRoutes({ db, confirm }: UserParts): Route[] {
  return [
    read(listUsers, ({ body }, { scope }) => usersFor(scope, body)),
    on(readUser, ({ params }, { scope }) => userFor(scope, params.id)),
    on(suspendUser, ({ params, body }, { scope }) => suspend(scope, params.id, body.reason)),
    on(restoreUser, ({ params }, { scope }) => restore(scope, params.id)),
    on(changeUserRole, ({ params, body }, { scope }) => changeRole(scope, params.id, body), {
      before: async ({ params, body }, call) => {
        // `not-found` comes before the request for a password
        await db.as(call.actor, scope => userFor(scope, params.id))
        await confirm(body.password, call)
      },
    }),
  ]
}
