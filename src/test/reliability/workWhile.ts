import type { Installation } from './installation.ts'
import { brokenInvariants } from './invariants.ts'
import { countsOf, type Journal, newJournal } from './journal.ts'
import { expectNone } from './scenario.ts'
import { contradictions } from './stored.ts'
import { type Load, work } from './work.ts'

/** How many clients there are, each a doctor with an administrator, and what one does until the load is over. */
interface Crowd {
  clients: number
  doWork: (load: Load) => Promise<void>
}

const clients = 16

/** What is worked with: `addressOf` is asked before each request. */
export type Worked = Pick<Installation, 'ownerUrl' | 'dataDir' | 'person' | 'addressOf'>

/** The load of `workWhile`, for the list of scenarios. */
export const workLoad = `${clients} clients: clinics, cases, files, invoices, payments`

/**
 * Lets sixteen doctors, or another crowd, each with an administrator, work while `injectFaults` runs, which may read their
 * journal, and checks afterwards that nothing contradicts it and every invariant holds.
 */
export async function workWhile(
  installation: Worked,
  injectFaults: (journal: Journal) => Promise<void>,
  crowd?: Crowd,
): Promise<{ journal: Journal; figure: string }> {
  const journal = await workDuring(installation, injectFaults, crowd)
  expectNone(await contradictions(installation, journal.operations))
  expectNone(await brokenInvariants(installation))
  const { operations } = journal
  return {
    journal,
    figure: `of ${operations.length.toLocaleString('en')} operations ${countsOf(journal)}; 0 lost, 0 twice`,
  }
}

/** The same without the checks, for a machine that is lost in the end. */
export async function workDuring(
  { person, addressOf }: Pick<Worked, 'person' | 'addressOf'>,
  injectFaults: (journal: Journal) => Promise<void>,
  crowd: Crowd = { clients, doWork: work },
): Promise<Journal> {
  const journal = newJournal()
  let isOver = false
  const pairs = await Promise.all(
    Array.from({ length: crowd.clients }, async (_, n) => ({
      doctor: await person(`Ana${n}`),
      admin: await person(`Olga${n}`, 'super-admin'),
    })),
  )
  const load = { address: addressOf, journal, isOver: () => isOver }
  await Promise.all([
    injectFaults(journal).finally(() => (isOver = true)),
    ...pairs.map(pair => crowd.doWork({ ...load, ...pair })),
  ])
  return journal
}
