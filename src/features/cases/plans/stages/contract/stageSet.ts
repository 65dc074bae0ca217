import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { IdParams } from '#kit/fields.ts'

/**
 * How the stages of one arch are loaded: as one set (`ready`), which is being made (`pending`), or each by itself because they
 * have nothing in common (`separate`) or making the set failed. An arch of one stage, or whose files were read before there were
 * sets, is not listed.
 */
export const StageSet = z.object({
  arch: z.enum(['upper', 'lower']),
  state: z.enum(['pending', 'ready', 'separate', 'failed']),
})
export type StageSet = z.infer<typeof StageSet>

/**
 * Makes the failed stage sets of a plan version (`id`) once more. Throws `illegal-move` when none has failed. Announced on the
 * topic `cases` when they are made.
 */
export const makeStageSets = endpoint({
  name: 'makeStageSets',
  method: 'POST',
  path: '/api/plans/:id/stage-sets',
  may: 'make-stage-sets',
  input: { params: IdParams },
  output: z.object({}),
})
