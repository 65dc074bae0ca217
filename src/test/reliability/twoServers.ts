import { setTimeout as pause } from 'node:timers/promises'
import { random } from '../../../bench/random.ts'
import { eitherOfTwo, openPair } from './pairOfServers.ts'
import { pauseServer } from './pauseServer.ts'
import { expectNone, type Scenario } from './scenario.ts'
import { workLoad, workWhile } from './workWhile.ts'

/** One of two servers after the other is killed, paused or restarted, while each request goes to either of them. */
export const twoServers: Scenario = {
  id: 'L9',
  load: `${workLoad}; ${eitherOfTwo}`,
  injection: 'one server after the other killed (kill -9), paused for 5 s (SIGSTOP), restarted (SIGTERM)',
  counts: { short: 3, normal: 21, long: 150 },
  secondsPerCount: 20,
  run: async times => {
    const { practice, servers, restart } = await openPair()
    const next = random(19)
    const { journal, figure } = await workWhile(practice, async () => {
      for (let time = 0; time < times; time++) {
        // this scenario is about the moment of the fault
        await pause(500 + next() * 1500)
        // one server has each fault before the other has
        const at = Math.floor(time / 3) % 2
        if (time % 3 === 1) {
          const server = servers[at]
          if (server) await pauseServer(server)
          continue
        }
        await restart(at, time % 3 === 0 ? 'SIGKILL' : 'SIGTERM')
      }
    })
    expectNone(Object.keys(journal.statuses).filter(status => !['200', '503', 'lost', 'unsent'].includes(status)))
    const { lost = 0, unsent = 0 } = journal.statuses
    return `${times} faults; ${figure}; ${lost} requests without an answer, ${unsent} found no server`
  },
}
