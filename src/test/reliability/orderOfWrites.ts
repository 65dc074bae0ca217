import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { visitorAddresses } from '#features/auth/contract/addresses.ts'
import { asOwner } from '../database.ts'
import { pdf } from '../files.ts'
import { dataDirForTest } from '../server.ts'
import { call } from './calls.ts'
import { dueMails } from './dueMails.ts'
import { openInstallation } from './installation.ts'
import { expectNone, type Scenario } from './scenario.ts'
import { sendFile } from './sendFile.ts'
import { callsIn, committed, hasStrace, type SystemCall, safelyNamed, traced, unsyncedFolders } from './systemCalls.ts'

/** What a power cut leaves is what was synced before: the system calls of a server are read in their order. */
export const orderOfWrites: Scenario = {
  id: 'L2',
  load: 'uploads, e-mails into the mail folder, a backup and its additions',
  injection: 'none: strace shows fsync(file) → rename → fsync(folder) → commit → answer',
  counts: { short: 4, normal: 50, long: 200 },
  secondsPerCount: 5,
  missing: () => (hasStrace ? undefined : 'there is no strace'),
  run: async times => {
    const dataDir = dataDirForTest()
    const trace = join(dataDirForTest(), 'trace')
    const { address, addressOf, person, ownerUrl, server } = await openInstallation(
      {},
      { dataDir, command: [...traced(trace), process.execPath, 'src/main/server.ts'] },
    )
    const backups = join(dataDir, 'backup')
    const files = (folder: string, end: RegExp) =>
      readdirSync(join(dataDir, folder), { recursive: true, encoding: 'utf8' }).filter(name => end.test(name))
    await expect.poll(() => files('.', /manifest\.gz\.age$/), { timeout: 60_000 }).toHaveLength(1)
    const ana = await person('Ana')
    const uploads: { id: string; bytes: number }[] = []
    for (let at = 0; at < times; at++) {
      const bytes = Buffer.concat([pdf(), Buffer.alloc(at)])
      const upload = await sendFile(
        addressOf,
        ana,
        { kind: 'ticket-file', name: 'a.pdf', bytes },
        { isOver: () => false },
      )
      uploads.push({ id: upload?.id ?? '', bytes: bytes.length })
    }
    const mails = await dueMails(ownerUrl, times)
    const [{ email } = { email: '' }] = await asOwner<{ email: string }>({ ownerUrl }, 'select email from users')
    await call(address, undefined, visitorAddresses.askPasswordReset, { body: { email } })
    const unsent = () => asOwner({ ownerUrl }, 'select id from outbox where sent_at is null and id = any($1)', [mails])
    await expect.poll(unsent, { timeout: 60_000 }).toEqual([])
    // a stop adds the files that arrived to the backup
    server().process.kill('SIGTERM')
    await server().ended

    const calls = callsIn(trace)
    const faults = [
      ...uploads.flatMap(upload => faultOf(() => checkUpload(calls, dataDir, upload))),
      ...mails.flatMap(id => faultOf(() => checkMail(calls, dataDir, id))),
      ...faultOf(() => checkBackup(calls, backups, files('backup', /\.age$/))),
      ...unsyncedFolders(calls, dataDir).filter(path => !path.startsWith(join(dataDir, 'pg'))),
    ]
    expectNone(faults)
    return `${uploads.length} uploads, ${mails.length} e-mails and ${files('backup', /\.age$/).length} files of a backup: the order was right each time, and the name of each folder was synced`
  },
}

function faultOf(check: () => void): string[] {
  try {
    check()
    return []
  } catch (error) {
    return [String(error)]
  }
}

function checkUpload(calls: SystemCall[], dataDir: string, { id, bytes }: { id: string; bytes: number }): void {
  const { safeAt } = safelyNamed(calls, join(dataDir, 'files', 'kept', id.slice(-2), id))
  const commit = committed(calls, id, safeAt)
  const answer = calls.find(({ text }) => text.includes('HTTP/1.1 204') && text.includes(`upload-offset: ${bytes}\\r`))
  if (!answer || answer.start < commit.end) throw new Error(`${id} was answered before the commit`)
}

function checkMail(calls: SystemCall[], dataDir: string, id: string): void {
  const { safeAt } = safelyNamed(calls, join(dataDir, 'mail', `${id}.eml`))
  committed(calls, id, safeAt)
}

/** Everything that was there when the manifest got its name was safe before. */
function checkBackup(calls: SystemCall[], backups: string, names: string[]): void {
  const parts = names.map(name => ({ name, ...safelyNamed(calls, join(backups, name)) }))
  const manifest = parts.find(({ name }) => name.includes('manifest'))
  const late = parts.filter(
    ({ renamed, safeAt }) => manifest && renamed.start < manifest.renamed.start && safeAt > manifest.renamed.start,
  )
  if (!manifest || late.length > 0) throw new Error(`the manifest was written before ${late.map(({ name }) => name)}`)
}
