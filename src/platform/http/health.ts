import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import type { Release } from '../db/release.ts'
import type { DiskRoom } from '../diskRoom.ts'
import type { Storage } from '../storage.ts'

interface HealthParts {
  db: Db
  draining: AbortSignal
  release: Pick<Release, 'isOutdated'>
  room: Pick<DiskRoom, 'state'>
  storage: Pick<Storage, 'writable'>
}

/**
 * `/healthz`: the process answers. `/readyz`: the process can serve (database and files writable, disk not full, schema
 * of this release, not draining), otherwise 503. A disk that is only `low` is reported but does not make the server
 * unready: only uploads are refused then.
 */
export function serveHealth(app: FastifyInstance, { db, draining, release, room, storage }: HealthParts): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const disk = await room.state().catch(() => 'full' as const)
    const files = await storage.writable()
    const schema = release.isOutdated() ? 'newer' : 'known'
    const ready =
      !draining.aborted && schema === 'known' && files && disk !== 'full' && (await db.writable().catch(() => false))
    return reply.code(ready ? 200 : 503).send({ ready, disk, files, schema })
  })
}
