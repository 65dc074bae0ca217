import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams } from '#kit/fields.ts'
import { pageOf, pageQuery } from '#kit/paging.ts'

/** A person who began a course, and their progress. */
export const Learner = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  finished: z.number().int(),
  share: z.number(),
  begunAt: z.string(),
  lastAt: z.string(),
  certificate: z.object({ id: Id, code: z.string(), issuedAt: z.string() }).nullable(),
})
export type Learner = z.infer<typeof Learner>

/** The progress of every learner in a course, the latest activity first. */
export const listLearners = endpoint({
  name: 'listLearners',
  method: 'POST',
  path: '/api/courses/:id/learners/list',
  may: 'manage-courses',
  input: { params: IdParams, body: z.strictObject({ ...pageQuery }) },
  output: pageOf(Learner),
})
