/** How long a refusal stands without asking the database again: another server may have lifted it meanwhile. */
const millisecondsKept = 1000

/**
 * Remembers refusals that the database has just given, so that a flood of calls that are refused anyway writes nothing.
 * Bounded: beyond `most` keys the oldest is forgotten, which only means that the database is asked again.
 */
export function refusalMemory(most = 10_000) {
  const kept = new Map<string, { since: number; until: number }>()
  return {
    /** The seconds left for a key that was refused a moment ago; nothing when the database has to be asked. */
    secondsLeft(key: string): number | undefined {
      const refusal = kept.get(key)
      if (!refusal) return undefined
      const now = Date.now()
      // a clock that was set back must not prolong a refusal
      const fresh = now >= refusal.since && now < Math.min(refusal.since + millisecondsKept, refusal.until)
      if (fresh) return Math.max(1, Math.ceil((refusal.until - now) / 1000))
      kept.delete(key)
      return undefined
    },
    keep(key: string, seconds: number): void {
      const now = Date.now()
      kept.delete(key)
      kept.set(key, { since: now, until: now + seconds * 1000 })
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
    },
    get size(): number {
      return kept.size
    },
  }
}
