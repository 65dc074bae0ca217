import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '../html.ts'
import { contentPolicy } from './headers.ts'

/** What the build leaves open in its pages as `__NAME__`, by name: the same in every answer of this server. */
export type Marks = Readonly<Record<string, string>>

/** HTML as the build left it, every mark but the nonce filled in. */
export interface Page {
  html: string
  /** Whether it was made ahead of time, and may hold a form that is posted without scripts (X1). */
  hasForm: boolean
}

/** Reads the page of the application, and the pages that the build made ahead of time, by `<language>/<name>`. */
export async function readPages(folder: string, marks: Marks): Promise<{ app: Page; made: ReadonlyMap<string, Page> }> {
  const read = async (path: string) => {
    const html = await readFile(join(folder, path), 'utf8')
    return html.replace(/__([A-Z]+)__/g, (mark, name: string) => (name === 'NONCE' ? mark : escaped(marks[name] ?? '')))
  }
  const files = await readdir(join(folder, 'pages'), { recursive: true }).catch(() => [])
  const made = new Map<string, Page>()
  for (const file of files.filter(name => name.endsWith('.html')))
    made.set(file.replace(/\.html$/, ''), { html: await read(join('pages', file)), hasForm: true })
  return { app: { html: await read('index.html'), hasForm: false }, made }
}

const squeezed = {
  // as good as a moment allows: the page is another one each time, by its nonce
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => promisify(gzip)(html),
}

/** Sends a page under the content policy (X1) with a fresh nonce, never to be kept, in the smallest form that is taken. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const html = page.html.replaceAll('__NONCE__', nonce)
  reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', contentPolicy(nonce, page))
    .header('Vary', 'Accept-Encoding')
    .serializer(String)
  const taken = String(request.headers['accept-encoding'] ?? '')
  const way = (['br', 'gzip'] as const).find(name => new RegExp(`\\b${name}\\b(?!;q=0(?:\\.0*)?(?:,|$))`).test(taken))
  return way ? reply.header('Content-Encoding', way).send(await squeezed[way](html)) : reply.send(html)
}
