import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#kit/errors.ts'
import { type Marks, type Page, readPages, sendPage } from './pages.ts'
import { sendProblem } from './problem.ts'

export interface WebParts {
  /** Where the build is. */
  folder: string
  marks: Marks
  /** Which page that was made ahead of time stands at a path, as `<language>/<name>`; none: the application's page. */
  madeFor: (path: string, language: unknown) => string | undefined
  /** Fills in what such a page holds that is another each time. */
  complete: (html: string) => string
  /** Small files that hang on the server: path → type and text. */
  texts: Readonly<Record<string, { type: string; text: string }>>
}

/**
 * Serves the built web client: hashed files for a year, in the smallest form that the browser takes (the build leaves
 * `.br` and `.gz` beside them, which have no address of their own), public pages as the build made them, and for every
 * other path outside `/api/` the one page whose router knows the routes. Pages are never cached and get a fresh nonce
 * each time. Answers the pages, for whoever must send one of them with something filled in.
 */
export async function serveWeb(app: FastifyInstance, { folder, marks, madeFor, complete, texts }: WebParts) {
  const pages = await readPages(folder, marks)
  await app.register(statics, {
    root: folder,
    index: false,
    immutable: true,
    maxAge: '1y',
    serveDotFiles: false,
    schemaHide: true,
    wildcard: false,
    preCompressed: true,
    // pages go out by `sendPage` only: as they lie on the disk they have neither nonce nor policy
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html'],
    setHeaders: (reply, path) => {
      if (!path.startsWith(join(folder, 'assets'))) reply.header('Cache-Control', 'public, max-age=3600')
    },
  })
  // whoever only asks what is there (HEAD) is answered as with the page itself, without its body
  const options = { schema: { hide: true }, exposeHeadRoute: true }
  for (const [path, { type, text }] of Object.entries(texts))
    app.get(path, options, (_, reply) => reply.type(type).serializer(String).send(text))
  const pageFor = (path: string, language: unknown): Page => pages.made.get(madeFor(path, language) ?? '') ?? pages.app
  app.get('/*', options, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!wantsPage(path, request.headers.accept)) return sendProblem(reply, request.id, new AppError('not-found'))
    const { lang } = request.query as { lang?: unknown } // a query is always an object
    const page = pageFor(path, lang)
    return sendPage(request, reply, page.hasForm ? { ...page, html: complete(page.html) } : page)
  })
  return { pageFor }
}

/**
 * Whether a path that no file has is answered with a page, whose router leads an unknown one to `/` (specification, section
 * 2). What looks like a file is missing for a page's script or picture, and an unknown path for a person: a browser asks for
 * HTML only when somebody goes somewhere. Files of the build are never pages.
 */
function wantsPage(path: string, accept = ''): boolean {
  if (/^\/(?:api|assets)(?:\/|$)/.test(path)) return false
  return !/\.[^/]*$/.test(path) || /\btext\/html\b/.test(accept)
}
