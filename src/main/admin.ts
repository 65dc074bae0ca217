import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inviteAdministrator } from '#features/auth/invitations/server/invitation.ts'
import { Email } from '#kit/fields.ts'
import { backupKeyOf } from '#platform/backup/key.ts'
import { BackupFault } from '#platform/backup/sealed.ts'
import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import type { Db } from '#platform/db/db.ts'
import { checkKey } from '#platform/db/migrate.ts'
import { isDiskFull } from '#platform/diskFull.ts'
import { fullDisk } from '#platform/diskRoom.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { confirmCopy } from './backups.ts'
import { unreachable, withDatabase, withDatabaseAndOwner, withOwner } from './commandDatabase.ts'
import { closeDemoAccounts } from './demo/accounts.ts'
import { dumpCommand, dumpUsage } from './dumpCommands.ts'
import { erasureCommand, erasureUsage } from './erasureCommands.ts'
import { fileCommand, fileUsage } from './fileCommands.ts'
import { verifiedHistories, verifiedLedger } from './verifiedRecords.ts'

// npm run admin -- invite <email> [--another]: a one-time link for the first administrator.
// npm run ledger:verify: adds the complete ledger up again and compares (P1).
// npm run audit -- verify: checks every case's history, plans and approvals, and the bytes of published plans (D3).
// npm run admin -- files …: repairs a store of files that does not match the database (decision 0200).
// npm run admin -- erasure … | legal-hold …: erases or blocks a case, or forbids it (decision 0485).
// npm run admin -- close-demo: closes the demo's accounts in a database that is now used in production (O10).
// npm run admin -- confirm-copy <folder>: looks whether a copy of the backups is complete, for the administrators' page (O3).
// npm run admin -- dump <new folder> | restore <folder>: every row of the database (decision 0301).
// All of them work with or without a running server, but `files adopt` and `restore` require that every server is stopped.

const usage = `Usage: npm run admin -- invite <email> [--another] | verify-ledger | audit verify | close-demo | confirm-copy <folder> | ${fileUsage} | ${erasureUsage} | ${dumpUsage}`

try {
  console.log(await command(process.argv.slice(2)))
} catch (error) {
  const refusal = isDiskFull(error) ? fullDisk(readConfig(process.env).dataDir) : error
  if (!(refusal instanceof StartRefusal || refusal instanceof ConfigError || refusal instanceof BackupFault))
    throw error
  console.error(refusal.message)
  process.exitCode = 1
}

async function command(args: string[]): Promise<string> {
  const config = readConfig(process.env)
  if (args.length === 1 && args[0] === 'verify-ledger') return withDatabase(config, verifiedLedger)
  if (args.join(' ') === 'audit verify') return withDatabase(config, db => verifiedHistories(db, config))
  if (args.length === 1 && args[0] === 'close-demo') return withDatabase(config, closeDemoAccounts)
  const [verb, copy] = args
  if (verb === 'confirm-copy' && copy !== undefined && args.length === 2)
    return withDatabase(config, db => confirmedCopy(db, config, resolve(copy)))
  const onFiles = args[0] === 'files' && fileCommand(args.slice(1), config)
  if (onFiles) return withDatabase(config, onFiles)
  const onErasure = erasureCommand(args, config)
  if (onErasure) return withDatabaseAndOwner(config, onErasure)
  const onDump = dumpCommand(args, config)
  if (onDump)
    return withOwner(config, async parts => {
      await checkKey(parts).catch(unreachable(config))
      return onDump(parts)
    })
  const { email, another } = read(args)
  return withDatabase(config, async db => {
    const invited = await inviteAdministrator(db, { email, another, appUrl: config.appUrl })
    if (invited.ok) return `For ${email}, once, within one hour:\n${invited.link}`
    if (invited.why === 'has-account') throw new StartRefusal(`${email} has an account already.`)
    throw new StartRefusal('There is an administrator already, who can invite others. To add one here: --another')
  })
}

async function confirmedCopy(db: Db, config: Config, folder: string): Promise<string> {
  const own = { dataDir: config.dataDir, key: await backupKeyOf(config) }
  const { backupId, dataAt, files } = await confirmCopy(db, own, folder)
  return `${folder} has the complete backup ${backupId}, of ${dataAt.toISOString()}, with ${files} files.`
}

function read(args: string[]): { email: string; another: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { another: { type: 'boolean' } },
    })
    const [verb, address, ...more] = positionals
    const email = Email.safeParse(address)
    if (verb !== 'invite' || !email.success || more.length > 0) throw new StartRefusal(usage)
    return { email: email.data, another: values.another ?? false }
  } catch (error) {
    throw error instanceof StartRefusal ? error : new StartRefusal(usage)
  }
}
