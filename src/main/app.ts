import type { FastifyInstance } from 'fastify'
import { policy } from '#features/auth/contract/policy.ts'
import { historyRoutes } from '#features/auth/history/server/routes.ts'
import { invitationRoutes } from '#features/auth/invitations/server/routes.ts'
import { passwordRoutes } from '#features/auth/passwords/server/routes.ts'
import { confirmPassword } from '#features/auth/server/confirmation.ts'
import { type HashCosts, leastCosts } from '#features/auth/server/hash.ts'
import { longestSession, type SessionLimits } from '#features/auth/server/parts.ts'
import { authRoutes } from '#features/auth/server/routes.ts'
import type { Tokens } from '#features/auth/server/token.ts'
import { sessionRoutes } from '#features/auth/sessions/server/routes.ts'
import { invoiceRoutes } from '#features/billing/invoices/server/routes.ts'
import { methodRoutes } from '#features/billing/methods/server/routes.ts'
import { bankRoutes } from '#features/billing/payments/bank/server/routes.ts'
import { cardRoutes } from '#features/billing/payments/cards/server/routes.ts'
import { paymentRoutes } from '#features/billing/payments/paying/server/routes.ts'
import { statementRoutes } from '#features/billing/statements/server/routes.ts'
import { caseRoutes } from '#features/cases/case/server/routes.ts'
import { messageRoutes } from '#features/cases/messages/server/routes.ts'
import { moveRoutes } from '#features/cases/moves/server/routes.ts'
import { planCertificateRoutes } from '#features/cases/plans/certificate/server/routes.ts'
import { changeRoutes } from '#features/cases/plans/changes/server/routes.ts'
import { planFormatRoutes } from '#features/cases/plans/format/server/routes.ts'
import { stageSetRoutes } from '#features/cases/plans/stages/server/routes.ts'
import { planRoutes } from '#features/cases/plans/versions/server/routes.ts'
import { prescriptionRoutes } from '#features/cases/prescription/fields/server/routes.ts'
import { prescriptionFileRoutes } from '#features/cases/prescription/pdf/server/routes.ts'
import { recordRoutes } from '#features/cases/records/server/routes.ts'
import { submissionRoutes } from '#features/cases/submission/server/routes.ts'
import { timelineRoutes } from '#features/cases/timeline/server/routes.ts'
import { trendRoutes } from '#features/cases/trends/server/routes.ts'
import { wizardRoutes } from '#features/cases/wizard/server/routes.ts'
import { clinicRoutes } from '#features/clinics/server/routes.ts'
import { inboxRoutes } from '#features/contact/inbox/server/routes.ts'
import type { IssueTimes } from '#features/contact/server/issueTime.ts'
import { contactRoutes } from '#features/contact/server/routes.ts'
import { courseRoutes } from '#features/courses/catalogue/server/routes.ts'
import { certificateRoutes } from '#features/courses/certificates/server/routes.ts'
import { learnerRoutes } from '#features/courses/learners/server/routes.ts'
import { lessonRoutes } from '#features/courses/lessons/server/routes.ts'
import { progressRoutes } from '#features/courses/progress/server/routes.ts'
import { figureRoutes } from '#features/dashboard/server/routes.ts'
import type { VideoAddresses } from '#features/files/downloads/server/address.ts'
import { downloadRoutes } from '#features/files/downloads/server/routes.ts'
import type { Quarantine } from '#features/files/reading/server/quarantine.ts'
import { uploadRoutes } from '#features/files/uploads/server/routes.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { exportRoutes } from '#features/profile/export/server/routes.ts'
import { profileRoutes } from '#features/profile/person/server/routes.ts'
import { photoRoutes } from '#features/profile/photo/server/routes.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { cannedRoutes } from '#features/support/canned/server/routes.ts'
import { ticketMoveRoutes } from '#features/support/moves/server/routes.ts'
import { openingRoutes } from '#features/support/opening/server/routes.ts'
import { threadRoutes } from '#features/support/thread/server/routes.ts'
import { ticketRoutes } from '#features/support/ticket/server/routes.ts'
import type { BacksUp } from '#features/system/contract/backupStatus.ts'
import { systemRoutes } from '#features/system/server/routes.ts'
import { userRoutes } from '#features/users/server/routes.ts'
import { AppError } from '#kit/errors.ts'
import type { Payee } from '#platform/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { Release } from '#platform/db/release.ts'
import type { DiskRoom } from '#platform/diskRoom.ts'
import { serveHealth } from '#platform/http/health.ts'
import { serveMetrics } from '#platform/http/metrics.ts'
import { serveOpenApi } from '#platform/http/openapi.ts'
import type { Call, Route } from '#platform/http/route.ts'
import { createServer } from '#platform/http/server.ts'
import type { LiveHub } from '#platform/live.ts'
import { openLocks } from '#platform/locks.ts'
import type { Log } from '#platform/log.ts'
import type { Sealer } from '#platform/seal.ts'
import type { Storage } from '#platform/storage.ts'
import type { Cards } from '#platform/stripe.ts'
import type { AnswerObserver } from '#platform/telemetry/answered.ts'
import { openMetrics } from '#platform/telemetry/metrics.ts'
import type { Threads } from '#platform/threads.ts'
import { fileOwners } from './fileOwners.ts'
import { serveSite } from './site.ts'
import { figuresOf } from './statusFigures.ts'
import { type SystemStatus, shownStatus } from './systemStatus.ts'

export interface AppParts {
  db: Db
  log: Log
  hub: LiveHub
  tokens: Tokens
  issueTimes: IssueTimes
  videoAddresses: VideoAddresses
  storage: Storage
  room: DiskRoom
  release: Pick<Release, 'isOutdated'>
  doctorQuota: number
  quarantine: Pick<Quarantine, 'admit'>
  /** Threads that make PDFs and read a bank's files. */
  threads: Threads
  /** The public address of the application: links in e-mails begin with it, and https switches HSTS on. */
  appUrl: string
  /** Seals the columns that must not be readable in a copy of the database. */
  sealer: Sealer
  /** The account that doctors transfer to; without it, transfers are not offered. */
  payee?: Payee | undefined
  /** Access to Stripe; without it, card payments are not offered. */
  cards?: Cards | undefined
  mode: 'demo' | 'live'
  /** The target of the public site's Login link. */
  loginUrl?: string
  /** The configured costs of password hashes and limits of sessions; by default the lowest and the longest. */
  hashCosts?: HashCosts
  sessionLimits?: SessionLimits
  trustedProxies: readonly string[]
  /** Of so many requests that succeed, one is logged (`LOG_ACCESS_ONE_IN`). */
  accessOneIn?: number
  /** The token with which `GET /metrics` is answered; without it there is no such address. */
  metricsToken?: string | undefined
  /** What this installation backs up. */
  backsUp: BacksUp
  /** Sends each answer to a collector of traces. */
  trace?: AnswerObserver | undefined
  /** Reads the figures of this moment. */
  readStatus: () => Promise<SystemStatus>
  /** The address for contact forms; by default they go to every active administrator. */
  contactEmail?: string | undefined
  /** The folder of the built web client; undefined in tests of the API. */
  webDir?: string
}

/** The time for requests in flight when the server stops (O6: 30 s for the complete stop). */
const lastAnswersMs = 25_000

export interface App {
  http: FastifyInstance
  /** All mounted routes, for the tests that must cover every one. */
  routes: readonly Route[]
  /** Stops accepting, lets requests in flight finish, ends event streams. */
  close(): Promise<void>
}

/** Mounts the routes of every feature on one server: the complete list of the API. */
export async function composeApp(parts: AppParts): Promise<App> {
  const { db, log, hub, tokens, appUrl, storage, threads } = parts
  const locks = openLocks(db, log)
  const draining = new AbortController()
  const auth = { hashCosts: leastCosts, sessionLimits: longestSession, ...parts }
  const confirm = (password: string, call: Call) => confirmPassword(auth, password, call)
  // for forms where the password is a field of the body itself, not of a command
  const confirmField = (password: string, call: Pick<Call, 'actor'>) =>
    confirmPassword(auth, password, { ...call, at: 'password' })
  const routes = [
    ...authRoutes(auth),
    ...passwordRoutes(auth),
    ...invitationRoutes(auth),
    ...sessionRoutes(auth),
    ...historyRoutes(),
    ...profileRoutes(parts),
    ...photoRoutes(),
    ...exportRoutes({ ...parts, confirm: confirmField }),
    ...caseRoutes(),
    ...moveRoutes({ confirm, storage, threads }),
    ...wizardRoutes(),
    ...submissionRoutes(),
    ...planRoutes(),
    ...stageSetRoutes(),
    ...planCertificateRoutes({ db, threads }),
    ...changeRoutes(),
    ...planFormatRoutes(),
    ...messageRoutes(),
    ...timelineRoutes(),
    ...notificationRoutes({ db, hub, draining: draining.signal }),
    ...prescriptionRoutes(),
    ...prescriptionFileRoutes({ db, threads }),
    ...clinicRoutes(),
    ...invoiceRoutes({ db, confirm: confirmField }),
    ...statementRoutes({ db, threads }),
    ...methodRoutes({ sealer: parts.sealer, takesCards: parts.cards !== undefined }),
    ...paymentRoutes({ db, confirm, payee: parts.payee, takesCards: parts.cards !== undefined }),
    ...bankRoutes({ db, confirm, storage, sealer: parts.sealer, threads }),
    ...cardRoutes({ db, appUrl, cards: parts.cards }),
    ...userRoutes({ db, confirm: confirmField }),
    ...contactRoutes(parts),
    ...courseRoutes(),
    ...progressRoutes(),
    ...learnerRoutes(),
    ...certificateRoutes({ db, appUrl, threads }),
    ...lessonRoutes(),
    ...figureRoutes(),
    ...systemRoutes({ ...parts, status: async () => shownStatus(await parts.readStatus()) }),
    ...trendRoutes(),
    ...searchRoutes(),
    ...ticketRoutes(),
    ...openingRoutes({ db }),
    ...ticketMoveRoutes(),
    ...threadRoutes({ db }),
    ...cannedRoutes(),
    ...inboxRoutes(parts),
    ...recordRoutes(),
    ...uploadRoutes({ ...parts, locks, fileOwners }),
    ...downloadRoutes(parts),
  ]
  const metrics = parts.metricsToken ? openMetrics(parts.metricsToken) : undefined
  const http = await createServer({
    db,
    log,
    routes,
    observers: [metrics?.observe, parts.trace].filter(observe => observe !== undefined),
    policy,
    secure: appUrl.startsWith('https:'),
    trustedProxies: parts.trustedProxies,
    ...(parts.accessOneIn && { accessOneIn: parts.accessOneIn }),
    authenticate: authorization => {
      const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1]
      if (!token) throw new AppError('not-signed-in')
      return tokens.actorOf(token)
    },
  })
  serveHealth(http, { ...parts, draining: draining.signal })
  if (metrics) serveMetrics(http, metrics, async () => figuresOf(await parts.readStatus()))
  serveOpenApi(http)
  const { webDir } = parts
  if (webDir) await serveSite(http, { ...parts, webDir })
  return {
    http,
    routes,
    close: async () => {
      draining.abort()
      // a connection that was busy when closing began stays open for its next request; it is closed when idle
      const sweep = setInterval(() => http.server.closeIdleConnections(), 50)
      // a client that does not read its answer must not delay the stop for ever
      const patience = setTimeout(() => http.server.closeAllConnections(), lastAnswersMs)
      await http.close()
      clearInterval(sweep)
      clearTimeout(patience)
      await locks.close()
    },
  }
}
