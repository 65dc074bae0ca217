import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError, type ErrorCode } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import type { Actor } from '../db/actor.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import type { AnswerObserver } from '../telemetry/answered.ts'
import { reportAnswers } from './answers.ts'
import { type ConnectionLimits, limitConnections, usualConnections } from './connections.ts'
import { cookiesOf } from './cookies.ts'
import { encoded } from './encodings.ts'
import { addSecurityHeaders } from './headers.ts'
import { onlyOnce } from './idempotency.ts'
import { limitInFlight } from './inFlight.ts'
import { clientAddress, type IsTrusted, trustedPeers } from './peers.ts'
import { answerProblem, answerUnreadable, sendProblem } from './problem.ts'
import type { Call, Route } from './route.ts'
import { parsePart, parseQuery, refuseDeep } from './schemas.ts'

/** Who may call an operation: a role, or anyone. */
export type Policy = Record<string, readonly ('doctor' | 'super-admin' | 'anyone')[]>

export interface ServerParts {
  db: Db
  log: Log
  routes: readonly Route[]
  policy: Policy
  /** Reads the actor from the bearer token; throws `not-signed-in` when there is no token or it is not valid. */
  authenticate: (authorization: string | undefined) => Promise<Actor>
  /** Whether the application's address is https. */
  secure: boolean
  trustedProxies: readonly string[]
  /** Of so many requests that succeed, one is logged; every one unless given. Failed ones always are. */
  accessOneIn?: number
  /** Receive each answer, after it was sent. */
  observers?: readonly AnswerObserver[]
  /** For tests; `usualConnections` by default. */
  connections?: ConnectionLimits
}

/**
 * The HTTP server: every route of the contract with the schemas of its input and answer, its policy, one error handler
 * and the headers. Throws when an endpoint has no policy or a policy no endpoint (Z1).
 */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  refuseGaps(parts)
  const { connections = usualConnections } = parts
  const isTrusted = trustedPeers(parts.trustedProxies)
  const app: FastifyInstance = Fastify({
    // cast to Fastify's logger type: with pino's type the instance would have an incompatible type
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit: 256 * 1024,
    // Node's defaults are too generous for the public internet (I9)
    connectionTimeout: 0,
    // a large file may take long on a slow connection: only the time between its bytes is limited (connections.ts)
    requestTimeout: 0,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16 * 1024 },
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, parts.log),
  })
  app.setValidatorCompiler(parsePart)
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler((request, reply) => sendProblem(reply, request.id, new AppError('not-found')))
  app.decorateReply('problem')
  acceptJsonOnly(app)
  acceptUploads(app)
  addSecurityHeaders(app, parts)
  limitConnections(app, connections, isTrusted)
  warnOfUnknownProxy(app, isTrusted)
  logRequests(app, parts.accessOneIn)
  reportAnswers(app, parts.observers ?? [])
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Idealign', version: '0.0.1' } },
    transform: jsonSchemaTransform,
    exposeHeadRoutes: true,
  })
  const mounting = { ...parts, isTrusted, takeShare: limitInFlight(connections.perSession) }
  app.after(() => {
    for (const route of parts.routes) if (route.kind !== 'webhook') mount(app, route, mounting)
  })
  for (const route of parts.routes) if (route.kind === 'webhook') mountUnparsed(app, route, mounting)
  return app
}

interface Mounting extends ServerParts {
  takeShare: ReturnType<typeof limitInFlight>
  isTrusted: IsTrusted
}

function mount(app: FastifyInstance, route: Route, parts: Mounting): void {
  const { endpoint } = route
  const { params, query, body } = endpoint.input
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { streams: route.kind === 'stream' },
    schema: {
      operationId: endpoint.name,
      ...(params && { params }),
      querystring: query ?? z.strictObject({}),
      ...(body && { body }),
      response: { 200: endpoint.output },
    },
    // the caller is checked before the body is read: a caller without the right learns nothing from validation
    onRequest: async (request, reply) => {
      const actor = await admit(request, endpoint.may, parts)
      if ('id' in actor) parts.takeShare(actor.session?.id ?? actor.id, reply)
      request.actor = actor
    },
    // a fault is answered only after the session has been proved, in `answer`
    attachValidation: true,
    ...(!endpoint.answersSecret && { onSend: compressed }),
    handler: (request, reply) => answer(route, request, reply, parts),
  })
}

// below this size, the headers are larger than the saving
const leastCompressed = 1024

/** Compresses an answer in JSON. Files and events are streams, which pass as they are. */
async function compressed(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const isJson = /^application\/json\b/.test(String(reply.getHeader('content-type')))
  return isJson && typeof payload === 'string' && payload.length >= leastCompressed
    ? encoded(request, reply, payload)
    : payload
}

// in a separate Fastify context where JSON is not parsed: the signature is computed over the bytes
function mountUnparsed(app: FastifyInstance, route: Route, parts: Mounting): void {
  app.register(async context => {
    context.removeContentTypeParser('application/json')
    context.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    mount(context, route, parts)
  })
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply, parts: Mounting) {
  const { db, secure, isTrusted } = parts
  const { endpoint } = route
  const { params, query, body, actor } = request
  if (request.validationError) {
    // a caller whose session has ended gets that error, and none about the input
    const fault = request.validationError
    const refuse = async () => {
      throw fault
    }
    return 'id' in actor ? db.as(actor, refuse) : refuse()
  }
  // parsed by the schemas of the endpoint; `on`, `open` and `stream` give the handler the types of the same schemas
  const input = { params, query, body } as never
  const { 'user-agent': userAgent = '', 'x-forwarded-for': forwarded, cookie } = request.headers
  const ip = clientAddress(request.raw.socket.remoteAddress ?? '', [forwarded].flat().join(), isTrusted)
  const cookies = cookiesOf(cookie, value => reply.header('set-cookie', value), secure)
  const call: Call = { actor, ip, userAgent, requestId: request.id, cookies }
  if (route.kind === 'stream') return route.handle(input, { ...call, request, reply })
  if (route.kind === 'webhook') {
    const header = (name: string) => String(request.headers[name] ?? '')
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    return endpoint.output.parse(await route.handle(input, { ...call, bytes, header }))
  }
  if (route.kind === 'open') return endpoint.output.parse(await route.handle(input, call))
  await route.before(input, call)
  if (route.reads)
    return db.read(actor, async scope => endpoint.output.parse(await route.handle(input, { ...call, scope })))
  return db.as(actor, async scope => {
    const work = async () => endpoint.output.parse(await route.handle(input, { ...call, scope }))
    if (!endpoint.creates) return work()
    const key = request.headers['idempotency-key']
    return onlyOnce(scope, { endpoint: endpoint.name, key: [key].flat()[0], sent: { params, body } }, work)
  })
}

async function admit(request: FastifyRequest, may: string, { db, policy, authenticate }: ServerParts): Promise<Actor> {
  const allowed = policy[may] ?? []
  if (allowed.includes('anyone')) return { kind: 'visitor' }
  const actor = await authenticate(request.headers.authorization)
  // an endpoint that a role may not call is "not found" for it (product.md, "Bad input, everywhere")
  if (allowed.some(role => role === actor.kind)) return actor
  // refused inside a transaction, so that the error of an ended session comes first (S7); nothing is written
  return db.as(actor, async () => {
    throw new AppError('not-found')
  })
}

function refuseGaps({ routes, policy }: ServerParts): void {
  const used = new Set(routes.map(route => route.endpoint.may))
  const missing = [...used].filter(may => !Object.hasOwn(policy, may))
  const unused = Object.keys(policy).filter(may => !used.has(may))
  if (missing.length > 0) throw new Error(`No policy says who may: ${missing.join(', ')}`)
  if (unused.length > 0) throw new Error(`The policy names operations that no endpoint has: ${unused.join(', ')}`)
}

// warns only once: an attacker could send the header in every request
function warnOfUnknownProxy(app: FastifyInstance, isTrusted: IsTrusted): void {
  let warned = false
  app.addHook('onRequest', async ({ headers, raw, log }) => {
    const peer = raw.socket.remoteAddress ?? ''
    if (warned || headers['x-forwarded-for'] === undefined || isTrusted(peer)) return
    warned = true
    const advice = 'X-Forwarded-For is ignored: if this is your proxy, name it in TRUSTED_PROXIES'
    log.warn({ peer }, advice)
  })
}

function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    parse(request, String(body), (error, value) => {
      try {
        if (!error) refuseDeep(value)
        done(error, value)
      } catch (refusal) {
        done(refusal instanceof Error ? refusal : new AppError('invalid-input'))
      }
    })
  })
}

// the bytes of an upload are streamed to the handler: each kind of file has its own limit of size
function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser('application/offset+octet-stream', (request, payload, done) => {
    if (request.method === 'PATCH') done(null, payload)
    else done(new AppError('wrong-content-type'))
  })
}

// logs the pattern of the route and never the address: an address can contain what a user typed
function logRequests(app: FastifyInstance, oneIn = 1): void {
  let succeeded = 0
  app.addHook('onResponse', async (request, reply) => {
    const hasFailed = reply.statusCode >= 400
    if (!hasFailed) succeeded = (succeeded + 1) % oneIn
    if (!hasFailed && succeeded !== 0) return
    const facts = { requestId: request.id, method: request.method, route: request.routeOptions.url ?? 'unknown' }
    const status = reply.statusCode
    request.log[status >= 500 ? 'error' : 'info']({ ...facts, status, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, who has passed the policy. */
    actor: Actor
  }
  interface FastifyReply {
    /** The code of the error that is answered. */
    problem?: ErrorCode
  }
  interface FastifyContextConfig {
    /** Whether the answer is a file or events, whose duration says nothing about the server. */
    streams?: boolean
  }
}
