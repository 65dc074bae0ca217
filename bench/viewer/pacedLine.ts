import { connect, createServer, type Socket } from 'node:net'

/** A line to a server of this machine, as slow as those that the viewer is used on, that counts what comes over it. */
export interface PacedLine {
  address: string
  /** Bytes that had come from the server by a moment (ms since 1970), headers too. */
  receivedBy: (moment: number) => number
  close: () => void
}

/** 20 Mbit/s and 40 ms, shared by all connections. A browser's own throttle does not slow down what its workers load. */
export async function openPacedLine(to: string, { bitsPerSecond = 20e6, latencyMs = 40 } = {}): Promise<PacedLine> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  const arrivals: { at: number; bytes: number }[] = []
  let free = 0
  const track = (socket: Socket) => {
    sockets.add(socket.setNoDelay(true))
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const line = createServer(browser => {
    const server = connect(Number(port), hostname)
    track(browser)
    track(server)
    browser.on('close', () => server.destroy()).pipe(server)
    // a server that closes is noticed after what it sent
    server.on('end', () => setTimeout(() => browser.end(), Math.max(0, free - performance.now()) + latencyMs))
    server.on('data', piece => {
      const now = performance.now()
      free = Math.max(now, free) + (8000 * piece.length) / bitsPerSecond
      const arrives = free - now + latencyMs
      // what is on the line is bounded, as by a window of TCP
      if (free - now > 250) {
        server.pause()
        setTimeout(() => server.resume(), free - now - 125)
      }
      setTimeout(() => {
        arrivals.push({ at: Date.now(), bytes: piece.length })
        browser.write(piece)
      }, arrives)
    })
  })
  await new Promise<void>(resolve => line.listen(0, '127.0.0.1', resolve))
  const at = line.address()
  if (!at || typeof at === 'string') throw new Error('the line has no port')
  return {
    address: `http://127.0.0.1:${at.port}`,
    receivedBy: moment => arrivals.reduce((sum, { at, bytes }) => (at <= moment ? sum + bytes : sum), 0),
    close: () => {
      for (const socket of sockets) socket.destroy()
      line.close()
    },
  }
}
