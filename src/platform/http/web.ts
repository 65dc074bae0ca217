import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#kit/errors.ts'
import { contentPolicy } from './headers.ts'
import { sendProblem } from './problem.ts'

/**
 * Serves the built web client: hashed files for a year, in the smallest form that the browser takes (the build leaves
 * `.br` and `.gz` beside them, which have no address of their own), and for every other path outside `/api/` the one
 * page, whose router knows the routes. The page is never cached and gets a fresh nonce each time.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder, mode }: { folder: string; mode: string },
): Promise<void> {
  const page = (await readFile(join(folder, 'index.html'), 'utf8')).replace('__MODE__', mode)
  await app.register(statics, {
    root: folder,
    index: false,
    immutable: true,
    maxAge: '1y',
    serveDotFiles: false,
    schemaHide: true,
    wildcard: false,
    preCompressed: true,
    // the page goes out by `sendPage` only: as it lies on the disk it has neither nonce nor policy
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    setHeaders: (reply, path) => {
      if (!path.startsWith(join(folder, 'assets'))) reply.header('Cache-Control', 'public, max-age=3600')
    },
  })
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const wantsPage = !request.url.startsWith('/api/') && !/\.[^/]*$/.test(pathOf(request.url))
    return wantsPage ? sendPage(reply, page) : sendProblem(reply, request.id, new AppError('not-found'))
  })
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(200)
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', contentPolicy(nonce))
    .serializer((html: unknown) => String(html))
    .send(page.replace('__NONCE__', nonce))
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}
