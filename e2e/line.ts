import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { address } from './portal.ts'

/** A line to the server of the journeys that can be slow and be cut. A browser's own throttle lets uploads pass in bursts. */
export interface Line extends AsyncDisposable {
  /** What a browser on this line opens instead of the server's own address. */
  address: string
  /** Lets no more through to the server than so many bytes a second. */
  slow: (bytesPerSecond: number) => void
  /** Ends what is on its way, and takes nothing new. */
  cut: () => void
  /**
   * Swallows all that is sent from now on, both ways, without an error: what was connected by then or is meanwhile never
   * comes through again, as when a router forgets a line.
   */
  swallow: () => void
  /** Whole again, and as fast as it can be. */
  mend: () => void
}

export async function openLine(): Promise<Line> {
  const { hostname, port } = new URL(address())
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  let speed = Number.POSITIVE_INFINITY
  let state: 'whole' | 'cut' | 'swallowing' = 'whole'
  const line = createServer(browser => {
    keep(browser)
    if (state === 'cut') return void browser.destroy()
    if (state === 'swallowing') return void browser.resume()
    const server = connect(Number(port), hostname)
    keep(server)
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
  await new Promise<void>(resolve => line.listen(0, hostname, resolve))
  const at = line.address()
  if (!at || typeof at === 'string') throw new Error('the line has no port')
  return {
    address: `http://${hostname}:${at.port}`,
    slow: bytesPerSecond => {
      speed = bytesPerSecond
    },
    cut,
    swallow,
    mend: () => {
      speed = Number.POSITIVE_INFINITY
      state = 'whole'
    },
    [Symbol.asyncDispose]: () => {
      cut()
      return new Promise(resolve => line.close(() => resolve()))
    },
  }
}

// each piece waits as long as it takes at that speed
function slowed(speed: () => number): Transform {
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => void setTimeout(done, (piece.length / speed()) * 1000, null, piece),
  })
}
