import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

interface MadeFile {
  /** The media type, such as `application/pdf`. */
  type: string
  /** The name under which it is saved: ASCII letters, digits, dots and hyphens. */
  name: string
  content: Uint8Array | string | Readable
}

/** Sends a file that the server made. Browsers save it and never open it in the application's origin (F7). */
export function sendMadeFile(reply: FastifyReply, { type, name, content }: MadeFile): FastifyReply {
  reply.headers({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
  })
  // Fastify writes the length of what it has whole
  return reply.send(content instanceof Uint8Array ? Buffer.from(content) : content)
}
