import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Serves the OpenAPI document. It is cached once, because making it takes as long as a hundred requests. */
export function serveOpenApi(app: FastifyInstance): void {
  let cached: { body: string; tag: string } | undefined
  const document = () => {
    if (cached) return cached
    const body = JSON.stringify(app.swagger())
    cached = { body, tag: `"${createHash('sha256').update(body).digest('base64url')}"` }
    return cached
  }
  // cached at the start, so that no request waits for it
  app.addHook('onListen', async () => void document())
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    const { body, tag } = document()
    reply.header('ETag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').serializer(String).send(body)
  })
}
