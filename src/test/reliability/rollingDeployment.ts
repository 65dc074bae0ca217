import { setTimeout as pause } from 'node:timers/promises'
import { checkOutRelease, lastRelease } from '../release.ts'
import { eitherOfTwo, openPair } from './pairOfServers.ts'
import { expectNone, type Scenario } from './scenario.ts'
import { workLoad, workWhile } from './workWhile.ts'

/** How long both work before and after each server is replaced: the releases are to be used beside each other. */
const besideMs = 10_000

/** The program of the last release, from its commit, and this one serve one database during a deployment. */
export const rollingDeployment: Scenario = {
  id: 'O5',
  load: `${workLoad}; ${eitherOfTwo}`,
  injection: 'both servers of the last release restarted with this one (SIGTERM), one after the other',
  // the packages of that release are installed
  counts: { short: 0, normal: 1, long: 1 },
  secondsPerCount: 300,
  missing: () => (lastRelease() ? undefined : 'this checkout has no commit of a release'),
  run: async () => {
    const release = lastRelease()
    if (!release) throw new Error('There is no commit of a release.')
    const { practice, servers, restart } = await openPair(checkOutRelease(release.commit))
    const { journal, figure } = await workWhile(practice, async () => {
      await pause(besideMs)
      for (const at of servers.keys()) {
        await restart(at, 'SIGTERM')
        await pause(besideMs)
      }
    })
    expectNone(Object.keys(journal.statuses).filter(status => !['200', '503', 'lost', 'unsent'].includes(status)))
    const { lost = 0, unsent = 0 } = journal.statuses
    return `release ${release.number} beside this program; ${figure}; ${lost} requests without an answer, ${unsent} found no server`
  },
}
