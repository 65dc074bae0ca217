import { CallError } from '#shell/calls/callError.ts'
import { CannedAnswer } from '../contract/cannedAnswer.ts'

/** The canned answer that another user saved meanwhile, read from the `stale` refusal. */
export function currentOf(error: unknown): CannedAnswer | undefined {
  if (!(error instanceof CallError) || error.code !== 'stale') return undefined
  return CannedAnswer.safeParse(error.facts.current).data
}
