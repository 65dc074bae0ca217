import { join } from 'node:path'
import { random } from '../../../bench/random.ts'
import { emptyDatabaseForTest } from '../database.ts'
import { freePort } from '../ports.ts'
import { dataDirForTest, type Server, startServer } from '../server.ts'
import { addPerson } from './installation.ts'
import type { Worked } from './workWhile.ts'

/** What is done to one of the two servers. */
interface Pair {
  practice: Worked
  servers: Server[]
  /** Ends a server and starts it again at its address, of another release where a folder is given. */
  restart: (at: number, signal: 'SIGKILL' | 'SIGTERM', folder?: string) => Promise<void>
}

/** The load of `workWhile` on a pair, for the list of scenarios: `workLoad` and this. */
export const eitherOfTwo = 'each request, also of one upload, to either of two servers'

/**
 * Two servers with one database and one folder of files; each request goes to one of them at random. `folder`: the
 * release that both are of; this one unless given.
 */
export async function openPair(folder?: string): Promise<Pair> {
  const { ownerUrl } = await emptyDatabaseForTest()
  const dataDir = dataDirForTest()
  const ports = [await freePort(), await freePort()]
  const start = (at: number, release: string | undefined) =>
    startServer(
      ownerUrl,
      { FILES_DIR: join(dataDir, 'files'), PORT: String(ports[at]) },
      release === undefined ? {} : { folder: release },
    )
  const servers = [await start(0, folder), await start(1, folder)]
  const next = random(9)
  return {
    practice: {
      ownerUrl,
      dataDir,
      person: (name, role = 'doctor') => addPerson(ownerUrl, name, role),
      addressOf: () => `http://127.0.0.1:${ports[Math.floor(next() * 2)]}`,
    },
    servers,
    restart: async (at, signal, release) => {
      servers[at]?.process.kill(signal)
      await servers[at]?.ended
      servers[at] = await start(at, release)
    },
  }
}
