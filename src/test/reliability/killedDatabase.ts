import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { random } from '../../../bench/random.ts'
import { openInstallation } from './installation.ts'
import { expectNone, type Scenario, spread } from './scenario.ts'
import { untilWritten } from './untilWritten.ts'
import { workLoad, workWhile } from './workWhile.ts'

/** PostgreSQL is killed, or stopped at once, while sixteen doctors work; the server goes on. */
export const killedDatabase: Scenario = {
  id: 'L4',
  load: workLoad,
  injection: 'kill -9 of PostgreSQL, and each fourth time its immediate shutdown',
  counts: { short: 2, normal: 40, long: 70 },
  secondsPerCount: 15,
  run: async kills => {
    const installation = await openInstallation()
    const server = installation.server().process
    const probe = await installation.person('Probe')
    const next = random(4)
    const away: number[] = []
    const { journal, figure } = await workWhile(installation, async () => {
      for (let kill = 1; kill <= kills; kill++) {
        // this scenario is about the moment of the kill
        await pause(500 + next() * 1500)
        installation.signalDatabase(kill % 4 === 0 ? 'SIGQUIT' : 'SIGKILL')
        away.push(await untilWritten(installation.address, probe))
      }
    })
    expectNone(Object.keys(journal.statuses).filter(status => !['200', '503'].includes(status)))
    expect([journal.withoutRetryAfter, server.exitCode]).toEqual([0, null])
    const answers = Object.entries(journal.statuses).map(
      ([status, times]) => `${times.toLocaleString('en')} × ${status}`,
    )
    return `${kills} times without PostgreSQL; ${figure}; answers: ${answers.join(', ')}, each 503 with Retry-After; written again after ${spread(away)}; the server was not restarted`
  },
}
