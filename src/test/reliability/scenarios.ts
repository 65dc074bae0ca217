import { fullBackups } from './fullBackups.ts'
import { fullDisk } from './fullDisk.ts'
import { killedDatabase } from './killedDatabase.ts'
import { killedServer } from './killedServer.ts'
import { killedUploads } from './killedUploads.ts'
import { lostMachine } from './lostMachine.ts'
import { mailServerAway } from './mailServerAway.ts'
import { onceForEachKey } from './onceForEachKey.ts'
import { orderOfWrites } from './orderOfWrites.ts'
import { refreshedUnderKills } from './refreshedUnderKills.ts'
import { rollingDeployment } from './rollingDeployment.ts'
import type { Scenario } from './scenario.ts'
import { slowSockets } from './slowSockets.ts'
import { soak } from './soak.ts'
import { twoServers } from './twoServers.ts'
import { wrongClocks } from './wrongClocks.ts'

/** Every scenario that is run; docs/reliability.md has those that other tests prove, and those that do not run. */
export const scenarios: Scenario[] = [
  killedUploads,
  orderOfWrites,
  killedServer,
  killedDatabase,
  fullDisk,
  fullBackups,
  mailServerAway,
  twoServers,
  wrongClocks,
  slowSockets,
  onceForEachKey,
  lostMachine,
  soak,
  refreshedUnderKills,
  rollingDeployment,
]
