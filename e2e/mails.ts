import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { journeyServer } from './server.ts'

/** The e-mails sent to an address, from the folder where a server without SMTP writes them. */
export async function mailsTo(email: string): Promise<string[]> {
  const folder = join(journeyServer().dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return mails.filter(mail => mail.includes(`To: ${email}`))
}

/** The token of the link in an e-mail to this address; undefined while there is none. */
export async function tokenMailedTo(email: string): Promise<string | undefined> {
  const [mail = ''] = await mailsTo(email)
  // quoted-printable wraps a long line after "=", and writes "=" itself as "=3D"
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /\/invitation[^#\s]*#([\w-]+)/.exec(text)?.[1]
}
