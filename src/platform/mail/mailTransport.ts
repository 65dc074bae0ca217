import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { makeFolderSafely, writeSafely } from '../storageFolders.ts'
import { withRequiredTls } from './smtpUrl.ts'

/** An e-mail to one person as text and HTML; `html` comes from a template that escapes every inserted text. */
export interface Mail {
  to: string
  replyTo?: string
  /** The page where the recipient can switch such e-mails off, if that is possible. */
  unsubscribe?: string
  subject: string
  text: string
  html: string
}

export interface MailTransport {
  /** Sends one e-mail. `id` becomes its Message-ID, so that a repeated delivery is recognised. Throws on failure. */
  send(id: string, mail: Mail): Promise<void>
}

/**
 * The longest silence of a mail server, in milliseconds. One that checks an e-mail after its last byte may take ten
 * minutes to confirm it (RFC 5321, 4.5.3.2.6); a client that gives up earlier sends it twice.
 */
export const silenceMs = 10 * 60_000

/**
 * Sends through an SMTP server when `smtpUrl` is set, else writes `.eml` files to `folder`, closed to other accounts.
 */
export function openMailTransport({
  smtpUrl,
  from,
  folder,
}: {
  smtpUrl?: string | undefined
  from: string
  folder: string
}): MailTransport {
  const host = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  const message = (id: string, { unsubscribe, ...mail }: Mail) => ({
    ...mail,
    // List-Unsubscribe (RFC 2369), without the one click of RFC 8058: an e-mail may contain several kinds of
    // notifications, so it is not clear which one a click would end, and anyone to whom the e-mail is forwarded could
    // use the link
    ...(unsubscribe && { list: { unsubscribe } }),
    from,
    messageId: `<${id}@${host}>`,
    // no answer of an absence assistant (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (smtpUrl) {
    const times = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: silenceMs }
    const transport = nodemailer.createTransport({ url: withRequiredTls(smtpUrl), ...times })
    return { send: async (id, mail) => void (await transport.sendMail(message(id, mail))) }
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (id, mail) => {
      const built = await transport.sendMail(message(id, mail))
      await makeFolderSafely(folder)
      // also for an existing folder: these files contain links that open accounts
      await chmod(folder, 0o700)
      // on the disk before it counts as sent (L2)
      await writeSafely(join(folder, `${id}.eml`), built.message)
    },
  }
}
