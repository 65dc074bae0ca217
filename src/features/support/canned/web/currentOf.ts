import { CallError } from '#shell/calls/callError.ts'
import { CannedAnswer } from '../contract/cannedAnswer.ts'

/** The answer that somebody else saved in between, out of the refusal that says so. */
export function currentOf(error: unknown): CannedAnswer | undefined {
  if (!(error instanceof CallError) || error.code !== 'stale') return undefined
  return CannedAnswer.safeParse(error.facts.current).data
}
