import { canonical } from '#kit/canonical.ts'

/** An entry of a list that was added (`before` is null), removed (`after` is null) or changed. */
export interface ListChange<T> {
  key: string
  before: T | null
  after: T | null
}

/**
 * What differs between two lists whose entries are recognised by a key. Entries of one key are compared in their order,
 * those that are the same first, so that a second one that was added is not taken for a change of the first.
 */
export function listChanges<T extends object>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (entry: T) => string,
): ListChange<T>[] {
  const [rest, left] = [withoutSame(before, after), withoutSame(after, before)]
  const keys = [...new Set([...rest, ...left].map(keyOf))]
  return keys.flatMap(key => {
    const [old, fresh] = [rest, left].map(list => list.filter(entry => keyOf(entry) === key))
    const count = Math.max(old?.length ?? 0, fresh?.length ?? 0)
    return Array.from({ length: count }, (_, i) => ({ key, before: old?.[i] ?? null, after: fresh?.[i] ?? null }))
  })
}

// each entry of the other list accounts for one of this
function withoutSame<T extends object>(list: readonly T[], other: readonly T[]): T[] {
  const counts = new Map<string, number>()
  for (const entry of other) counts.set(canonical(entry), (counts.get(canonical(entry)) ?? 0) + 1)
  return list.filter(entry => {
    const count = counts.get(canonical(entry)) ?? 0
    counts.set(canonical(entry), count - 1)
    return count <= 0
  })
}
