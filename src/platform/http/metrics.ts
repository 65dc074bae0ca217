import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#kit/errors.ts'
import type { Figure, Metrics } from '../telemetry/metrics.ts'

/** Serves `GET /metrics` to callers with the token. `figures` reads those of this moment. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, figures: () => Promise<readonly Figure[]>): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${metrics.token}`)) throw new AppError('not-signed-in')
    const text = await metrics.text(await figures())
    return reply.type(metrics.contentType).header('Cache-Control', 'no-store').serializer(String).send(text)
  })
}

// hashes have one length, so the time of the comparison says nothing about the token
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map(text => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
