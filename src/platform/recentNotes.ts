interface NumberedNote<N> {
  note: N
  number: string
  at: number
}

/** The notes of the last minutes, for readers whose connection was interrupted. */
export interface RecentNotes<N> {
  add(note: N, number: string): void
  /**
   * The notes after the one with this number; without a number, the notes of the last `loadingMs`. `unknown` when the
   * number is not known: it is from another server, or too old.
   */
  since(number: string | undefined): readonly NumberedNote<N>[] | 'unknown'
  /** The number of the newest note, stored or not. */
  newest(): string
}

/** A note has 8000 bytes at most, so all notes together have about 8 MB. */
export const maxNotes = 1000
export const maxAgeMs = 5 * 60_000
/** The time in which a page that loads opens its stream. Data that it requested before may have changed since. */
export const loadingMs = 10_000

/** Stores notes up to a number and an age. `first`: the number before the first note; `now`: steady milliseconds. */
export function recentNotes<N>(first: string, now: () => number = () => performance.now()): RecentNotes<N> {
  let notes: NumberedNote<N>[] = []
  // the number just before the oldest stored note, and the time since which every note is stored
  let before = { number: first, at: now() }
  let newest = first
  const deleteOld = () => {
    const oldest = now() - maxAgeMs
    const firstRecent = notes.findIndex(({ at }) => at >= oldest)
    const outdated = firstRecent < 0 ? notes.length : firstRecent
    const lastDeleted = notes.slice(0, Math.max(outdated, notes.length - maxNotes)).at(-1)
    if (!lastDeleted) return
    notes = notes.slice(notes.indexOf(lastDeleted) + 1)
    before = lastDeleted
  }
  return {
    add: (note, number) => {
      notes.push({ note, number, at: now() })
      newest = number
      deleteOld()
    },
    since: number => {
      deleteOld()
      if (number === undefined) {
        const from = now() - loadingMs
        return before.at > from ? 'unknown' : notes.filter(({ at }) => at >= from)
      }
      if (number === before.number) return notes
      const at = notes.findIndex(each => each.number === number)
      return at < 0 ? 'unknown' : notes.slice(at + 1)
    },
    newest: () => newest,
  }
}
