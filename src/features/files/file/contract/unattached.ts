import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { AttachableFile } from './file.ts'
import { AttachableKind } from './upload.ts'

/**
 * The caller's own good files of a kind that nothing took yet, the newest first: their upload ended after its screen was
 * left. Each is stored for a day. What another screen of the caller's holds at this moment is among them.
 */
export const listUnattachedUploads = endpoint({
  name: 'listUnattachedUploads',
  method: 'POST',
  path: '/api/unattached-uploads/list',
  may: 'upload',
  input: { body: z.strictObject({ kind: AttachableKind }) },
  output: z.object({ files: z.array(AttachableFile) }),
})
