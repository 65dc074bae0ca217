import { readFileSync } from 'node:fs'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail server that takes letters only after STARTTLS and a password. `received`: each complete e-mail. */
export async function startTlsServer({ key, certificate }: { key: string; certificate: string }) {
  const received: string[] = []
  const server = new SMTPServer({
    key: readFileSync(key),
    cert: readFileSync(certificate),
    onAuth: ({ username, password }, { secure }, done) =>
      secure && username === 'portal' && password === 'of the mailbox'
        ? done(null, { user: username })
        : done(new Error('refused')),
    onData: (stream, _, done) => {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  return {
    received,
    url: `smtp://portal:${encodeURIComponent('of the mailbox')}@127.0.0.1:${address.port}?requireTLS=true`,
  }
}
