import { connect, createServer } from 'node:net'

/** A port of this machine that is free now. */
export function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      server.close(() => (at && typeof at !== 'string' ? resolve(at.port) : reject(new Error('no port'))))
    })
  })
}

/** Resolves when something listens on the port. */
export async function answers(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
  }
}
