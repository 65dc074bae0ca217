import type { FastifyInstance } from 'fastify'
import type { AnswerObserver } from '../telemetry/answered.ts'

/** Reports every answer under the pattern of its route: an address can contain ids and what a user typed. */
export function reportAnswers(app: FastifyInstance, observers: readonly AnswerObserver[]): void {
  if (observers.length === 0) return
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unknown', config } = request.routeOptions
    const answered = {
      ...{ route, method: request.method, status: reply.statusCode, problem: reply.problem },
      ...{ seconds: reply.elapsedTime / 1000, isStream: config.streams === true, requestId: request.id },
    }
    for (const observe of observers) observe(answered)
  })
}
