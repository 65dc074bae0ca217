import type { Owner } from '#platform/erasure/owner.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { findSubject, type Named, namedBlock } from './namedSubject.ts'
import { deleteHold, insertHold } from './queries.ts'

/** Forbids that a case or a person is erased or blocked, or that their block ends. */
export async function addHold(owner: Owner, named: Named, reason: string): Promise<string> {
  const { id, label } = await held(owner, named)
  if (!(await insertHold(owner, id, reason))) throw new StartRefusal(`${label} is on legal hold already.`)
  return `${label} is on legal hold: nothing of it is erased or blocked.`
}

/** Ends that. */
export async function removeHold(owner: Owner, named: Named): Promise<string> {
  const { id, label } = await held(owner, named)
  if (!(await deleteHold(owner, id))) throw new StartRefusal(`${label} is not on legal hold.`)
  return `${label} is not on legal hold any more.`
}

async function held(owner: Owner, named: Named): Promise<{ id: string; label: string }> {
  return (await findSubject(owner, named)) ?? (await namedBlock(owner, named))
}
