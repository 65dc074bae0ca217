import type pg from 'pg'
import type { Log } from '../log.ts'
import { StartRefusal } from '../refusal.ts'
import { newerReleases, releaseNumber } from '../releaseNumber.ts'
import { type Db, query } from './db.ts'

// how soon after a migration a server notices that the schema has changed
const everyMs = 2000

/**
 * Whether a migration says in its first line that it only adds (`-- expands`): earlier releases work on the schema
 * after it (O5, decision 0304). A migration that says `-- contracts`, or nothing, is assumed to break them.
 */
export function onlyExpands(text: string): boolean {
  return /^-- expands\b/.test(text)
}

/** The applied migrations that only add, those of newer releases included. */
export async function expandingMigrations(owner: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ name: string }>('select name from migrations where expands')
  return new Set(rows.map(({ name }) => name))
}

/**
 * The releases that make data too new for `own`: a release runs beside the next one, and was not written or tested for
 * what a later one writes (decision 0483). Empty when at most one newer release has run on the data.
 */
export function tooNewReleases(numbers: readonly string[], own: string): string[] {
  const newer = newerReleases(numbers, own)
  return newer.length > 1 ? newer : []
}

/** Refuses data on which more than one newer release has run. */
export async function refuseNewerData(owner: pg.Client, own: string): Promise<void> {
  const newer = tooNewReleases(await releasesOn(owner), own)
  if (newer.length > 0)
    throw new StartRefusal(
      `The data is newer than this release, ${own}: ${newer.join(', ')} have run on it, and only ${newer[0]} may run beside this one. Start ${newer.at(-1)}, or one after it.`,
    )
}

/** Writes the number of a release into the data, at its first start. */
export async function recordRelease(owner: pg.Client, number: string): Promise<void> {
  await owner.query('insert into releases (number) values ($1) on conflict do nothing', [number])
}

async function releasesOn(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ isThere: boolean }>(`select to_regclass('releases') is not null as "isThere"`)
  if (!rows[0]?.isThere) return []
  return (await owner.query<{ number: string }>('select number from releases')).rows.map(({ number }) => number)
}

/** Whether the data is still what this release works on. */
export interface Release {
  /** Whether newer releases have removed something that this one may need, or more than one has run. */
  isOutdated(): boolean
  stop(): void
}

/** Watches for newer releases that this one cannot run beside; the log names them and their migrations. */
export function watchRelease({ db, known, log }: { db: Db; known: readonly string[]; log: Log }): Release {
  let isOutdated = false
  const check = async () => {
    const { applied, started } = await db.as({ kind: 'system' }, async () => ({
      applied: await query
        .selectFrom('migrations')
        .select('name')
        .where('expands', '=', false)
        .orderBy('name')
        .execute(),
      started: await query.selectFrom('releases').select('number').execute(),
    }))
    const migrations = applied.map(({ name }) => name).filter(name => !known.includes(name))
    const releases = tooNewReleases(
      started.map(({ number }) => number),
      releaseNumber,
    )
    const outdated = migrations.length > 0 || releases.length > 0
    if (outdated && !isOutdated)
      log.error(
        { migrations, releases },
        'a newer release changed the data: this server is not ready until it is updated',
      )
    isOutdated = outdated
  }
  let isChecking = false
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    // readiness reports a database that does not answer (heartbeat.ts)
    void check()
      .catch(() => {})
      .finally(() => {
        isChecking = false
      })
  }, everyMs)
  timer.unref()
  return { isOutdated: () => isOutdated, stop: () => clearInterval(timer) }
}
