/** A version as it is compared; versions are listed newest first. */
export interface ComparedVersion {
  id: string
  cycle: number
  /** Its name within its treatment, as `Plan 2`, and with it, as `Plan 2 · Refinement 1`. */
  title: string
  fullTitle: string
  stageCount: number
  files: readonly { id: string; kind: string; name: string; bytes: number }[]
}

/** Two versions, the earlier one first. */
export interface VersionPair {
  before: ComparedVersion
  after: ComparedVersion
}

/**
 * The two versions to compare: those that were chosen, in their order of time, otherwise the later one and the one before it;
 * without a choice the newest one and the one before it. Unknown ids are ignored. Nothing when there are less than two.
 */
export function pairOf(
  versions: readonly ComparedVersion[],
  chosen: { before?: string | null; after?: string | null } = {},
): VersionPair | undefined {
  const place = (id: string | null | undefined) => versions.findIndex(version => version.id === id)
  const [one, other] = [place(chosen.before), place(chosen.after)]
  if (one >= 0 && other >= 0 && one !== other) return pairAt(versions, Math.max(one, other), Math.min(one, other))
  // a version that was chosen as the earlier one is compared with the one after it
  if (one > 0 && other < 0) return pairAt(versions, one, one - 1)
  const later = Math.max(0, Math.min(other, versions.length - 2))
  return pairAt(versions, later + 1, later)
}

/** The pair after one of its versions was chosen anew: the other one stays where that keeps the order, and gives way otherwise. */
export function pairWith(
  versions: readonly ComparedVersion[],
  { before, after }: VersionPair,
  chosen: { before: string | null } | { after: string | null },
): VersionPair | undefined {
  const place = (id: string | null) => versions.findIndex(version => version.id === id)
  if ('before' in chosen)
    return pairOf(versions, { ...chosen, after: place(after.id) < place(chosen.before) ? after.id : null })
  return pairOf(versions, { ...chosen, before: place(chosen.after) < place(before.id) ? before.id : null })
}

function pairAt(versions: readonly ComparedVersion[], earlier: number, later: number): VersionPair | undefined {
  const [before, after] = [versions[earlier], versions[later]]
  return before && after && { before, after }
}
