import type { Scope } from '#platform/db/actor.ts'
import type { UploadKind, UploadMetadata } from '../contract/upload.ts'
import type { Reading } from '../reading/server/readerProcess.ts'

/** Where a file belongs, settled before its first byte. */
export interface Place {
  caseId: string | null
  slot: string
  /** Files of this kind that the case holds at most. */
  most?: number
}

/** A whole file as its home sees it. */
export interface ComingFile {
  id: string
  owner: string
  kind: UploadKind
  caseId: string | null
  slot: string
}

/**
 * What kinds of files belong to: a feature says who may bring them, and what happens when they were read. Files know
 * no feature; `main` hands them the list of homes.
 */
export interface Home {
  readonly kinds: readonly UploadKind[]
  /** Proves that the caller may bring this file now. Throws when not. */
  admit(scope: Scope, said: UploadMetadata): Promise<Place>
  /** The last word before the verdict is written, in its transaction: what was fine at the beginning may be so no longer. */
  judge(scope: Scope, file: ComingFile, reading: Reading): Promise<Reading>
  /** The verdict was written, once. */
  settle(scope: Scope, file: ComingFile, verdict: Reading): Promise<void>
  /** Whether a good file of the caller's is held by nothing yet. */
  isFree(scope: Scope, id: string): Promise<boolean>
  /** Good files that nothing has held for so long. */
  untaken(scope: Scope, hours: number): Promise<string[]>
}

/** The home of a kind. */
export function homeOf(homes: readonly Home[], kind: UploadKind): Home {
  const home = homes.find(({ kinds }) => kinds.includes(kind))
  if (!home) throw new Error(`Nobody is at home for files of the kind ${kind}.`)
  return home
}
