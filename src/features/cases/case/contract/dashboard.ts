import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { CaseRow } from './case.ts'

/** Rows that a queue on the dashboard shows; the list that it links to has all. */
export const dashboardRows = 8

const count = z.number().int()

/** Counts stop at `countLimit` (kit/paging): such a figure reads "1,000+". */
const DoctorDashboard = z.object({
  role: z.literal('doctor'),
  counts: z.object({ waitingOnMe: count, onProvider: count, planReviews: count, deliveries: count, drafts: count }),
  /** What waits on the doctor, by what is due first; `dueAt` is null where nobody waits: in a draft, with retainers. */
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
  /** Plans in work, by the day they are due. */
  plansDue: z.array(CaseRow),
})

export const Dashboard = z.discriminatedUnion('role', [DoctorDashboard, AdminDashboard])
export type Dashboard = z.infer<typeof Dashboard>

/** What waits on whom, for the caller's first screen. */
export const readDashboard = endpoint({
  name: 'readDashboard',
  method: 'GET',
  path: '/api/dashboard',
  may: 'read-dashboard',
  input: {},
  output: Dashboard,
})
