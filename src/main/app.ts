import type { FastifyInstance } from 'fastify'
import { policy } from '#features/auth/contract/policy.ts'
import { invitationRoutes } from '#features/auth/invitations/server/routes.ts'
import { confirmPassword } from '#features/auth/server/confirmation.ts'
import { type HashCosts, leastCosts } from '#features/auth/server/hash.ts'
import { longestSession, type SessionLimits } from '#features/auth/server/parts.ts'
import { authRoutes } from '#features/auth/server/routes.ts'
import type { Tokens } from '#features/auth/server/token.ts'
import { messageRoutes } from '#features/cases/messages/server/routes.ts'
import { planRoutes } from '#features/cases/plans/server/routes.ts'
import { prescriptionRoutes } from '#features/cases/prescription/server/routes.ts'
import { recordRoutes } from '#features/cases/records/server/routes.ts'
import type { Quarantine } from '#features/cases/records/uploads/server/quarantine.ts'
import { uploadRoutes } from '#features/cases/records/uploads/server/routes.ts'
import { caseRoutes } from '#features/cases/server/routes.ts'
import { timelineRoutes } from '#features/cases/timeline/server/routes.ts'
import { clinicRoutes } from '#features/clinics/server/routes.ts'
import type { IssueTimes } from '#features/contact/server/issueTime.ts'
import { contactRoutes } from '#features/contact/server/routes.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { userRoutes } from '#features/users/server/routes.ts'
import { AppError } from '#kit/errors.ts'
import type { Db } from '#platform/db/db.ts'
import { serveHealth } from '#platform/http/health.ts'
import type { Route } from '#platform/http/route.ts'
import { createServer } from '#platform/http/server.ts'
import type { LiveHub } from '#platform/live.ts'
import { openLocks } from '#platform/locks.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { listenersOf } from './listeners.ts'
import { serveSite } from './site.ts'

export interface AppParts {
  db: Db
  log: Log
  hub: LiveHub
  tokens: Tokens
  issueTimes: IssueTimes
  storage: Storage
  quarantine: Pick<Quarantine, 'admit'>
  /** Where people reach us; https switches HSTS on, and mailed links begin with it. */
  appUrl: string
  mode: 'demo' | 'live'
  /** Where the public site's Login leads. */
  loginUrl?: string
  /** What configuration asks of passwords and sessions; the least and the longest allowed unless given. */
  hashCosts?: HashCosts
  sessionLimits?: SessionLimits
  trustedProxies: readonly string[]
  /** Where contact forms are mailed; to every active administrator unless given. */
  contactEmail?: string | undefined
  /** Folder of the built web client; none in tests of the API. */
  webDir?: string
}

/** How long requests in flight may take to end when the server stops (O6: 30 s with everything else). */
const lastAnswersMs = 25_000

export interface App {
  http: FastifyInstance
  /** Everything that is mounted, for the tests that must cover all of it. */
  routes: readonly Route[]
  /** Stops accepting, lets requests in flight finish, ends event streams. */
  close(): Promise<void>
}

/** Ties every feature's routes to one server: the list of what the API offers. */
export async function composeApp(parts: AppParts): Promise<App> {
  const { db, log, hub, tokens, appUrl, storage, quarantine } = parts
  const locks = openLocks(db, log)
  const draining = new AbortController()
  const tell = listenersOf({ appUrl })
  const auth = { hashCosts: leastCosts, sessionLimits: longestSession, ...parts }
  const routes = [
    ...authRoutes(auth),
    ...invitationRoutes(auth),
    ...caseRoutes({ tell, confirm: (password, call) => confirmPassword(auth, password, call) }),
    ...planRoutes(),
    ...messageRoutes({ tell }),
    ...timelineRoutes(),
    ...notificationRoutes({ db, hub, draining: draining.signal }),
    ...prescriptionRoutes(),
    ...clinicRoutes(),
    ...userRoutes(),
    ...contactRoutes(parts),
    ...recordRoutes({ db, storage }),
    ...uploadRoutes({ db, storage, locks, quarantine }),
  ]
  const http = await createServer({
    db,
    log,
    routes,
    policy,
    secure: appUrl.startsWith('https:'),
    trustedProxies: parts.trustedProxies,
    authenticate: authorization => {
      const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1]
      if (!token) throw new AppError('not-signed-in')
      return tokens.actorOf(token)
    },
  })
  serveHealth(http, { db, draining: draining.signal })
  const { webDir } = parts
  if (webDir) await serveSite(http, { ...parts, webDir })
  return {
    http,
    routes,
    close: async () => {
      draining.abort()
      // a connection that was busy when closing began stays open for its next request: nobody but us will end it
      const sweep = setInterval(() => http.server.closeIdleConnections(), 50)
      // whoever reads an answer no further would keep us for ever: what is in flight has its time, then it is cut
      const patience = setTimeout(() => http.server.closeAllConnections(), lastAnswersMs)
      await http.close()
      clearInterval(sweep)
      clearTimeout(patience)
      await locks.close()
    },
  }
}
