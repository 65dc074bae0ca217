import type { Installation } from './installation.ts'
import { brokenInvariants } from './invariants.ts'
import { countsOf, type Journal, newJournal } from './journal.ts'
import { expectNone } from './scenario.ts'
import { contradictions } from './stored.ts'
import { work } from './work.ts'

const clients = 16

/** What is worked with: `addressOf` is asked before each request. */
export type Worked = Pick<Installation, 'ownerUrl' | 'dataDir' | 'person' | 'addressOf'>

/** The load of `workWhile`, for the list of scenarios. */
export const workLoad = `${clients} clients: clinics, cases, files, invoices, payments`

/**
 * Lets sixteen doctors, each with an administrator, work while `injectFaults` runs, and checks afterwards that nothing
 * contradicts their journal and every invariant holds.
 */
export async function workWhile(
  installation: Worked,
  injectFaults: () => Promise<void>,
): Promise<{ journal: Journal; figure: string }> {
  const { person, addressOf } = installation
  const journal = newJournal()
  let isOver = false
  const pairs = await Promise.all(
    Array.from({ length: clients }, async (_, n) => ({
      doctor: await person(`Ana${n}`),
      admin: await person(`Olga${n}`, 'super-admin'),
    })),
  )
  const load = { address: addressOf, journal, isOver: () => isOver }
  await Promise.all([injectFaults().finally(() => (isOver = true)), ...pairs.map(pair => work({ ...load, ...pair }))])
  expectNone(await contradictions(installation, journal))
  expectNone(await brokenInvariants(installation))
  const { operations } = journal
  return {
    journal,
    figure: `of ${operations.length.toLocaleString('en')} operations ${countsOf(journal)}; 0 lost, 0 twice`,
  }
}
