import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** The description of the API, made once: making it takes as long as a hundred requests. */
export function serveOpenApi(app: FastifyInstance): void {
  let made: { body: string; tag: string } | undefined
  const document = () => {
    if (made) return made
    const body = JSON.stringify(app.swagger())
    made = { body, tag: `"${createHash('sha256').update(body).digest('base64url')}"` }
    return made
  }
  // before anybody waits for an answer
  app.addHook('onListen', async () => void document())
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    const { body, tag } = document()
    reply.header('ETag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').serializer(String).send(body)
  })
}
