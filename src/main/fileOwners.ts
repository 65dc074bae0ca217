import { caseFiles } from '#features/cases/records/server/fileOwner.ts'
import type { FileOwner } from '#features/files/file/server/fileOwner.ts'
import { unattachedUploads } from '#features/files/file/server/unattached.ts'

/** The complete list of the features that files belong to. Each kind of file belongs to exactly one. */
export const fileOwners: readonly FileOwner[] = [caseFiles, unattachedUploads]
