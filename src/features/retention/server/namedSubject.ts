import { showNumber } from '#features/cases/case/contract/number.ts'
import type { Owner } from '#platform/erasure/owner.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { caseSubject } from './caseSubject.ts'
import { personSubject } from './personSubject.ts'
import { erasuresOf } from './queries.ts'
import type { Subject } from './subject.ts'

/** Who or what an operator names: a case by its number, a person by their address, or by the id when the address is gone. */
export type Named = { number: number } | { email: string } | { id: string }

/** The subject that an operator names; `undefined` when it is not in the application. */
export function findSubject(owner: Owner, named: Named): Promise<Subject | undefined> {
  return 'number' in named ? caseSubject(owner, named) : personSubject(owner, named)
}

/** The same. Throws `StartRefusal` when it is not in the application. */
export async function namedSubject(owner: Owner, named: Named): Promise<Subject> {
  const subject = await findSubject(owner, named)
  if (!subject) throw new StartRefusal(`There is no ${nameOf(named)}.`)
  return subject
}

/** The blocked subject that an operator names. Throws `StartRefusal` when nothing of it is kept. */
export async function namedBlock(owner: Owner, named: Named): Promise<{ id: string; label: string }> {
  const erasures = await erasuresOf(owner)
  const erased = erasures.find(one =>
    'number' in named ? one.number === named.number : 'id' in named && one.id === named.id,
  )
  if (!erased) throw new StartRefusal(`There is no ${nameOf(named)}.`)
  if (erased.until === null) throw new StartRefusal(`${nameOf(named)} is erased: nothing of it is left.`)
  return { id: erased.id, label: nameOf(named) }
}

function nameOf(named: Named): string {
  if ('number' in named) return `case ${showNumber(named.number)}`
  return `account ${'id' in named ? named.id : named.email}`
}
