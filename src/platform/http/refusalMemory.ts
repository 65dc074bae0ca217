/** How long a refusal is repeated without a query to the database, where another server may have lifted it. */
const rememberedMs = 1000

/**
 * Remembers the refusals of the last second, so that a flood of calls that are refused anyway writes nothing to the
 * database. When there are more than `most` keys, the oldest is deleted; its next call is counted in the database
 * again.
 */
export function refusalMemory(most = 10_000) {
  const refusals = new Map<string, { since: number; until: number }>()
  return {
    /** The seconds left for a key that was refused a moment ago; undefined when the database has to decide. */
    secondsLeft(key: string): number | undefined {
      const refusal = refusals.get(key)
      if (!refusal) return undefined
      const now = Date.now()
      // a system clock that was set back must not prolong a refusal
      const fresh = now >= refusal.since && now < Math.min(refusal.since + rememberedMs, refusal.until)
      if (fresh) return Math.max(1, Math.ceil((refusal.until - now) / 1000))
      refusals.delete(key)
      return undefined
    },
    remember(key: string, seconds: number): void {
      const now = Date.now()
      refusals.delete(key)
      refusals.set(key, { since: now, until: now + seconds * 1000 })
      for (const oldest of refusals.keys()) {
        if (refusals.size <= most) break
        refusals.delete(oldest)
      }
    },
    get size(): number {
      return refusals.size
    },
  }
}
