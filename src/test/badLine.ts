import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
// not the global one, which a test may have replaced
import { setTimeout } from 'node:timers/promises'

/**
 * What happens to one request. `unsent`: the connection breaks before the server has it. The server answers the others, and
 * of the answer arrives: nothing (`lost`), its first half before the connection breaks (`half`), or before it falls silent
 * (`stalled`).
 */
export type Mishap = 'unsent' | 'lost' | 'half' | 'stalled'

/** A request as `POST /api/tickets`, and what the server answered, whether it arrived or not. */
interface Passed {
  call: string
  key: string | undefined
  status: number
  body: Buffer
}

/** A proxy to a server, for tests and journeys, over which everything arrives late, in part or not at all. */
export interface BadLine extends AsyncDisposable {
  /** The address to use in place of the server's own. */
  address: string
  passed: Passed[]
  /** Gives the next request that matches a mishap; resolves when it has happened. */
  next: (mishap: Mishap, call?: RegExp) => Promise<void>
  /** Limits what is sent to the server to so many bytes a second, and delays each request. */
  slow: (bytesPerSecond: number, latencyMs?: number) => void
  /** Closes all connections, and refuses new ones. */
  cut: () => void
  /**
   * Drops everything that is sent from now on, both ways, without an error: connections that are open, or opened while this
   * lasts, never work again, as when a router loses its state.
   */
  swallow: () => void
  /** Forwards new connections again, at full speed. */
  restore: () => void
}

export async function openBadLine(server: string): Promise<BadLine> {
  const sockets = new Set<Socket>()
  const dead = new WeakSet<Socket>()
  const passed: Passed[] = []
  let mishaps: { mishap: Mishap; call: RegExp; happened: () => void }[] = []
  let state: 'open' | 'cut' | 'swallowing' = 'open'
  let speed = Number.POSITIVE_INFINITY
  let latency = 0

  async function forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method, url, headers, socket } = incoming
    const call = `${method} ${url}`
    const planned = mishaps.find(each => each.call.test(call))
    mishaps = mishaps.filter(each => each !== planned)
    const { mishap, happened } = planned ?? {}
    if (mishap === 'unsent') return breakOff(socket, happened)
    await setTimeout(latency)
    const sent = request(`${server}${url}`, { method, headers, agent: false })
    answer.on('close', () => sent.destroy())
    const answered = new Promise<IncomingMessage>((resolve, reject) => sent.on('response', resolve).on('error', reject))
    const isDead = () => dead.has(socket)
    // not awaited: a server may answer before it has the whole body
    pipeline(
      incoming,
      throttled(() => speed, isDead),
      sent,
    ).catch(() => {})
    const response = await answered
    if (isDead()) return
    const { statusCode: status = 0 } = response
    const pieces: Buffer[] = []
    if (!mishap) answer.writeHead(status, response.headers).flushHeaders()
    for await (const piece of response) {
      pieces.push(piece)
      if (!mishap && !isDead()) answer.write(piece)
    }
    const body = Buffer.concat(pieces)
    passed.push({ call, key: [headers['idempotency-key']].flat()[0], status, body })
    if (isDead()) return
    if (!mishap) return void answer.end()
    if (mishap !== 'lost') {
      answer.writeHead(status, response.headers)
      await new Promise(resolve => answer.write(body.subarray(0, body.length / 2), resolve))
    }
    if (mishap === 'stalled') happened?.()
    else breakOff(socket, happened)
  }

  const proxy = createServer((incoming, answer) => {
    if (dead.has(incoming.socket)) return
    forward(incoming, answer).catch(() => incoming.socket.destroy())
  }).on('connection', socket => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    if (state === 'cut') socket.destroy()
    if (state === 'swallowing') dead.add(socket)
  })
  const cut = () => {
    state = 'cut'
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo // a listening TCP server has no other kind of address
  return {
    address: `http://127.0.0.1:${port}`,
    passed,
    next: (mishap, call = /./) => new Promise(happened => mishaps.push({ mishap, call, happened })),
    slow: (bytesPerSecond, latencyMs = 0) => {
      speed = bytesPerSecond
      latency = latencyMs
    },
    cut,
    swallow: () => {
      state = 'swallowing'
      for (const socket of sockets) dead.add(socket)
    },
    restore: () => {
      state = 'open'
      speed = Number.POSITIVE_INFINITY
      latency = 0
    },
    [Symbol.asyncDispose]: () => {
      cut()
      return new Promise(resolve => proxy.close(() => resolve()))
    },
  }
}

function breakOff(socket: Socket, happened: (() => void) | undefined): void {
  socket.destroy()
  happened?.()
}

// delays each piece by the time that it takes at that speed
function throttled(speed: () => number, isDead: () => boolean): Transform {
  return new Transform({
    transform: async (piece: Buffer, _encoding, done) => {
      await setTimeout((piece.length / speed()) * 1000)
      if (isDead()) done()
      else done(null, piece)
    },
  })
}
