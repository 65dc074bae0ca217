import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// fast levels: what is compressed here is made for one request
const compress: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: text => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: text => zip(text),
}

/**
 * The text in the smallest encoding that the client accepts, with the headers that say so; the text itself when it accepts
 * none. For answers that no secret is in together with a stranger's text (decision 0438).
 */
export async function encoded(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  reply.header('Vary', 'Accept-Encoding')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = (['br', 'gzip'] as const).find(name =>
    new RegExp(`\\b${name}\\b(?!;q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  )
  if (!encoding) return text
  reply.header('Content-Encoding', encoding)
  return compress[encoding](text)
}
