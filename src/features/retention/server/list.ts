import { showNumber } from '#features/cases/case/contract/number.ts'
import type { Owner } from '#platform/erasure/owner.ts'
import { erasuresOf } from './queries.ts'

/** Everything that was erased or blocked, in one line each. */
export async function listErasures(owner: Owner): Promise<string> {
  const lines = (await erasuresOf(owner)).map(({ id, number, on, until, is_held, reason }) => {
    const label = number === null ? `account ${id}` : showNumber(number)
    const state = until === null ? 'erased' : `blocked until ${until}${is_held ? ', on legal hold' : ''}`
    return `${label}  ${on}  ${state}: ${reason}`
  })
  return lines.length > 0 ? lines.join('\n') : 'Nothing was erased or blocked.'
}
