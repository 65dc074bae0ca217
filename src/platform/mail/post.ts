import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'

/** A letter to one person, in two forms; `html` is made by a template that escapes every inserted word. */
export interface Letter {
  to: string
  replyTo?: string
  /** The page where its reader switches such letters off, for those that can be. */
  unsubscribe?: string
  subject: string
  text: string
  html: string
}

export interface Post {
  /** Sends one letter; `id` becomes its Message-ID, so a repeated delivery is recognised as the same. Throws on failure. */
  send(id: string, letter: Letter): Promise<void>
}

/** The way out: an SMTP server when `smtpUrl` is set, else `.eml` files in `folder` for a developer to open. */
export function openPost({
  smtpUrl,
  from,
  folder,
}: {
  smtpUrl?: string | undefined
  from: string
  folder: string
}): Post {
  const host = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  const message = (id: string, { unsubscribe, ...letter }: Letter) => ({
    ...letter,
    // List-Unsubscribe (RFC 2369), without the one click of RFC 8058: a letter gathers several kinds, so there is no one
    // thing that a click could end, and its link would have to work for whoever the letter is forwarded to
    ...(unsubscribe && { list: { unsubscribe } }),
    from,
    messageId: `<${id}@${host}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (smtpUrl) {
    const transport = nodemailer.createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 30_000 })
    return { send: async (id, letter) => void (await transport.sendMail(message(id, letter))) }
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (id, letter) => {
      const built = await transport.sendMail(message(id, letter))
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${id}.part`), built.message)
      await rename(join(folder, `${id}.part`), join(folder, `${id}.eml`))
    },
  }
}
