import { AppError } from '#kit/errors.ts'
import { publish } from '#platform/events.ts'
import type { UploadChecked } from '../contract/events.ts'
import { AttachableKind, sendersOf } from '../contract/upload.ts'
import type { FileOwner } from './fileOwner.ts'
import { isUnattached, unattachedSince } from './queries.ts'

/** Uploads that belong to no case: only their sender sees them until a feature attaches them. */
export const unattachedUploads: FileOwner = {
  kinds: AttachableKind.options,
  admit: async (scope, { kind, caseId, slot }) => {
    const attachable = AttachableKind.safeParse(kind)
    if (!attachable.success || caseId !== undefined || slot !== '') throw new AppError('invalid-input')
    // a kind that the role may not send is answered as not found
    if (!sendersOf[attachable.data].some(role => role === scope.kind)) throw new AppError('not-found')
    return { caseId: null, slot: '' }
  },
  recheck: async (_, __, reading) => reading,
  settle: (scope, { id, owner }) =>
    publish<UploadChecked>(scope, { type: 'upload-checked', fileId: id, ownerId: owner }),
  isFree: isUnattached,
  unattached: unattachedSince,
}
