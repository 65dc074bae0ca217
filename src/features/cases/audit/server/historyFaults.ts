import { verifyHistory } from '#features/cases/timeline/server/chain.ts'
import type { CaseRecord } from './caseRecord.ts'

/** What is wrong with the history of a case by itself: its chain, where it ends, and whether the case stands there. */
export function historyFaults({ entries, ...kase }: CaseRecord): string[] {
  const last = entries.at(-1)
  if (!last) return ['it has no history.']
  const faults: string[] = []
  const chain = verifyHistory(entries)
  if (!chain.ok)
    faults.push(`entry ${chain.brokenAt} of its history is not what was written, or does not follow the one before it.`)
  if (entries.length !== kase.history_length)
    faults.push(`its history has ${entries.length} entries, and ${kase.history_length} were written.`)
  if (!kase.history_head?.equals(last.hash))
    faults.push('the last entry of its history is not the one that was written last.')
  if (last.to !== kase.phase || last.cycle !== kase.cycle)
    faults.push(`it is ${kase.phase} in cycle ${kase.cycle}, but its history ends ${last.to} in cycle ${last.cycle}.`)
  return faults
}
