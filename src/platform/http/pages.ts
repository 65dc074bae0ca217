import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '../html.ts'
import { encoded } from './encodings.ts'
import { contentPolicy } from './headers.ts'

/** The values for the placeholders `__NAME__` in the built pages, by name. They are the same in every answer. */
export type PlaceholderValues = Readonly<Record<string, string>>

/** An element that a prerendered page has for servers in one mode (placeholder `MODE`) only. It contains no other element. */
const elementOfMode = /<(\w+)(?: [^>]*)? data-mode="(\w+)"[^>]*>[^<]*<\/\1>/g

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
    return html
      .replace(elementOfMode, (element, _, mode: string) => (mode === placeholders.MODE ? element : ''))
      .replace(/__([A-Z]+)__/g, (placeholder, name: string) =>
        name === 'NONCE' ? placeholder : escaped(placeholders[name] ?? ''),
      )
  }
  const files = await readdir(join(folder, 'pages'), { recursive: true }).catch(() => [])
  const prerendered = new Map<string, Page>()
  for (const file of files.filter(name => name.endsWith('.html')))
    prerendered.set(file.replace(/\.html$/, ''), { html: await read(join('pages', file)), hasForm: true })
  return { app: { html: await read('index.html'), hasForm: false }, prerendered }
}

/** Sends a page under the content policy (X1) with a new nonce, not cacheable, in the smallest accepted encoding. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const html = page.html.replaceAll('__NONCE__', nonce)
  reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', contentPolicy(nonce, page))
    .serializer(String)
  return reply.send(await encoded(request, reply, html))
}
