import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id } from '#kit/fields.ts'
import { Facts, FileFacts, fileRefusals } from './facts.ts'

/** The state of an upload (F6): receiving, complete and being read, accepted, or refused with its reason. */
export const Verdict = z.discriminatedUnion('state', [
  z.object({ state: z.literal('receiving'), received: z.number().int() }),
  z.object({ state: z.literal('being-read') }),
  z.object({ state: z.literal('clean'), facts: FileFacts }),
  z.object({ state: z.literal('refused'), why: z.enum(fileRefusals), facts: Facts }),
])
export type Verdict = z.infer<typeof Verdict>

/** The verdict on an upload of the caller's own. Announced on the topic `uploads`. */
export const readVerdict = endpoint({
  name: 'readVerdict',
  method: 'GET',
  path: '/api/uploads/:id/verdict',
  may: 'upload',
  input: { params: z.strictObject({ id: Id }) },
  output: Verdict,
})

/**
 * Checks an upload of the caller's own at once whose check could not be finished: one that waits for its next attempt, or one
 * that was refused because its check was stopped (`stoppedCheck`). Throws `illegal-move` for a file that has another
 * verdict, has not arrived, or whose bytes were deleted.
 */
export const readUploadAgain = endpoint({
  name: 'readUploadAgain',
  method: 'POST',
  path: '/api/uploads/:id/readings',
  may: 'upload',
  input: { params: z.strictObject({ id: Id }) },
  output: z.object({}),
})
