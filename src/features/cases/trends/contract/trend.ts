import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

/** How many months the charts show, the current one included. */
export const trendMonths = 12

const count = z.number().int()

/** Hours that a side's turns had waited when they ended: half of them less, nine of ten less. */
const Waited = z.object({ turns: count, median: z.number().nullable(), ninth: z.number().nullable() })

/** One month of Madrid's calendar, `yyyy-MM`; a figure without any event is null. */
export const TrendMonth = z.object({
  month: z.string(),
  /** Plan versions until approval, of the plans approved in this month: the middle one, the middle half, the most. */
  versions: z.object({
    approvals: count,
    low: z.number().nullable(),
    median: z.number().nullable(),
    high: z.number().nullable(),
    most: count.nullable(),
  }),
  /** Submissions of this month that were answered, and those to which records were asked for. */
  intake: z.object({ submissions: count, recordsRequested: count }),
  /** Turns that ended in this month; drafts and the treatment itself are nobody's turn. */
  doctor: Waited,
  provider: Waited,
})
export type TrendMonth = z.infer<typeof TrendMonth>

/** The provider's work by month, oldest first, as it was counted last. */
export const readTrends = endpoint({
  name: 'readTrends',
  method: 'GET',
  path: '/api/dashboard/trends',
  may: 'read-trends',
  input: {},
  output: z.object({ months: z.array(TrendMonth), countedAt: z.string().nullable() }),
})
