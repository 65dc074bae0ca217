import type { Scope } from '#platform/db/actor.ts'
import type { Reading } from '../contract/facts.ts'
import type { UploadKind, UploadMetadata } from '../contract/upload.ts'

/** The place of a file, determined before its first byte. */
export interface Place {
  caseId: string | null
  slot: string
  /** The maximum number of files of this kind in the case. */
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
 * The feature that owns some kinds of files: it decides who may send them, and what happens after they were read.
 * `files` imports no other feature; `main` passes the list.
 */
export interface FileOwner {
  readonly kinds: readonly UploadKind[]
  /** Checks that the caller may send this file now. Throws otherwise. */
  admit(scope: Scope, metadata: UploadMetadata): Promise<Place>
  /** The last check before the verdict is written, in its transaction: the state may have changed since the start. */
  recheck(scope: Scope, file: ComingFile, reading: Reading): Promise<Reading>
  /** Called once, when the verdict was written. */
  settle(scope: Scope, file: ComingFile, verdict: Reading): Promise<void>
  /** Whether an accepted file of the caller's is unattached. */
  isFree(scope: Scope, id: string): Promise<boolean>
  /** Accepted files that have been unattached for this long. */
  unattached(scope: Scope, hours: number): Promise<string[]>
}

/** The feature that owns a kind. */
export function fileOwnerOf(fileOwners: readonly FileOwner[], kind: UploadKind): FileOwner {
  const owner = fileOwners.find(({ kinds }) => kinds.includes(kind))
  if (!owner) throw new Error(`No feature owns files of the kind ${kind}.`)
  return owner
}
