import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** How a mail server treats e-mails; a test can change it at any time. */
export interface MailServerState {
  /** Rejects e-mails temporarily. */
  refuse?: boolean
  /** Accepts an e-mail, and closes the connection without confirming it. */
  cut?: boolean
  /** Waits for this before it confirms an e-mail. */
  hold?: (text: string) => Promise<void> | undefined
}

/** A real mail server on this machine, closed when the test ends. `received`: each complete e-mail, unchanged. */
export async function mailServer(state: MailServerState = {}): Promise<{ received: string[]; url: string }> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, session, done) => {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', async () => {
        if (state.refuse) {
          const to = session.envelope.rcptTo[0]?.address
          return done(Object.assign(new Error(`${to}: try later`), { responseCode: 451 }))
        }
        received.push(text)
        await state.hold?.(text)
        if (state.cut) for (const socket of sockets) socket.destroy()
        else done()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  // a connection that a test cuts is not an error of the server
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  return { received, url: `smtp://127.0.0.1:${address.port}` }
}
