import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { LooseFile } from './file.ts'
import { LooseKind } from './upload.ts'

/**
 * The caller's own good files of a kind that nothing took yet, the newest first: their upload ended after its screen was
 * left. Each is kept for a day. What another screen of the caller's holds at this moment is among them.
 */
export const listLooseFiles = endpoint({
  name: 'listLooseFiles',
  method: 'POST',
  path: '/api/loose-files/list',
  may: 'upload',
  input: { body: z.strictObject({ kind: LooseKind }) },
  output: z.object({ files: z.array(LooseFile) }),
})
