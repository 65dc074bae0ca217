import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { verifiedHistories, verifiedLedger } from '#main/verifiedRecords.ts'
import { openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { jobLimits } from '#platform/db/timeLimits.ts'
import { createLog } from '#platform/log.ts'
import { asOwner } from '../database.ts'
import { type Installation, loginPassword } from './installation.ts'

/** Each query returns the rows that break an invariant. */
const broken: Record<string, string> = {
  'a case without its first entry in the history, or with two': `select c.id from cases c
    where 1 <> (select count(*) from case_events where case_id = c.id and command = 'create')`,
  'a case that no answer names': `select id from cases c where not exists
    (select from idempotency_keys where endpoint = 'createCase' and (answer ->> 'id')::uuid = c.id)`,
  'an invoice without one posting': `select id from invoices i
    where 1 <> (select count(*) from ledger_transactions where invoice_id = i.id and kind = 'invoice')`,
  'a confirmed transfer without one payment': `select t.id from transfers t
    join transfer_decisions d on d.transfer_id = t.id and d.outcome = 'confirmed'
    where 1 <> (select count(*) from ledger_transactions where cause = 'transfer:' || t.id)`,
  'an answer that was not stored with its key': 'select key as id from idempotency_keys where answer is null',
}

/**
 * Everything in an installation that has to hold whatever happened: throws for the ledger and the histories, returns the rest. The
 * files that came after `missingSince` may be missing: a restore to the last moment has rows of some seconds more than files.
 */
export async function brokenInvariants(
  { ownerUrl, dataDir }: Pick<Installation, 'ownerUrl' | 'dataDir'>,
  missingSince = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const db = openDb(await migrate({ ownerUrl, loginPassword }), createLog('silent'), { size: 1, limits: jobLimits })
  try {
    await verifiedLedger(db)
    await verifiedHistories(db, { filesDir: join(dataDir, 'files') })
  } finally {
    await db.close()
  }
  const faults: string[] = []
  for (const [what, query] of Object.entries(broken))
    for (const { id } of await asOwner<{ id: string }>({ ownerUrl }, query)) faults.push(`${what}: ${id}`)
  return [...faults, ...(await brokenReferences(ownerUrl)), ...(await wrongFiles({ ownerUrl, dataDir }, missingSince))]
}

/** Rows whose foreign key leads nowhere, which PostgreSQL itself does not look for after a crash. */
async function brokenReferences(ownerUrl: string): Promise<string[]> {
  const keys = await asOwner<{ query: string; name: string }>(
    { ownerUrl },
    `select conname as name, format('select from %s c where not exists (select from %s p where %s) and %s',
       conrelid::regclass, confrelid::regclass,
       string_agg(format('p.%I = c.%I', theirs.attname, ours.attname), ' and '),
       string_agg(format('c.%I is not null', ours.attname), ' and ')) as query
     from pg_constraint, unnest(conkey, confkey) as pair (here, there),
       lateral (select attname from pg_attribute where attrelid = conrelid and attnum = here) ours,
       lateral (select attname from pg_attribute where attrelid = confrelid and attnum = there) theirs
     where contype = 'f' and connamespace = 'public'::regnamespace group by conname, conrelid, confrelid`,
  )
  const faults: string[] = []
  for (const { query, name } of keys)
    if ((await asOwner({ ownerUrl }, query)).length > 0) faults.push(`rows of ${name} refer to nothing`)
  return faults
}

/** Files that the database knows as clean and that are not there, or whose bytes are others than their hash says. */
async function wrongFiles(
  { ownerUrl, dataDir }: Pick<Installation, 'ownerUrl' | 'dataDir'>,
  missingSince: number,
): Promise<string[]> {
  const files = await asOwner<{ id: string; sha256: Buffer; completed_at: Date }>(
    { ownerUrl },
    `select id, sha256, completed_at from files where state = 'clean'`,
  )
  const faults: string[] = []
  for (const { id, sha256, completed_at } of files) {
    const path = join(dataDir, 'files', 'kept', id.slice(-2), id)
    if (!existsSync(path)) {
      if (completed_at.getTime() < missingSince) faults.push(`file ${id} is not there`)
      continue
    }
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path)) hash.update(chunk)
    if (!hash.digest().equals(sha256)) faults.push(`file ${id} has another content than its row says`)
  }
  return faults
}
