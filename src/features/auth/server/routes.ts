import { AppError } from '#kit/errors.ts'
import { publish } from '#platform/events.ts'
import { on, open, type Route } from '#platform/http/route.ts'
import type { AuthEvent } from '../contract/events.ts'
import { endLeftSession, readDraftKey, refreshSession, signIn, signOut } from '../contract/session.ts'
import type { AuthParts } from './parts.ts'
import { endSession } from './queries.ts'
import { endLeft, refreshWith, signInWith } from './session.ts'

export function authRoutes(parts: AuthParts): Route[] {
  return [
    open(signIn, ({ body }, call) => signInWith(parts, body, call)),
    open(refreshSession, ({ body }, call) => refreshWith(parts, body.refresh_token, call)),
    open(endLeftSession, ({ body }, call) => endLeft(parts, body.ending, call)),
    on(readDraftKey, async (_, { scope }) => ({ key: parts.tokens.draftKey(scope.id) })),
    on(signOut, async (_, { actor, scope }) => {
      if (!('session' in actor) || !actor.session) throw new AppError('not-signed-in')
      await endSession(scope, actor.session.id, 'logout')
      await publish<AuthEvent>(scope, { type: 'sessions-ended', userId: actor.id })
      return { ended: true as const }
    }),
  ]
}
