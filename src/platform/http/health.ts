import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'

/** `/healthz`: the process answers. `/readyz`: it can serve (database writable, not draining), else 503. */
export function serveHealth(app: FastifyInstance, { db, draining }: { db: Db; draining: AbortSignal }): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const ready = !draining.aborted && (await db.writable().catch(() => false))
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
