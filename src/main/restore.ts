import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type BackupKey, backupKeyOf, parseBackupKey } from '#platform/backup/key.ts'
import { BackupFault } from '#platform/backup/sealed.ts'
import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { withDatabase } from './commandDatabase.ts'
import { checkBackup, type Restored, restoreBackup, type Wanted } from './restoring.ts'
import { checkFileBackup, type RestoredFiles, restoreFiles } from './restoringFiles.ts'

// npm run restore -- --from <backup folder> [--to <time>] [--backup <id>]: into DATA_DIR, which has to be empty (O4).
// npm run restore -- --check: restores the newest backup into a temporary folder and verifies it.

const usage = 'Usage: npm run restore -- --from <backup folder> [--to <time>] [--backup <id>] | --check'

try {
  process.stdout.write(`${await command(process.argv.slice(2))}\n`)
} catch (error) {
  if (!(error instanceof StartRefusal || error instanceof ConfigError || error instanceof BackupFault)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function command(args: string[]): Promise<string> {
  const { from, to, backup, check } = read(args)
  const config = readConfig(process.env)
  if (!check && from === undefined) throw new StartRefusal(usage)
  const key = await (check ? backupKeyOf(config) : givenKey(config))
  if (config.databaseUrl) return filesOnly(config, { from, key, wanted: { id: backup, to } })
  if (from === undefined) return report(await checkBackup(config, key))
  const restored = await restoreBackup(config, resolve(from), key, { id: backup, to })
  const words = [report(restored), `It is in ${config.dataDir}. Start with: npm start`]
  if (!config.filesDir.startsWith(config.dataDir))
    words.push(`Move ${config.dataDir}/files to ${config.filesDir} before, then: npm run admin -- files adopt`)
  return words.join('\n')
}

/** With `DATABASE_URL` the files alone, which are compared with the database that its operator has restored. */
async function filesOnly(
  config: Config,
  { from, key, wanted }: { from: string | undefined; key: BackupKey; wanted: Wanted },
): Promise<string> {
  return withDatabase(config, async db => {
    if (from === undefined) return reportFiles(await checkFileBackup(db, config, key))
    const restored = await restoreFiles(db, config, { from: resolve(from), key, wanted })
    return `${reportFiles(restored)}
They are in ${config.filesDir}. Start the server; when it says that the database is another one: npm run admin -- files adopt`
  })
}

function reportFiles({ backup, newestAt, seconds, files, known, missing }: RestoredFiles): string {
  const fit =
    missing.length === 0
      ? `All ${known} files that the database knows are among them.`
      : `Of the ${known} files that the database knows ${missing.length} are missing: ${missing.join(', ')}`
  return `The backup ${backup} of ${newestAt} is verified in ${seconds} s (RTO): ${files} files were compared with their hashes.
${fit}`
}

function report(restored: Restored): string {
  const { backup, newestAt, age, seconds, rows, files, erasedAgain, ledger, histories, removed = [] } = restored
  const freed = removed.map(name => `\nThe former database, ${name}, was kept until now and is removed.`).join('')
  return `The backup ${backup} is restored and verified in ${seconds} s (RTO). Its newest change is of ${newestAt}, ${age} s before (RPO).
${rows} rows were read, ${files} files compared with their hashes. ${erasedAgain} cases and persons that were erased since are erased again.
${ledger}
${histories}${freed}`
}

async function givenKey({ backupKey }: Config): Promise<BackupKey> {
  if (backupKey !== undefined) return parseBackupKey(backupKey)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await parseBackupKey(await terminal.question('The key of the backups: '))
  } finally {
    terminal.close()
  }
}

function read(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        backup: { type: 'string' },
        check: { type: 'boolean', default: false },
      },
    })
    return { ...values, to: values.to === undefined ? undefined : timeOf(values.to) }
  } catch (error) {
    throw error instanceof StartRefusal ? error : new StartRefusal(usage)
  }
}

/** A time with its zone: a bare one would mean another moment on another machine. */
function timeOf(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/i.test(text))
    throw new StartRefusal('--to is a time with its zone: 2026-11-26T09:30:00Z')
  // what is past and not in the log is known only when the database has read all of it
  if (time.getTime() > Date.now())
    throw new StartRefusal(`--to is in the future: ${time.toISOString()}. Without it the latest moment is restored`)
  return time
}
