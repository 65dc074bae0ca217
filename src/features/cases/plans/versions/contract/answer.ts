import { z } from 'zod'
import { Id, optionalText } from '#kit/fields.ts'

/** What a planner says of a requested change. The values are stored. */
export const changeAnswers = ['done', 'partly', 'declined'] as const

/** The length limits of the reason of an answer, in UTF-16 code units. */
export const whyLength = { min: 10, max: 1000 } as const

const ChangeAnswerName = z.enum(changeAnswers)
export type ChangeAnswerName = z.infer<typeof ChangeAnswerName>

/**
 * The answer to a requested change as it is published. `why` is required for a change that is not done as requested
 * (`why-needed`), and may be empty for one that is; a reason that is given has its shortest length (`why-short`).
 */
export const NewChangeAnswer = z
  .strictObject({ changeId: Id, answer: ChangeAnswerName, why: optionalText(whyLength.max).default('') })
  .superRefine(({ answer, why }, context) => {
    if (why.length >= whyLength.min || (answer === 'done' && why === '')) return
    context.addIssue({ code: 'custom', path: ['why'], message: answer === 'done' ? 'why-short' : 'why-needed' })
  })
export type NewChangeAnswer = z.infer<typeof NewChangeAnswer>

/** The answer to a requested change; `why` is empty for a change that is done without a remark. */
export const ChangeAnswer = z.object({ answer: ChangeAnswerName, why: z.string() })
export type ChangeAnswer = z.infer<typeof ChangeAnswer>

interface AnswerableVersion<C> {
  cycle: number
  changes: readonly C[]
}

/**
 * The requested changes that the next version of a cycle has to answer: those of its newest version without an answer.
 * `plans` are the versions of a case, newest first; before the first version of the cycle there is nothing to answer.
 */
export function openChanges<C extends { answer: ChangeAnswer | null }>(
  plans: readonly AnswerableVersion<C>[],
  cycle: number,
): C[] {
  return plans.find(plan => plan.cycle === cycle)?.changes.filter(({ answer }) => answer === null) ?? []
}
