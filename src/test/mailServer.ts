import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** How a mail server treats e-mails; a test can change it at any time. */
export interface MailServerState {
  /** Rejects e-mails temporarily. */
  refuse?: boolean
  /** Refuses e-mails permanently, at their recipient or after their content. */
  refusesForGood?: 'recipient' | 'content'
  /** Refuses every login; the URL then has one. */
  refusesLogin?: boolean
  /** Which e-mails it accepts without confirming them: it closes all connections instead. */
  cut?: (text: string) => boolean
  /** Waits for this before it confirms an e-mail. */
  hold?: (text: string) => Promise<void> | undefined
}

const noMailbox = (address = '') => Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode: 550 })

interface MailServer {
  /** Each complete e-mail, unchanged. */
  received: string[]
  /** Each login, and whether its password came through TLS. */
  logins: { isSecure: boolean }[]
  url: string
  port: number
}

/** A real mail server on this machine, closed when the test ends. `offersTls`: by STARTTLS, with a test certificate. */
export async function mailServer(state: MailServerState = {}, { offersTls = false } = {}): Promise<MailServer> {
  const received: string[] = []
  const logins: { isSecure: boolean }[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    // without TLS, too: whether a password may be sent in clear is for the sender to decide
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username }, session, done) => {
      logins.push({ isSecure: session.secure })
      if (state.refusesLogin) done(Object.assign(new Error('no such login'), { responseCode: 535 }))
      else done(null, { user: username ?? '' })
    },
    onRcptTo: ({ address }, _, done) => {
      if (state.refusesForGood === 'recipient') done(noMailbox(address))
      else done()
    },
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
        if (state.refusesForGood === 'content') return done(noMailbox(session.envelope.rcptTo[0]?.address))
        received.push(text)
        await state.hold?.(text)
        if (state.cut?.(text)) for (const socket of sockets) socket.destroy()
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
  const login = state.refusesLogin ? 'me:secret@' : ''
  return { received, logins, url: `smtp://${login}127.0.0.1:${address.port}`, port: address.port }
}
