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
import { AppError } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import type { Actor } from '../db/actor.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import { type ConnectionLimits, limitConnections, usualConnections } from './connections.ts'
import { cookiesOf } from './cookies.ts'
import { addSecurityHeaders } from './headers.ts'
import { onlyOnce } from './idempotency.ts'
import { limitInFlight } from './inFlight.ts'
import { clientAddress, type IsTrusted, trustedPeers } from './peers.ts'
import { answerProblem, sendProblem } from './problem.ts'
import type { Call, Route } from './route.ts'
import { parsePart, parseQuery, refuseDeep } from './schemas.ts'

/** Who may call an operation: a role, or anyone. */
export type Policy = Record<string, readonly ('doctor' | 'super-admin' | 'anyone')[]>

export interface ServerParts {
  db: Db
  log: Log
  routes: readonly Route[]
  policy: Policy
  /** Reads the bearer token into an actor; throws `not-signed-in` when there is none or it is no token of ours. */
  authenticate: (authorization: string | undefined) => Promise<Actor>
  /** The application's address is https. */
  secure: boolean
  trustedProxies: readonly string[]
  /** Of tests; the usual ones unless given. */
  connections?: ConnectionLimits
}

/**
 * The HTTP server: every route of the contract with its schemas at both ends, its policy, one error door and the
 * headers. Refuses to be made when an endpoint has no policy or a policy no endpoint (Z1).
 */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  refuseGaps(parts)
  const { connections = usualConnections } = parts
  const isTrusted = trustedPeers(parts.trustedProxies)
  const app: FastifyInstance = Fastify({
    // as Fastify's own logger type: with pino's the instance would be of another, incompatible type
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit: 256 * 1024,
    // node's defaults are too loose for the open network (I9)
    connectionTimeout: 0,
    // a slow line may take its time for a large file: what counts is that the body goes on (connections.ts)
    requestTimeout: 0,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16 * 1024 },
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
  })
  app.setValidatorCompiler(parsePart)
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler((request, reply) => sendProblem(reply, request.id, new AppError('not-found')))
  acceptJsonOnly(app)
  acceptUploads(app)
  addSecurityHeaders(app, parts)
  limitConnections(app, connections, isTrusted)
  warnOfUnknownProxy(app, isTrusted)
  logRequests(app)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Idealign', version: '0.0.1' } },
    transform: jsonSchemaTransform,
    exposeHeadRoutes: true,
  })
  const mounting = { ...parts, isTrusted, takeShare: limitInFlight(connections.perSession) }
  app.after(() => {
    for (const route of parts.routes) if (route.kind !== 'webhook') mount(app, route, mounting)
  })
  for (const route of parts.routes) if (route.kind === 'webhook') mountUnread(app, route, mounting)
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
    schema: {
      operationId: endpoint.name,
      ...(params && { params }),
      querystring: query ?? z.strictObject({}),
      ...(body && { body }),
      response: { 200: endpoint.output },
    },
    // who calls is settled before a byte of the body is read: the wrong person learns nothing from validation
    onRequest: async (request, reply) => {
      const actor = await admit(request, endpoint.may, parts)
      if ('id' in actor) parts.takeShare(actor.session?.id ?? actor.id, reply)
      request.actor = actor
    },
    // told only after the session was proved: see `answer`
    attachValidation: true,
    handler: (request, reply) => answer(route, request, reply, parts),
  })
}

// in a place of its own, where JSON is not parsed: a signature is over the bytes
function mountUnread(app: FastifyInstance, route: Route, parts: Mounting): void {
  app.register(async place => {
    place.removeContentTypeParser('application/json')
    place.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    mount(place, route, parts)
  })
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply, parts: Mounting) {
  const { db, secure, isTrusted } = parts
  const { endpoint } = route
  const { params, query, body, actor } = request
  if (request.validationError) {
    // whoever is signed out learns that, and nothing about the shape of what they sent
    const fault = request.validationError
    const refuse = async () => {
      throw fault
    }
    return 'id' in actor ? db.as(actor, refuse) : refuse()
  }
  // parsed by the endpoint's own schemas just before; `on`, `open` and `stream` tied the handler to the same types
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
  // what a role may not do is not there for it (product.md, "Bad input, everywhere")
  if (allowed.some(role => role === actor.kind)) return actor
  // refused inside: a session that has ended is told so first (S7), and nothing is written
  return db.as(actor, async () => {
    throw new AppError('not-found')
  })
}

function refuseGaps({ routes, policy }: ServerParts): void {
  const used = new Set(routes.map(route => route.endpoint.may))
  const open = [...used].filter(may => !Object.hasOwn(policy, may))
  const idle = Object.keys(policy).filter(may => !used.has(may))
  if (open.length > 0) throw new Error(`No policy says who may: ${open.join(', ')}`)
  if (idle.length > 0) throw new Error(`The policy speaks of what no endpoint does: ${idle.join(', ')}`)
}

// once: an attacker could say it in every request
function warnOfUnknownProxy(app: FastifyInstance, isTrusted: IsTrusted): void {
  let warned = false
  app.addHook('onRequest', async ({ headers, raw, log }) => {
    const peer = raw.socket.remoteAddress ?? ''
    if (warned || headers['x-forwarded-for'] === undefined || isTrusted(peer)) return
    warned = true
    const advice = 'X-Forwarded-For is not believed: if this is your proxy, name it in TRUSTED_PROXIES'
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

// the bytes of an upload are handed on as they come: no limit of a whole body fits them, each kind of file has its own
function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser('application/offset+octet-stream', (request, payload, done) => {
    if (request.method === 'PATCH') done(null, payload)
    else done(new AppError('wrong-content-type'))
  })
}

// the route's pattern and never the address: an address can carry what a person typed
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const facts = { requestId: request.id, method: request.method, route: request.routeOptions.url ?? 'unknown' }
    const status = reply.statusCode
    request.log[status >= 500 ? 'error' : 'info']({ ...facts, status, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, settled by the policy before anything else. */
    actor: Actor
  }
}
