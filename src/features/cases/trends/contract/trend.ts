import { z } from 'zod'
import { changedMovements, changeReasons, flowMonths, toothGroups } from '#features/cases/case/contract/planFlow.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id } from '#kit/fields.ts'

/** How many months the charts show, including the current one. */
export const trendMonths = flowMonths

const count = z.number().int()

/** How many hours the turns of one side took until they ended: `median` of them, and nine of ten within `ninth`. */
const Waited = z.object({ turns: count, median: z.number().nullable(), ninth: z.number().nullable() })

/** One calendar month in Madrid, `yyyy-MM`; a figure without any event is null. */
export const TrendMonth = z.object({
  month: z.string(),
  /** The number of plan versions until approval, of the plans approved in this month: quartiles, median and maximum. */
  versions: z.object({
    approvals: count,
    low: z.number().nullable(),
    median: z.number().nullable(),
    high: z.number().nullable(),
    most: count.nullable(),
  }),
  /** Submissions of this month that were answered, and how many of them were answered with a request for records. */
  intake: z.object({ submissions: count, recordsRequested: count }),
  /** Turns that ended in this month; drafts and the treatment itself are not counted as turns. */
  doctor: Waited,
  provider: Waited,
})
export type TrendMonth = z.infer<typeof TrendMonth>

/** Plans that were approved, and how many versions they took on average. */
const Counted = { plans: count, versions: z.number() }

/**
 * Why plans come back: those approved in all months together, by what their doctors asked for before, by who published the
 * approved version, and by movement and kind of tooth. A plan counts once in each part that applies to it.
 */
export const PlanFlow = z.object({
  reasons: z.array(z.object({ reason: z.enum(changeReasons), ...Counted })),
  planners: z.array(z.object({ id: Id, name: z.string(), ...Counted })),
  movements: z.array(z.object({ movement: z.enum(changedMovements), teeth: z.enum(toothGroups), ...Counted })),
})
export type PlanFlow = z.infer<typeof PlanFlow>

/** The provider's figures by month, oldest first, as last calculated. */
export const readTrends = endpoint({
  name: 'readTrends',
  method: 'GET',
  path: '/api/dashboard/trends',
  may: 'read-trends',
  input: {},
  output: z.object({ months: z.array(TrendMonth), flow: PlanFlow, countedAt: z.string().nullable() }),
})
