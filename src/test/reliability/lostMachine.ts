import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { expect } from 'vitest'
import { backupIds } from '#platform/backup/manifest.ts'
import { unfinishedPrefix } from '#platform/backup/sealed.ts'
import { random } from '../../../bench/random.ts'
import { asOwner } from '../database.ts'
import { dataDirForTest, type Ended, processSettings, runCommand } from '../server.ts'
import { signalPostgres } from '../signalPostgres.ts'
import { type Installation, openInstallation } from './installation.ts'
import { brokenInvariants } from './invariants.ts'
import { asOf, countsOf, faultsOf, type Journal } from './journal.ts'
import { expectNone, type Scenario } from './scenario.ts'
import { contradictions, storedEffects } from './stored.ts'
import { untilWritten } from './untilWritten.ts'
import { workDuring, workLoad } from './workWhile.ts'

/** With a machine, what was acknowledged in its last minute may be lost. */
const mostLostMs = 60_000

/** Backups are made under load, one of them is killed, the machine is lost, and its backups are restored on another one. */
export const lostMachine: Scenario = {
  id: 'L21',
  load: workLoad,
  injection:
    'kill -9 of the server in the middle of a backup; the machine lost with its processes and its disk; a flipped bit in the newest backup',
  // minutes each, because there has to be a minute to go back: restore.test.ts and backUp.test.ts restore in each run
  counts: { short: 0, normal: 1, long: 5 },
  secondsPerCount: 600,
  run: async times => {
    const next = random(21)
    const figures: string[] = []
    for (let time = 0; time < times; time++) figures.push(await loseMachine(next))
    return figures.join('. ')
  },
}

async function loseMachine(next: () => number): Promise<string> {
  const backups = dataDirForTest()
  const installation = await openInstallation({ BACKUP_DIR: backups })
  const { dataDir } = installation
  let key = ''
  let lostAt = 0
  const journal = await workDuring(installation, async () => {
    await makeTwoBackups(installation, backups)
    // the newest has to be complete a minute before the loss
    await pause(mostLostMs + 5000 + next() * 50_000)
    key = readFileSync(join(dataDir, 'backup.key'), 'utf8')
    lostAt = Date.now()
    await destroy(installation)
  })
  const restored = (args: string[]) => restore({ backups, key, args })

  const [older = '', newest = ''] = await backupIds(backups)
  const copy = join(backups, 'base', `${newest}.tar.gz.age`)
  const bytes = readFileSync(copy)
  writeFileSync(copy, flipped(bytes, Math.floor(next() * bytes.length)))
  const refused = await restored([])
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(`add --backup ${older}`)])
  expect(existsSync(refused.dataDir)).toBe(false)
  const last = await checkLastMoment(await restored(['--backup', older]), { journal, lostAt })
  writeFileSync(copy, bytes)
  const to = lostAt - mostLostMs
  const minuteBefore = await checkMoment(await restored(['--to', new Date(to).toISOString()]), { journal, to })
  return `${journal.operations.length.toLocaleString('en')} operations, ${countsOf(journal)}; the killed backup was made again; the damaged one was refused, the older one offered: ${last}; to a minute before the loss: ${minuteBefore}`
}

/** The first backup of a server, one that a kill ends, and the one that its job makes then. */
async function makeTwoBackups(installation: Installation, backups: string): Promise<void> {
  const { ownerUrl, killAndRestart } = installation
  const complete = (count: number) =>
    expect.poll(() => backupIds(backups), { timeout: 240_000, interval: 100 }).toHaveLength(count)
  await complete(1)
  await askForBackup(ownerUrl)
  const unfinished = () => readdirSync(join(backups, 'base')).filter(name => name.startsWith(unfinishedPrefix))
  await expect.poll(() => unfinished().length, { timeout: 60_000, interval: 5 }).toBe(1)
  await killAndRestart()
  expect([(await backupIds(backups)).length, unfinished().length]).toEqual([1, 1])
  // five minutes later the job of a server that ended counts as failed, and is run again
  const later = `update pgboss.job set heartbeat_on = heartbeat_on - interval '6 minutes' where name = $1 and state = 'active'`
  await asOwner({ ownerUrl }, later, [backUpJob])
  await complete(2)
  expect(unfinished()).toEqual([])
}

const backUpJob = 'back-up'

/** The night has come: the job of the backup is due. */
async function askForBackup(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, migrate: false, supervise: false, schedule: false, max: 1 })
  await boss.start()
  await boss.send(backUpJob)
  await boss.stop({ graceful: false })
}

/** All its processes end at once, and its disk is gone. */
async function destroy({ server, dataDir }: Installation): Promise<void> {
  server().process.kill('SIGKILL')
  signalPostgres(dataDir, 'SIGKILL')
  await server().ended
  rmSync(dataDir, { recursive: true, maxRetries: 50 })
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

type Restored = Ended & { dataDir: string; began: number }

/** Restores by the command of the operator, into a folder of its own. */
async function restore({ backups, key, args }: { backups: string; key: string; args: string[] }): Promise<Restored> {
  const dataDir = join(dataDirForTest(), 'data')
  const began = performance.now()
  const env = { ...processSettings, DATA_DIR: dataDir }
  return { dataDir, began, ...(await runCommand('restore.ts', ['--from', backups, ...args], env, key)) }
}

/** Starts a server on what was restored; says how long it took from the command until something was written (RTO). */
async function start({ code, output, dataDir, began }: Restored): Promise<{ installation: Installation; rto: string }> {
  expect([code, output]).toEqual([0, expect.stringContaining('The ledger is right')])
  const installation = await openInstallation({ BACKUP_DIR: dataDirForTest() }, { dataDir })
  await untilWritten(installation.address, await installation.person('Probe'))
  return {
    installation,
    rto: `written again ${((performance.now() - began) / 1000).toFixed(1)} s after the command began (RTO)`,
  }
}

/** Nothing that was acknowledged more than a minute before the loss is missing, and what is there is right. */
async function checkLastMoment(
  restored: Restored,
  { journal, lostAt }: { journal: Journal; lostAt: number },
): Promise<string> {
  const { installation, rto } = await start(restored)
  const { operations } = journal
  const storedOf = await storedEffects(installation, operations)
  const missing = operations.filter(one => one.outcome === 'ok' && storedOf(one).length === 0)
  const lostMs = lostAt - Math.min(lostAt, ...missing.map(({ answeredAt }) => answeredAt))
  expectNone(lostMs > mostLostMs ? [`what was acknowledged ${lostMs} ms before the loss is not there`] : [])
  expectNone(
    faultsOf(
      operations.filter(one => !missing.includes(one)),
      storedOf,
    ),
  )
  expectNone(await brokenInvariants(installation, lostAt - mostLostMs))
  return `restored to its last moment, ${missing.length} operations of the last ${(lostMs / 1000).toFixed(1)} s were lost (RPO), nothing before; ${rto}`
}

/** Everything is as it was at that moment. */
async function checkMoment(restored: Restored, { journal, to }: { journal: Journal; to: number }): Promise<string> {
  const { installation, rto } = await start(restored)
  const then = asOf(journal.operations, to)
  expectNone(await contradictions(installation, then))
  expectNone(await brokenInvariants(installation))
  const count = (outcome: string) => then.filter(one => one.outcome === outcome).length.toLocaleString('en')
  return `all ${count('ok')} acknowledged before were there, none of the ${count('fail')} after; ${rto}`
}
