import { rmSync, statfsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { listCases } from '#features/cases/case/contract/case.ts'
import { asOwner } from '../database.ts'
import { makeSmallDisk, whyNoSmallDisk } from '../smallDisk.ts'
import { call } from './calls.ts'
import { openInstallation } from './installation.ts'
import { expectNone, type Scenario, spread } from './scenario.ts'
import { untilWritten } from './untilWritten.ts'
import { workLoad, workWhile } from './workWhile.ts'

const mib = 2 ** 20

/** The disk of the data folder fills up to its last byte under load, stays full, and has space again. */
export const fullDisk: Scenario = {
  id: 'L5',
  load: workLoad,
  injection:
    'the disk of the database, the files and the backups (a small tmpfs) full for six seconds, each second time also when PostgreSQL needs more of its log',
  counts: { short: 1, normal: 6, long: 20 },
  secondsPerCount: 90,
  missing: whyNoSmallDisk,
  run: async times => {
    const disk = makeSmallDisk(512)
    if (!disk) throw new Error('a small disk could not be mounted')
    onTestFinished(() => disk.remove())
    const dataDir = join(disk.folder, 'data')
    const installation = await openInstallation({ DISK_RESERVE_MIB: '16' }, { dataDir })
    const server = installation.server().process
    const probe = await installation.person('Probe')
    const away: number[] = []
    const reads: Record<'rows' | 'log', (number | string)[]> = { rows: [], log: [] }
    const { journal, figure } = await workWhile(installation, async () => {
      for (let time = 0; time < times; time++) {
        const what = time % 2 === 0 ? 'rows' : 'log'
        await pause(3000)
        const ballast = join(disk.folder, 'ballast')
        await fill(ballast)
        const fullUntil = performance.now() + 6000
        while (performance.now() < fullUntil) {
          await fill(ballast)
          // the log needs another segment, and finds no room for it: PostgreSQL stops, and is started again and again
          if (what === 'log') await asOwner(installation, 'select pg_switch_wal()').catch(() => {})
          reads[what].push((await call(installation.address, probe, listCases, { body: {} })).status)
          await pause(250)
        }
        rmSync(ballast)
        away.push(await untilWritten(installation.address, probe))
      }
    })
    expectNone(Object.keys(journal.statuses).filter(status => !['200', '503', '507'].includes(status)))
    expect([journal.withoutRetryAfter, server.exitCode]).toEqual([0, null])
    const answered = (what: 'rows' | 'log') =>
      `${reads[what].filter(status => status === 200).length} of ${reads[what].length}`
    expect(reads.rows.filter(status => status !== 200)).toEqual([])
    const answers = Object.entries(journal.statuses).map(([status, count]) => `${count} × ${status}`)
    return `${times} times full; ${figure}; answers: ${answers.join(', ')}; meanwhile ${answered('rows')} reads were answered, and ${answered('log')} while there was no room for the log either; written again after ${spread(away)}, without a hand`
  },
}

/** Takes what is left of the disk. */
async function fill(file: string): Promise<void> {
  const zeros = Buffer.alloc(mib)
  for (const bytes of [mib, 4096]) await appendFile(file, zeros.subarray(0, bytes)).catch(() => {})
  const { bavail, bsize } = statfsSync(join(file, '..'))
  if (bavail * bsize >= mib) await fill(file)
}
