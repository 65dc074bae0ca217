import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#kit/errors.ts'
import { cookieIn } from './cookies.ts'
import { type Page, type PlaceholderValues, readPages, sendPage } from './pages.ts'
import { sendProblem } from './problem.ts'

export interface WebParts {
  /** Where the build is. */
  folder: string
  placeholders: PlaceholderValues
  /** The prerendered page at a path, as `<language>/<name>`. Undefined: the application's page is served. */
  prerenderedFor: (path: string, language: unknown) => string | undefined
  /** The cookie of browsers that get the application's page at every path (decision 0439). */
  portalCookie: string
  /** Fills in the parts of a prerendered page that are different in every answer. */
  complete: (html: string) => string
  /** Small files whose text depends on the server's configuration: path → type and text. */
  texts: Readonly<Record<string, { type: string; text: string }>>
}

/**
 * Serves the built web client: hashed files, cacheable for a year and in the smallest encoding that the browser accepts
 * (the build writes `.br` and `.gz` beside them, which cannot be requested by name), prerendered public pages, and for
 * every other path outside `/api/` the application's page, whose router knows the routes. Pages are never cached and
 * get a new nonce each time. Returns the pages, for callers that send one of them with something filled in.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder, placeholders, prerenderedFor, portalCookie, complete, texts }: WebParts,
) {
  const pages = await readPages(folder, placeholders)
  await app.register(statics, {
    root: folder,
    index: false,
    immutable: true,
    maxAge: '1y',
    serveDotFiles: false,
    schemaHide: true,
    wildcard: false,
    preCompressed: true,
    // pages are sent by `sendPage` only: the files on the disk have neither nonce nor policy
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html'],
    setHeaders: (reply, path) => {
      if (!path.startsWith(join(folder, 'assets'))) reply.header('Cache-Control', 'public, max-age=3600')
    },
  })
  // HEAD is answered with the headers of the page
  const options = { schema: { hide: true }, exposeHeadRoute: true }
  for (const [path, { type, text }] of Object.entries(texts))
    app.get(path, options, (_, reply) => reply.type(type).serializer(String).send(text))
  const pageFor = (path: string, language: unknown): Page =>
    pages.prerendered.get(prerenderedFor(path, language) ?? '') ?? pages.app
  app.get('/*', options, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!wantsPage(path, request.headers.accept)) return sendProblem(reply, request.id, new AppError('not-found'))
    const { lang } = request.query as { lang?: unknown } // the query is always an object
    const isSignedIn = cookieIn(request.headers.cookie, portalCookie) !== undefined
    const page = isSignedIn ? pages.app : pageFor(path, lang)
    return sendPage(request, reply, page.hasForm ? { ...page, html: complete(page.html) } : page)
  })
  return { pageFor }
}

/**
 * Whether a path without a file is answered with the page, whose router redirects an unknown path to `/`
 * (specification, section 2). A path that looks like a file gets the page only when the browser accepts HTML, which it
 * does when a user opens an address and not when a page loads a script or a picture. Files of the build are never
 * pages.
 */
function wantsPage(path: string, accept = ''): boolean {
  if (/^\/(?:api|assets)(?:\/|$)/.test(path)) return false
  return !/\.[^/]*$/.test(path) || /\btext\/html\b/.test(accept)
}
