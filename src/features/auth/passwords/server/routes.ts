import { on, open, type Route } from '#platform/http/route.ts'
import { askPasswordReset, changePassword, resetPassword } from '../../contract/password.ts'
import type { AuthParts } from '../../server/parts.ts'
import { beforeChange, changeOwn, requestReset, resetByLink } from './password.ts'

export function passwordRoutes(parts: AuthParts): Route[] {
  return [
    open(askPasswordReset, ({ body }, call) => requestReset(parts, body.email, call)),
    open(resetPassword, ({ body }, call) => resetByLink(parts, body, call)),
    on(changePassword, ({ body }, call) => changeOwn(parts, body.password, call), {
      before: ({ body }, call) => beforeChange(parts, body, call),
    }),
  ]
}
