import { on, open, type Route } from '#platform/http/route.ts'
import type { AuthParts } from '../../server/parts.ts'
import { acceptInvitation, invite, listInvitations } from '../contract/invitation.ts'
import { acceptBy, invitationsWaiting, inviteBy } from './invitation.ts'

export function invitationRoutes(parts: AuthParts): Route[] {
  return [
    on(invite, ({ body }, { scope }) => inviteBy(scope, parts, body)),
    on(listInvitations, async (_, { scope }) => ({ rows: await invitationsWaiting(scope) })),
    open(acceptInvitation, ({ body }, call) => acceptBy(parts, body, call)),
  ]
}
