import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '../html.ts'
import { contentPolicy } from './headers.ts'

/** The values for the placeholders `__NAME__` in the built pages, by name. They are the same in every answer. */
export type PlaceholderValues = Readonly<Record<string, string>>

/** The HTML of a built page with every placeholder but the nonce filled in. */
export interface Page {
  html: string
  /** Whether the page is prerendered and may contain a form that is posted without scripts (X1). */
  hasForm: boolean
}

/** Reads the page of the application and the prerendered pages, by `<language>/<name>`. */
export async function readPages(
  folder: string,
  placeholders: PlaceholderValues,
): Promise<{ app: Page; prerendered: ReadonlyMap<string, Page> }> {
  const read = async (path: string) => {
    const html = await readFile(join(folder, path), 'utf8')
    return html.replace(/__([A-Z]+)__/g, (placeholder, name: string) =>
      name === 'NONCE' ? placeholder : escaped(placeholders[name] ?? ''),
    )
  }
  const files = await readdir(join(folder, 'pages'), { recursive: true }).catch(() => [])
  const prerendered = new Map<string, Page>()
  for (const file of files.filter(name => name.endsWith('.html')))
    prerendered.set(file.replace(/\.html$/, ''), { html: await read(join('pages', file)), hasForm: true })
  return { app: { html: await read('index.html'), hasForm: false }, prerendered }
}

const compress = {
  // a fast level: every page is compressed for its request, because its nonce differs
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => promisify(gzip)(html),
}

/** Sends a page under the content policy (X1) with a new nonce, not cacheable, in the smallest accepted encoding. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const html = page.html.replaceAll('__NONCE__', nonce)
  reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', contentPolicy(nonce, page))
    .header('Vary', 'Accept-Encoding')
    .serializer(String)
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = (['br', 'gzip'] as const).find(name =>
    new RegExp(`\\b${name}\\b(?!;q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  )
  return encoding ? reply.header('Content-Encoding', encoding).send(await compress[encoding](html)) : reply.send(html)
}
