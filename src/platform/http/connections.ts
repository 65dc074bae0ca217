import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#kit/errors.ts'
import { networkOf } from './network.ts'
import type { IsTrusted } from './peers.ts'
import { sendProblem } from './problem.ts'

export interface ConnectionLimits {
  /** Connections in total. */
  most: number
  /** Connections of one network (network.ts). Those of a trusted proxy are not counted: they come from many clients. */
  perNetwork: number
  /** Additional short connections, which are answered only about the server's health. */
  reserve: { most: number; perNetwork: number; ms: number }
  /**
   * Requests of one session at a time, with event streams and downloads: a browser over HTTP/2 sends up to a hundred.
   */
  perSession: number
  /** How long the server waits for the next bytes of a request's body. */
  bodyIdleMs: number
}

export const usualConnections: ConnectionLimits = {
  ...{ most: 4096, perNetwork: 512, perSession: 120, bodyIdleMs: 30_000 },
  reserve: { most: 128, perNetwork: 16, ms: 2000 },
}

/** The paths that are answered on the connections of the reserve. */
const healthPaths = ['/healthz', '/readyz']

/** Prevents one client from taking all connections, and answers health checks when all are taken (I9, L12). */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits, isTrusted: IsTrusted): void {
  const inReserve = shareOut(app.server, limits, isTrusted)
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    if (inReserve(socket)) {
      reply.header('Connection', 'close')
      const path = request.url.split('?', 1)[0] ?? ''
      if (!healthPaths.includes(path))
        return sendProblem(reply, request.id, new AppError('unavailable', { retryAfter: 5 }))
    }
  })
  endIdleBodies(app, limits.bodyIdleMs)
}

function endIdleBodies(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async (request, reply) => {
    request.raw.once('timeout', (socket: Socket) => {
      const facts = { requestId: request.id, method: request.method, route: request.routeOptions.url ?? 'unknown' }
      request.log.info({ ...facts, status: 408, ms: Math.round(reply.elapsedTime) }, 'a body came no further')
      socket.destroy()
    })
  })
  app.server.on('request', (request, response) => {
    const { headers, socket } = request
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
    socket.setTimeout(ms)
    // after the answer, Node's own keep-alive timeout applies
    request.once('end', () => !response.writableFinished && socket.setTimeout(0))
  })
}

function shareOut(server: Server, { most, perNetwork, reserve }: ConnectionLimits, isTrusted: IsTrusted) {
  const all = countBy()
  const inReserve = countBy()
  const reserved = new WeakSet<Socket>()
  // when the reserve is full too, connections are not accepted at all
  server.maxConnections = most + reserve.most
  server.on('connection', socket => {
    const address = socket.remoteAddress ?? ''
    const network = isTrusted(address) ? undefined : networkOf(address)
    if (all.total() < most && all.of(network) < perNetwork) {
      all.add(network)
      socket.once('close', () => all.remove(network))
    } else if (inReserve.of(network) < reserve.perNetwork) {
      inReserve.add(network)
      reserved.add(socket)
      const end = setTimeout(() => socket.destroy(), reserve.ms)
      socket.once('close', () => {
        clearTimeout(end)
        inReserve.remove(network)
      })
    } else socket.destroy()
  })
  return (socket: Socket) => reserved.has(socket)
}

/** Counts by network; a connection without one (of a proxy) counts only in the total. */
function countBy() {
  const counts = new Map<string, number>()
  let total = 0
  const change = (network: string | undefined, by: 1 | -1) => {
    total += by
    if (network === undefined) return
    const count = (counts.get(network) ?? 0) + by
    if (count === 0) counts.delete(network)
    else counts.set(network, count)
  }
  return {
    total: () => total,
    of: (network: string | undefined) => (network === undefined ? 0 : (counts.get(network) ?? 0)),
    add: (network: string | undefined) => change(network, 1),
    remove: (network: string | undefined) => change(network, -1),
  }
}
