import type { FastifyReply } from 'fastify'
import { AppError } from '#kit/errors.ts'

/** Limits the requests that are answered at the same time for one key to `most`. */
export function limitInFlight(most: number) {
  const counts = new Map<string, number>()
  return (key: string, reply: FastifyReply): void => {
    const mine = counts.get(key) ?? 0
    if (mine >= most) throw new AppError('too-many-requests', { retryAfter: 1 })
    counts.set(key, mine + 1)
    let hasEnded = false
    const end = () => {
      if (hasEnded) return
      hasEnded = true
      const left = (counts.get(key) ?? 1) - 1
      if (left === 0) counts.delete(key)
      else counts.set(key, left)
    }
    // after a complete answer or a broken connection
    reply.raw.once('finish', end).once('close', end)
  }
}
