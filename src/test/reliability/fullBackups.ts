import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { createCase } from '#features/cases/case/contract/case.ts'
import { newId } from '#kit/id.ts'
import { asOwner } from '../database.ts'
import { makeSmallDisk, whyNoSmallDisk } from '../smallDisk.ts'
import { call } from './calls.ts'
import { openInstallation } from './installation.ts'
import { expectNone, type Scenario } from './scenario.ts'

/** The disk of the backups is full: an alert is logged, the portal goes on, and the log is moved when there is space. */
export const fullBackups: Scenario = {
  id: 'L6',
  load: 'one doctor creates cases',
  injection: 'the disk of the backups (a tmpfs of 1 MiB) full, then larger',
  counts: { short: 1, normal: 1, long: 1 },
  secondsPerCount: 240,
  missing: whyNoSmallDisk,
  run: async () => {
    const disk = makeSmallDisk(1)
    if (!disk) throw new Error('a small disk could not be mounted')
    onTestFinished(() => disk.remove())
    const { address, person, ownerUrl, dataDir, server } = await openInstallation({ BACKUP_DIR: disk.folder })
    const ana = await person('Ana')
    const began = performance.now()
    const statuses: Record<string, number> = {}
    const write = async () => {
      const { status } = await call(address, ana, createCase, { body: {}, key: newId() })
      statuses[status] = (statuses[status] ?? 0) + 1
      // a finished segment, which has to be moved into the backups
      await asOwner({ ownerUrl }, 'select pg_switch_wal()')
      return server().output().includes('"alert":"backup"')
    }
    await expect.poll(write, { timeout: 120_000, interval: 200 }).toBe(true)
    const alertAfter = performance.now() - began
    expectNone(Object.keys(statuses).filter(status => status !== '200'))

    execFileSync('mount', ['-o', 'remount,size=256m', disk.folder])
    const spooled = () => readdirSync(join(dataDir, 'pg', 'backup_spool')).length
    const freed = performance.now()
    await expect.poll(spooled, { timeout: 120_000, interval: 100 }).toBe(0)
    const movedAfter = performance.now() - freed
    return `alert in the log after ${(alertAfter / 1000).toFixed(0)} s; ${statuses[200]} of ${statuses[200]} cases created meanwhile; with space again the log was moved after ${(movedAfter / 1000).toFixed(1)} s`
  },
}
