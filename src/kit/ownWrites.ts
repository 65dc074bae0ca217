/**
 * Distinguishes a value that was written here from one that came from elsewhere, where a place shows what is written to it
 * only later, as a page does that follows its own URL. A user acts in between, and an old value that arrives
 * then must not undo that.
 */
export interface OwnWrites {
  /** Notes a value that is written now. */
  add(value: string): void
  /** Whether the value that is shown now was written here. One that was not ends the wait for all others. */
  take(value: string): boolean
}

/** What was written to one place and is not shown there yet; the place may skip a value for a later one. */
export function ownWrites(): OwnWrites {
  let pending: string[] = []
  return {
    add: value => {
      pending.push(value)
    },
    take: value => {
      const at = pending.indexOf(value)
      pending = at === -1 ? [] : pending.slice(at + 1)
      return at !== -1
    },
  }
}
