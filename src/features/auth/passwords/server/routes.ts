import { on, open, type Route } from '#platform/http/route.ts'
import { askPasswordReset, changePassword, resetPassword } from '../../contract/password.ts'
import type { AuthParts } from '../../server/parts.ts'
import { changeOwnPassword, checkPasswordChange, requestReset, resetByLink } from './password.ts'

export function passwordRoutes(parts: AuthParts): Route[] {
  return [
    open(askPasswordReset, ({ body }, call) => requestReset(parts, body.email, call)),
    open(resetPassword, ({ body }, call) => resetByLink(parts, body, call)),
    on(changePassword, ({ body }, call) => changeOwnPassword(parts, body.password, call), {
      before: ({ body }, call) => checkPasswordChange(parts, body, call),
    }),
  ]
}
