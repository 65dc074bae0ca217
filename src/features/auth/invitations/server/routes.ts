import { on, open, type Route } from '#platform/http/route.ts'
import type { AuthParts } from '../../server/parts.ts'
import { acceptInvitation, invite, listInvitations, withdrawInvitation } from '../contract/invitation.ts'
import { acceptBy, confirmInviter, invitationsWaiting, inviteBy, withdraw } from './invitation.ts'

export function invitationRoutes(parts: AuthParts): Route[] {
  return [
    on(invite, ({ body }, { scope }) => inviteBy(scope, parts, body), {
      before: ({ body }, call) => confirmInviter(parts, body, call),
    }),
    on(withdrawInvitation, ({ params }, { scope }) => withdraw(scope, params.id)),
    on(listInvitations, (_, { scope }) => invitationsWaiting(scope)),
    open(acceptInvitation, ({ body }, call) => acceptBy(parts, body, call)),
  ]
}
