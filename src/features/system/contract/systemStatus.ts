import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

const count = z.number().int()
const seconds = z.number()

/** Things that wait: how many, how many of them for more than an hour, and since when the first of them. */
const Waiting = z.object({ count, late: count, oldestSeconds: seconds })

/** How the server that answers and its database are at this moment, for administrators. What could not be read is null. */
export const readSystemStatus = endpoint({
  name: 'readSystemStatus',
  method: 'GET',
  path: '/api/system/status',
  may: 'read-system',
  input: {},
  output: z.object({
    release: z.string(),
    database: z
      .object({
        version: z.string(),
        mail: Waiting.extend({ givenUp: count }),
        uncheckedFiles: Waiting,
        /** The queues in which a job is due. */
        jobs: z.array(z.object({ job: z.string(), seconds })),
      })
      .nullable(),
    /** Free bytes of both disks, and those that are always left free. */
    disks: z.object({ dataDir: count, filesDir: count, reserve: count }).nullable(),
    /** How long the oldest finished part of the database's log has waited for its backup. */
    logWaitsSeconds: seconds.nullable(),
  }),
})
