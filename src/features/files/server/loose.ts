import { AppError } from '#kit/errors.ts'
import { announce } from '#platform/live.ts'
import { LooseKind, sendersOf } from '../contract/upload.ts'
import type { Home } from './home.ts'
import { isUntaken, untakenFor } from './queries.ts'

/** The home of loose files: their sender's alone until a feature takes them. */
export const looseFiles: Home = {
  kinds: LooseKind.options,
  admit: async (scope, { kind, caseId, slot }) => {
    const loose = LooseKind.safeParse(kind)
    if (!loose.success || caseId !== undefined || slot !== '') throw new AppError('invalid-input')
    // what a role may not send is not there for it
    if (!sendersOf[loose.data].some(role => role === scope.kind)) throw new AppError('not-found')
    return { caseId: null, slot: '' }
  },
  judge: async (_, __, reading) => reading,
  settle: (_, { id, owner }) => announce({ topic: 'uploads', id, users: [owner] }),
  isFree: isUntaken,
  untaken: untakenFor,
}
