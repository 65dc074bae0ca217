import { caseFiles } from '#features/cases/records/server/home.ts'
import type { Home } from '#features/files/server/home.ts'
import { looseFiles } from '#features/files/server/loose.ts'

/** Where files belong: the whole list. Each kind of file is at home in exactly one. */
export const homes: readonly Home[] = [caseFiles, looseFiles]
