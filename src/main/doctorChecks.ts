import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backupKeyOf } from '#platform/backup/key.ts'
import { backupIds, readManifest } from '#platform/backup/manifest.ts'
import { BackupFault } from '#platform/backup/sealed.ts'
import { oldestSpooled } from '#platform/backup/segments.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/db.ts'
import { openDiskRoom } from '#platform/diskRoom.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { newerReleases, releaseNumber } from '#platform/releaseNumber.ts'
import { refuseDemoAccounts } from './demo/accounts.ts'
import {
  countAdministrators,
  countGivenUpMail,
  databaseVersion,
  releasesOfData,
  uncheckedFiles,
  waitingMail,
} from './statusQueries.ts'

/** What was found: `unsafe` loses or reveals data or stops the work; `missing` is left to the operator. */
export interface Finding {
  level: 'unsafe' | 'missing' | 'fine'
  text: string
}

const unsafe = (text: string): Finding => ({ level: 'unsafe', text })
const missing = (text: string): Finding => ({ level: 'missing', text })
const fine = (text: string): Finding => ({ level: 'fine', text })

/** What the settings alone say. */
export function checkSettings(config: Config): Finding[] {
  const found = config.doubts.map(missing)
  if (config.mode === 'demo')
    return [...found, missing('NODE_ENV is not production: this is the demo, whose passwords are public')]
  if (config.appUrl.startsWith('https:') && config.trustedProxies.length === 0)
    found.push(missing('TRUSTED_PROXIES names no proxy, though APP_URL is https: all callers seem to be that proxy'))
  if (!config.smtpUrl) found.push(missing('SMTP_URL is not set: e-mails are written to DATA_DIR/mail and reach nobody'))
  if (!config.payee) found.push(missing('BILLING_IBAN is not set: doctors cannot pay by transfer'))
  return found.length > 0 ? found : [fine('the settings are complete')]
}

const groupAndOthers = 0o077
// root's folder may be passed through, because the embedded PostgreSQL inside it runs under another account
const passing = 0o011

/** Who may read the data folder, and how much room there is. */
export async function checkFolders({ dataDir, filesDir, diskReserve }: Config): Promise<Finding[]> {
  const folder = statSync(dataDir, { throwIfNoEntry: false })
  if (!folder) return [missing(`${dataDir} (DATA_DIR) does not exist yet: start the server once`)]
  const allowed = folder.uid === 0 ? passing : 0
  const isOpen = (folder.mode & groupAndOthers & ~allowed) !== 0
  const room = await openDiskRoom({
    ...{ dataDir, reserve: diskReserve },
    filesFolder: existsSync(filesDir) ? filesDir : dataDir,
  }).state()
  return [
    isOpen
      ? unsafe(`${dataDir} (DATA_DIR) can be read by other accounts: chmod 700`)
      : fine('other accounts cannot read DATA_DIR'),
    room === 'enough' ? fine('the disk has room') : unsafe('the disk is nearly full: uploads are refused'),
  ]
}

const dayMs = 86_400_000
/** A nightly backup of a large practice takes hours. */
const longestMs = 1.25 * dayMs
/** The log is moved every 5 s. */
const longestWaitMs = 300_000

/** The newest backup, and what waits to be in one. */
export async function checkBackups(config: Config, now: Date): Promise<Finding[]> {
  const byOperator = 'the database of DATABASE_URL has to be backed up by its operator'
  if (config.backsUp === 'nothing') return [missing(`${byOperator}, and so have the files: BACKUP_DIR is not set`)]
  return [...(config.backsUp === 'files' ? [missing(byOperator)] : []), ...(await checkOwnBackups(config, now))]
}

async function checkOwnBackups(config: Config, now: Date): Promise<Finding[]> {
  const { dataDir, backupDir } = config
  if (!existsSync(dataDir)) return []
  const id = (await backupIds(backupDir)).at(-1)
  if (id === undefined) return [unsafe('there is no backup: start the server, which makes one')]
  try {
    const { completeAt } = await readManifest(backupDir, id, (await backupKeyOf(config)).identity)
    const age = now.getTime() - new Date(completeAt).getTime()
    const days = Math.floor(age / dayMs)
    return [
      age > longestMs ? unsafe(`the newest backup is ${days} days old`) : fine(`the newest backup is of ${completeAt}`),
      ...(await checkSpool(join(dataDir, 'pg'), now)),
      ...(statSync(backupDir).dev === statSync(dataDir).dev
        ? [missing('BACKUP_DIR is on the same disk as DATA_DIR: that disk takes both with it')]
        : []),
    ]
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error
    return [unsafe(`the newest backup cannot be read: ${error.message}`)]
  }
}

async function checkSpool(cluster: string, now: Date): Promise<Finding[]> {
  const oldest = (await oldestSpooled(cluster)) ?? now
  return now.getTime() - oldest.getTime() > longestWaitMs
    ? [
        unsafe(
          'changes of the database wait for their backup: is BACKUP_DIR full or not mounted, or does no server run?',
        ),
      ]
    : []
}

/** Which release this is, and which database it works on. */
export async function checkRelease(db: Db): Promise<Finding> {
  return db.as({ kind: 'system' }, async scope => {
    const newer = newerReleases(
      (await releasesOfData(scope)).map(({ number }) => number),
      releaseNumber,
    )
    const own = `release ${releaseNumber} on PostgreSQL ${await databaseVersion(scope)}`
    return newer.length > 0 ? missing(`${own}; ${newer.join(', ')} has run on this data: start that`) : fine(own)
  })
}

/** What only the database knows. */
export async function checkDatabase(db: Db, { mode }: Config): Promise<Finding[]> {
  return db.as({ kind: 'system' }, async scope => {
    const [administrators, mail, givenUp, files] = [
      await countAdministrators(scope),
      await waitingMail(scope),
      await countGivenUpMail(scope),
      await uncheckedFiles(scope),
    ]
    const demo = mode === 'live' ? await refuseDemoAccounts(db).catch(textOfRefusal) : undefined
    const found = [
      ...(administrators === 0 ? [missing('there is no administrator: npm run admin -- invite you@example.com')] : []),
      ...(mail.late > 0 ? [unsafe(`e-mails that have waited for more than an hour: ${mail.late}`)] : []),
      ...(givenUp > 0 ? [unsafe(`e-mails that were given up in the last week: ${givenUp}`)] : []),
      ...(files.late > 0
        ? [unsafe(`files that have waited for their check for more than an hour: ${files.late}`)]
        : []),
      ...(demo ? [unsafe(demo)] : []),
    ]
    return found.length > 0 ? found : [fine('the database is in order')]
  })
}

function textOfRefusal(error: unknown): string {
  if (error instanceof StartRefusal) return error.message
  throw error
}
