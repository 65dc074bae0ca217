import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { random } from '../../../bench/random.ts'
import { emptyDatabaseForTest } from '../database.ts'
import { freePort } from '../ports.ts'
import { dataDirForTest, type Server, startServer } from '../server.ts'
import { addPerson } from './installation.ts'
import { pauseServer } from './pauseServer.ts'
import { expectNone, type Scenario } from './scenario.ts'
import { workLoad, workWhile } from './workWhile.ts'

/** One of two servers after the other is killed, paused or restarted, while each request goes to either of them. */
export const twoServers: Scenario = {
  id: 'L9',
  load: `${workLoad}; each request, also of one upload, to either of two servers`,
  injection: 'one server after the other killed (kill -9), paused for 5 s (SIGSTOP), restarted (SIGTERM)',
  counts: { short: 3, normal: 21, long: 150 },
  secondsPerCount: 20,
  run: async times => {
    const { ownerUrl } = await emptyDatabaseForTest()
    const dataDir = dataDirForTest()
    const ports = [await freePort(), await freePort()]
    const start = (at: number) => startServer(ownerUrl, { FILES_DIR: join(dataDir, 'files'), PORT: String(ports[at]) })
    const servers: Server[] = [await start(0), await start(1)]
    const next = random(9)
    const practice = {
      ownerUrl,
      dataDir,
      person: (name: string, role: 'doctor' | 'super-admin' = 'doctor') => addPerson(ownerUrl, name, role),
      addressOf: () => `http://127.0.0.1:${ports[Math.floor(next() * 2)]}`,
    }
    const { journal, figure } = await workWhile(practice, async () => {
      for (let time = 0; time < times; time++) {
        // this scenario is about the moment of the fault
        await pause(500 + next() * 1500)
        // one server has each fault before the other has
        const at = Math.floor(time / 3) % 2
        const server = servers[at]
        if (time % 3 === 1) {
          if (server) await pauseServer(server)
          continue
        }
        server?.process.kill(time % 3 === 0 ? 'SIGKILL' : 'SIGTERM')
        await server?.ended
        servers[at] = await start(at)
      }
    })
    expectNone(Object.keys(journal.statuses).filter(status => !['200', '503', 'lost', 'unsent'].includes(status)))
    const { lost = 0, unsent = 0 } = journal.statuses
    return `${times} faults; ${figure}; ${lost} requests without an answer, ${unsent} found no server`
  },
}
