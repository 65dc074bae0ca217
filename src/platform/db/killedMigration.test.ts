import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asOwner, asSuperuser, emptyDatabaseForTest, testLoginPassword } from '#test/database.ts'
import { holdCommits } from '#test/heldCommits.ts'
import { migrate, migrationNames } from './migrate.ts'

// L22: an upgrade of the first schema to that of today that ends at every statement that defines something, and at the commit.
// PostgreSQL sees the same whether the process was killed (signal 9) or its connection was cut, and a start of Node for each of
// two hundred statements takes minutes: each tenth is a process of its own.
const statementsForEachProcess = 10

test('[L22] a start that ends at any statement of its migrations leaves the schema before them; the next one finishes', async () => {
  const database = await firstSchema()
  const before = await schemaOf(database)
  const statements = await stopsAtStatements(database)
  const outcomes: string[] = []
  while (outcomes.at(-1) !== 'finished') {
    const at = outcomes.length + 1
    await statements.stopAt(at)
    const start =
      at % statementsForEachProcess === 1 ? startMigration(database.ownerUrl) : migrateHere(database.ownerUrl)
    const stopped = await vi.waitUntil(
      async () => (start.hasEnded() ? ('ended' as const) : statements.stopped()),
      patience,
    )
    if (stopped === 'ended') outcomes.push('finished')
    else {
      await start.kill()
      await statements.end(stopped)
      await start.ended
      outcomes.push(isDeepStrictEqual(await schemaOf(database), before) ? 'before' : `between, at ${at}`)
    }
  }
  expect(outcomes.length).toBeGreaterThan(100)
  expect(new Set(outcomes)).toEqual(new Set(['before', 'finished']))
  expect((await schemaOf(database)).migrations).toEqual(await migrationNames())
}, 600_000)

test('[L22] a start whose connection ends says why, and not that it could not roll back', async () => {
  const database = await firstSchema()
  const statements = await stopsAtStatements(database)
  await statements.stopAt(2)
  const start = migrate({ ownerUrl: database.ownerUrl, loginPassword: testLoginPassword }).catch(({ cause }) =>
    String(cause),
  )
  await statements.end(await vi.waitUntil(statements.stopped, patience))
  expect(await start).toContain('terminating connection due to administrator command')
})

test('[L22] a start that is killed at its commit leaves the schema before or after it; the next one finishes', async () => {
  const database = await firstSchema()
  const before = await schemaOf(database)
  const { url, held } = await holdCommits(database.ownerUrl)
  const early = startMigration(url)
  const commit = await held()
  await early.kill()
  commit.cut()
  await expect.poll(() => connectionsTo(database)).toBe(0)
  expect(await schemaOf(database)).toEqual(before)

  const late = startMigration(url)
  ;(await held()).pass()
  await late.kill()
  await expect.poll(() => connectionsTo(database)).toBe(0)
  const after = await schemaOf(database)
  expect(after.migrations).toEqual(await migrationNames())
  await migrate({ ownerUrl: database.ownerUrl, loginPassword: testLoginPassword })
  expect(await schemaOf(database)).toEqual(after)
})

const patience = { timeout: 60_000, interval: 10 }

/** A database with the schema that the first releases made. */
async function firstSchema() {
  const database = await emptyDatabaseForTest()
  const first = (await migrationNames()).filter(name => name < '0300')
  await migrate({ ownerUrl: database.ownerUrl, loginPassword: testLoginPassword, only: new Set(first) })
  return database
}

/** Migrations under way. */
interface Start {
  hasEnded: () => boolean
  /** Settles when they have ended. */
  ended: Promise<unknown>
  kill: () => Promise<unknown>
}

/** Runs the migrations in a process of its own. */
function startMigration(ownerUrl: string): Start {
  const program = `import { migrate } from '#platform/db/migrate.ts'
    await migrate({ ownerUrl: process.argv[1], loginPassword: process.argv[2] })`
  const args = ['--input-type=module', '--eval', program, ownerUrl, testLoginPassword]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const kill = () => {
    child.kill('SIGKILL')
    return ended
  }
  return { hasEnded: () => child.exitCode !== null || child.signalCode !== null, ended, kill }
}

/** Runs the migrations in this process. They end with their connection. */
function migrateHere(ownerUrl: string): Start {
  let isOver = false
  const ended = migrate({ ownerUrl, loginPassword: testLoginPassword })
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  return { hasEnded: () => isOver, ended, kill: async () => {} }
}

/** Lets a database stop before the statement of a number, counted over all that define something. */
async function stopsAtStatements(database: { superuserUrl: string }) {
  const lock = new pg.Client({ connectionString: database.superuserUrl })
  await lock.connect()
  onTestFinished(() => lock.end())
  await lock.query(`
    select pg_advisory_lock(22);
    create schema stops;
    create table stops.stop (at bigint not null);
    insert into stops.stop values (0);
    create sequence stops.statements;
    create function stops.stop() returns event_trigger language plpgsql security definer as $$ begin
      -- a sequence counts on when a transaction is rolled back
      if nextval('stops.statements') = (select at from stops.stop) then perform pg_advisory_xact_lock(22); end if;
    end $$;
    create event trigger stop_at_statement on ddl_command_start execute function stops.stop()`)
  const waiting = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`
  return {
    stopAt: async (at: number) => {
      await lock.query('update stops.stop set at = $1', [at])
      await lock.query(`select setval('stops.statements', 1, false)`)
    },
    /** The process of the server that waits, if one does. */
    stopped: async () => (await lock.query<{ pid: number }>(waiting)).rows[0]?.pid,
    /** Ends a process of the server, with what its transaction did. */
    end: async (pid: number) => {
      await lock.query('select pg_terminate_backend($1, 10000)', [pid])
    },
  }
}

async function connectionsTo({ superuserUrl, ownerUrl }: { superuserUrl: string; ownerUrl: string }): Promise<number> {
  const text = 'select from pg_stat_activity where datname = current_database() and usename = $1'
  return (await asSuperuser({ superuserUrl }, text, [new URL(ownerUrl).username])).length
}

/** What the schema consists of, in PostgreSQL's own words, and the migrations that made it. */
async function schemaOf(database: { ownerUrl: string }): Promise<{ migrations: string[]; parts: string[] }> {
  const own = `relnamespace = 'public'::regnamespace`
  const [schema] = await asOwner<{ migrations: string[]; parts: string[] }>(
    database,
    `select (select array_agg(name order by name) from migrations) as migrations, array(
       select concat_ws(' ', relname, relkind, relacl, relforcerowsecurity) from pg_class where ${own}
       union all select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attacl,
           pg_get_expr(adbin, adrelid))
         from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
         where attrelid in (select oid from pg_class where ${own}) and attnum > 0 and not attisdropped
       union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from pg_class where ${own})
       union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid in (select oid from pg_class where ${own})
       union all select concat_ws(' ', polrelid::regclass, polname, polcmd, polroles, pg_get_expr(polqual, polrelid),
           pg_get_expr(polwithcheck, polrelid)) from pg_policy
       union all select concat_ws(' ', oid::regprocedure, prosrc, pg_get_function_sqlbody(oid), proacl) from pg_proc
         where pronamespace = 'public'::regnamespace
       order by 1) as parts`,
  )
  return schema ?? { migrations: [], parts: [] }
}
