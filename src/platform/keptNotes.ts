interface KeptNote<N> {
  note: N
  number: string
  at: number
}

/** The notes of the last minutes, for readers whose line was cut. */
export interface Kept<N> {
  add(note: N, number: string): void
  /**
   * What came after the note of that number; without one, what came in the seconds in which a page loads. `unknown` when
   * that cannot be said: the number is another server's or too old.
   */
  since(number: string | undefined): readonly KeptNote<N>[] | 'unknown'
  /** The number of the newest note, kept or not. */
  newest(): string
}

/** A note is 8000 bytes at most, so all of them together about 8 MB. */
export const mostKept = 1000
export const keptMs = 5 * 60_000
/** By when a page that loads has its stream open. What it asked for before may have changed since. */
export const loadingMs = 10_000

/** Keeps notes, bounded in number and time. `first` is the place before the first of them; `now`: milliseconds, steady. */
export function keepNotes<N>(first: string, now: () => number = () => performance.now()): Kept<N> {
  let kept: KeptNote<N>[] = []
  // the place just before the oldest that is kept, and since when every note is kept
  let before = { number: first, at: now() }
  let newest = first
  const forget = () => {
    const old = now() - keptMs
    const some = kept.findIndex(({ at }) => at >= old)
    const outdated = some < 0 ? kept.length : some
    const gone = kept.slice(0, Math.max(outdated, kept.length - mostKept)).at(-1)
    if (!gone) return
    kept = kept.slice(kept.indexOf(gone) + 1)
    before = gone
  }
  return {
    add: (note, number) => {
      kept.push({ note, number, at: now() })
      newest = number
      forget()
    },
    since: number => {
      forget()
      if (number === undefined) {
        const from = now() - loadingMs
        return before.at > from ? 'unknown' : kept.filter(({ at }) => at >= from)
      }
      if (number === before.number) return kept
      const at = kept.findIndex(each => each.number === number)
      return at < 0 ? 'unknown' : kept.slice(at + 1)
    },
    newest: () => newest,
  }
}
