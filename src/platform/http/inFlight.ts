import type { FastifyReply } from 'fastify'
import { AppError } from '#kit/errors.ts'

/** Counts what is being answered, by whom it is for, and refuses more than `most` at a time. */
export function limitInFlight(most: number) {
  const counts = new Map<string, number>()
  return (key: string, reply: FastifyReply): void => {
    const mine = counts.get(key) ?? 0
    if (mine >= most) throw new AppError('too-many-requests', { retryAfter: 1 })
    counts.set(key, mine + 1)
    let over = false
    const end = () => {
      if (over) return
      over = true
      const left = (counts.get(key) ?? 1) - 1
      if (left === 0) counts.delete(key)
      else counts.set(key, left)
    }
    // answered, or broken off on the way
    reply.raw.once('finish', end).once('close', end)
  }
}
