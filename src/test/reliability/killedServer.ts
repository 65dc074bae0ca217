import { setTimeout as pause } from 'node:timers/promises'
import { random } from '../../../bench/random.ts'
import { openInstallation } from './installation.ts'
import type { Scenario } from './scenario.ts'
import { workLoad, workWhile } from './workWhile.ts'

/** The server is killed again and again while sixteen doctors work. */
export const killedServer: Scenario = {
  id: 'L3',
  load: workLoad,
  injection: 'kill -9 of the server in the middle of it',
  counts: { short: 2, normal: 40, long: 200 },
  secondsPerCount: 15,
  run: async kills => {
    const installation = await openInstallation()
    const next = random(3)
    const { figure } = await workWhile(installation, async () => {
      for (let kill = 0; kill < kills; kill++) {
        // this scenario is about the moment of the kill
        await pause(500 + next() * 2000)
        await installation.killAndRestart()
      }
    })
    return `${kills} kills; ${figure}`
  },
}
