import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { address } from './portal.ts'

/**
 * A proxy to the server of the journeys that can be slowed and cut. A browser's own throttle lets uploads pass in
 * bursts.
 */
export interface ThrottledProxy extends AsyncDisposable {
  /** The address for the browser, in place of the server's own. */
  address: string
  /** Limits what is sent to the server to so many bytes a second. */
  slow: (bytesPerSecond: number) => void
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

export async function openProxy(): Promise<ThrottledProxy> {
  const { hostname, port } = new URL(address())
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  let speed = Number.POSITIVE_INFINITY
  let state: 'open' | 'cut' | 'swallowing' = 'open'
  const proxy = createServer(browser => {
    track(browser)
    if (state === 'cut') return void browser.destroy()
    if (state === 'swallowing') return void browser.resume()
    const server = connect(Number(port), hostname)
    track(server)
    browser
      .on('close', () => server.destroy())
      .pipe(slowed(() => speed))
      .pipe(server)
    server.on('close', () => browser.destroy()).pipe(browser)
  })
  const cut = () => {
    state = 'cut'
    for (const socket of sockets) socket.destroy()
  }
  const swallow = () => {
    state = 'swallowing'
    for (const socket of sockets) socket.unpipe().removeAllListeners('close').resume()
  }
  await new Promise<void>(resolve => proxy.listen(0, hostname, resolve))
  const at = proxy.address()
  if (!at || typeof at === 'string') throw new Error('the proxy has no port')
  return {
    address: `http://${hostname}:${at.port}`,
    slow: bytesPerSecond => {
      speed = bytesPerSecond
    },
    cut,
    swallow,
    restore: () => {
      speed = Number.POSITIVE_INFINITY
      state = 'open'
    },
    [Symbol.asyncDispose]: () => {
      cut()
      return new Promise(resolve => proxy.close(() => resolve()))
    },
  }
}

// delays each chunk by the time that it takes at that speed
function slowed(speed: () => number): Transform {
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => void setTimeout(done, (piece.length / speed()) * 1000, null, piece),
  })
}
