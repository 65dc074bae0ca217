import type { Scope } from '#platform/db/actor.ts'
import type { Reading } from '../contract/facts.ts'
import type { UploadKind, UploadMetadata } from '../contract/upload.ts'

/** Where a file belongs, settled before its first byte. */
export interface Place {
  caseId: string | null
  slot: string
  /** Files of this kind that the case holds at most. */
  most?: number
}

/** A complete file as the feature that owns its kind sees it; `owner` is the person who sent it. */
export interface ComingFile {
  id: string
  owner: string
  kind: UploadKind
  caseId: string | null
  slot: string
}

/**
 * The feature that some kinds of files belong to: it says who may send them, and what happens when they were read.
 * `files` knows no other feature; `main` hands it the list.
 */
export interface FileOwner {
  readonly kinds: readonly UploadKind[]
  /** Proves that the caller may bring this file now. Throws when not. */
  admit(scope: Scope, said: UploadMetadata): Promise<Place>
  /**
   * The last check before the result is written, in its transaction: what was valid at the start may have changed
   * since.
   */
  judge(scope: Scope, file: ComingFile, reading: Reading): Promise<Reading>
  /** The verdict was written, once. */
  settle(scope: Scope, file: ComingFile, verdict: Reading): Promise<void>
  /** Whether a good file of the caller's is held by nothing yet. */
  isFree(scope: Scope, id: string): Promise<boolean>
  /** Good files that nothing has held for so long. */
  unattached(scope: Scope, hours: number): Promise<string[]>
}

/** The feature that owns a kind. */
export function fileOwnerOf(fileOwners: readonly FileOwner[], kind: UploadKind): FileOwner {
  const owner = fileOwners.find(({ kinds }) => kinds.includes(kind))
  if (!owner) throw new Error(`No feature owns files of the kind ${kind}.`)
  return owner
}
