import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { CaseRow } from './case.ts'

/** The number of rows that a queue on the dashboard shows; the linked list has all of them. */
export const dashboardRows = 8

const count = z.number().int()

/** Counts stop at `countLimit` (kit/paging); a count at the limit reads "1,000+". */
const DoctorDashboard = z.object({
  role: z.literal('doctor'),
  counts: z.object({ waitingOnMe: count, onProvider: count, planReviews: count, deliveries: count, drafts: count }),
  /**
   * The cases that wait for the doctor, the earliest due first; `dueAt` is null for drafts and retainers, which have no
   * due date.
   */
  queue: z.array(CaseRow.extend({ dueAt: z.string().nullable() })),
})

const AdminDashboard = z.object({
  role: z.literal('super-admin'),
  counts: z.object({
    intake: count,
    planning: count,
    changesAsked: count,
    approved: count,
    inProduction: count,
    recordsRequested: count,
  }),
  /** The intake queue, oldest first: `since` is its age. */
  queue: z.array(CaseRow),
  /** The plans in work, the earliest due first. */
  plansDue: z.array(CaseRow),
})

export const Dashboard = z.discriminatedUnion('role', [DoctorDashboard, AdminDashboard])
export type Dashboard = z.infer<typeof Dashboard>

/** The counts and queues of the caller's dashboard. */
export const readDashboard = endpoint({
  name: 'readDashboard',
  method: 'GET',
  path: '/api/dashboard',
  may: 'read-dashboard',
  input: {},
  output: Dashboard,
})
