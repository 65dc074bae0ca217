import { on, type Route } from '#platform/http/route.ts'
import { changeUserRole, listUsers, readUser, restoreUser, suspendUser } from '../contract/user.ts'
import { changeRole, restore, suspend, userFor, usersFor } from './user.ts'

export function userRoutes(): Route[] {
  return [
    on(listUsers, ({ body }, { scope }) => usersFor(scope, body)),
    on(readUser, ({ params }, { scope }) => userFor(scope, params.id)),
    on(suspendUser, ({ params, body }, { scope }) => suspend(scope, params.id, body.reason)),
    on(restoreUser, ({ params }, { scope }) => restore(scope, params.id)),
    on(changeUserRole, ({ params, body }, { scope }) => changeRole(scope, params.id, body)),
  ]
}
