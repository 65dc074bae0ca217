import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { query } from '#platform/db/db.ts'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'

const { database, person } = await startApp()
const roles = Object.values(database.roles)
// the list of applied migrations contains no personal data
const open = ['migrations']

const tables = await asOwner<{ name: string; enabled: boolean; forced: boolean; policies: number }>(
  database,
  `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
          (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
)

describe('[Z7] every table is protected by row-level security', () => {
  test('[Z7] enabled, forced and with a policy', () => {
    expect(tables.length).toBeGreaterThan(20)
    const unprotected = tables.filter(t => !open.includes(t.name) && !(t.enabled && t.forced && t.policies > 0))
    expect(unprotected).toEqual([])
  })

  test('[Z7] the roles of the application own nothing, are no superusers and bypass nothing', async () => {
    const powers = await asOwner(
      database,
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit from pg_roles
        where rolname = any($1)`,
      [roles],
    )
    expect(powers).toHaveLength(5)
    for (const role of powers) {
      expect(role).toMatchObject({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false })
    }
    const owned = await asOwner(
      database,
      "select relname from pg_class where pg_get_userbyid(relowner) like 'idealign\\_%'",
      [],
    )
    expect(owned).toEqual([])
  })

  test('[Z7] no function runs with its owner’s rights, and no view shows rows that its reader may not see', async () => {
    const own = "pronamespace = 'public'::regnamespace"
    expect(await asOwner(database, `select proname from pg_proc where prosecdef and ${own}`)).toEqual([])
    const views = "select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace"
    expect(await asOwner(database, views)).toEqual([])
  })

  test('[Z7] a connection without an actor sees no row', async () => {
    await person('Ana')
    const client = new pg.Client({ connectionString: database.appUrl })
    await client.connect()
    try {
      for (const { name } of tables) {
        await client.query(`begin; set local role ${pg.escapeIdentifier(database.roles.doctor)}`)
        const result = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`).then(
          answer => answer.rowCount,
          (error: pg.DatabaseError) => error.code,
        )
        await client.query('rollback')
        // no row, or no right to query the table (42501)
        expect([name, result]).toEqual([name, open.includes(name) || result === '42501' ? result : 0])
      }
    } finally {
      await client.end()
    }
  })

  test('[Z7] the login itself may read nothing', async () => {
    const client = new pg.Client({ connectionString: database.appUrl })
    await client.connect()
    try {
      for (const { name } of tables) {
        await expect(client.query(`select from ${pg.escapeIdentifier(name)}`)).rejects.toMatchObject({ code: '42501' })
      }
    } finally {
      await client.end()
    }
  })
})

test('a query outside a proved scope does not run', async () => {
  await expect(query.selectFrom('users').select('id').execute()).rejects.toThrow('no scope was proved')
})

test('[S7] a transaction of an ended session is refused in its first round trip', async () => {
  const { db } = database
  const ana = await person('Ana')
  const actor = { kind: 'doctor' as const, id: ana.id, session: { id: ana.sessionId, generation: 1 } }
  await expect(db.as(actor, async scope => scope.id)).resolves.toBe(ana.id)
  await asOwner(database, 'update sessions set ended_at = now() where id = $1', [ana.sessionId])
  await expect(db.as(actor, async () => 'reached')).rejects.toMatchObject({ code: 'session-ended' })
})
