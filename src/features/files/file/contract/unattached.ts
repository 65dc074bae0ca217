import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { AttachableFile } from './file.ts'
import { AttachableKind } from './upload.ts'

export const mostUnattached = 20

/**
 * The caller's own accepted files of a kind that no feature has attached, the newest first: their screen was left
 * before the upload ended. Each is stored for a day. Files that another open screen of the caller's is about to attach
 * are included. `areMore`: there are older ones than the first `mostUnattached`.
 */
export const listUnattachedUploads = endpoint({
  name: 'listUnattachedUploads',
  method: 'POST',
  path: '/api/unattached-uploads/list',
  may: 'upload',
  input: { body: z.strictObject({ kind: AttachableKind }) },
  output: z.object({ files: z.array(AttachableFile), areMore: z.boolean() }),
})
