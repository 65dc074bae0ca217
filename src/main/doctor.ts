import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from '#platform/config.ts'
import type { Db } from '#platform/db/db.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { withDatabase } from './commandDatabase.ts'
import { checkBackups, checkDatabase, checkFolders, checkRelease, checkSettings, type Finding } from './doctorChecks.ts'

// npm run doctor: says what of this installation is unsafe or missing, with or without a running server. It changes nothing but
// what a start of the embedded database changes. It ends with 1 when something is unsafe.

const labels = { unsafe: 'UNSAFE ', missing: 'missing', fine: 'fine   ' }

const findings = await examine()
for (const level of ['unsafe', 'missing', 'fine'] as const)
  for (const { text } of findings.filter(finding => finding.level === level))
    process.stdout.write(`${labels[level]}  ${text}\n`)
process.exitCode = findings.some(({ level }) => level === 'unsafe') ? 1 : 0

async function examine(): Promise<Finding[]> {
  try {
    const config = readConfig(process.env)
    const before = [
      ...checkSettings(config),
      ...(await checkFolders(config)),
      ...(await checkBackups(config, new Date())),
    ]
    // an embedded database that is not there yet is not made
    if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pg'))) return before
    const ofDatabase = async (db: Db) => [await checkRelease(db), ...(await checkDatabase(db, config))]
    return [...before, ...(await withDatabase(config, ofDatabase).catch(refused))]
  } catch (error) {
    return refused(error)
  }
}

function refused(error: unknown): Finding[] {
  if (!(error instanceof ConfigError || error instanceof StartRefusal)) throw error
  return error.message.split('\n').map(text => ({ level: 'unsafe', text }))
}
