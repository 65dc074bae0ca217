import type { Log } from '../log.ts'
import { existingRoles, type Owner, quoted } from './ownRoles.ts'
import { kindOfRole, rolesOf } from './roles.ts'

/** A role of another database that has rights in this one. */
interface Foreign {
  oid: string
  name: string
  /** The role of this database that replaces it. */
  own: string
}

/**
 * Moves the rights that the roles of another database have in this one to the database's own roles: it is a copy of the
 * other, or was renamed (decision 0300). Each statement can be run again. While others use the database, each statement
 * is its own transaction, so that none holds a lock while it waits for the next lock.
 */
export async function moveRights(owner: Owner, log?: Log): Promise<void> {
  const foreign = await foreignRoles(owner)
  if (foreign.length === 0) return
  const statements = [
    ...(await rights(owner, foreign)),
    ...(await policies(owner, foreign)),
    ...(await procedures(owner, foreign)),
  ]
  for (const statement of (await isAlone(owner)) ? [statements.join(';\n')] : statements)
    await owner.client.query(statement)
  const names = foreign.map(({ name }) => name)
  log?.info({ roles: names }, 'rights of the roles of another database were given to the roles of this one')
  await dropUnused(owner, names)
}

async function foreignRoles({ client, name, roles }: Owner): Promise<Foreign[]> {
  const { rows } = await client.query<{ oid: string; name: string }>(
    `select r.oid::text as oid, r.rolname as name
       from pg_roles r join pg_database mine on mine.datname = current_database()
      where r.rolname <> all ($1) and exists (select from pg_shdepend d
        where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid and d.deptype in ('a', 'r')
          and (d.dbid = mine.oid or (d.classid = 'pg_database'::regclass and d.objid = mine.oid)))
      order by name`,
    [[...Object.values(roles), name]],
  )
  const known: Foreign[] = []
  for (const { oid, name: role } of rows) {
    const kind = kindOfRole(role)
    if (kind && (await isCompleteSet(client, role))) known.push({ oid, name: role, own: roles[kind] })
  }
  return known
}

/** Whether all five roles of a database exist: an operator may have made a single role with a similar name. */
async function isCompleteSet(client: Owner['client'], role: string): Promise<boolean> {
  const base = /^idealign_(.+)_[a-z]+$/.exec(role)?.[1]
  return base !== undefined && (await existingRoles(client, Object.values(rolesOf(base)))).size === 5
}

/** Whether no one else is connected to the database: one transaction for all statements then waits for no lock. */
async function isAlone({ client }: Owner): Promise<boolean> {
  const { rows } = await client.query(
    'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null limit 1',
  )
  return rows.length === 0
}

async function rights({ client, database }: Owner, foreign: Foreign[]): Promise<string[]> {
  const { rows } = await client.query<{ rights: string; on: string; oid: string }>(rightsHeld, [
    foreign.map(({ oid }) => oid),
  ])
  const held = rows.flatMap(({ rights: list, on, oid }) => {
    const { name, own } = foreign.find(one => one.oid === oid) ?? { name: '', own: '' }
    return [`grant ${list} on ${on} to ${quoted(own)}`, `revoke all on ${on} from ${quoted(name)}`]
  })
  return [...held, ...foreign.map(({ name }) => `revoke all on database ${quoted(database)} from ${quoted(name)}`)]
}

const rightsHeld = `
  with held as (
    select case relkind when 'S' then 'sequence ' else 'table ' end || c.oid::regclass as target, a.grantee, a.privilege_type as what
      from pg_class c, aclexplode(c.relacl) a
    union all
    select 'table ' || c.attrelid::regclass, a.grantee, format('%s (%I)', a.privilege_type, c.attname)
      from pg_attribute c, aclexplode(c.attacl) a where not c.attisdropped
    union all
    select 'routine ' || p.oid::regprocedure, a.grantee, a.privilege_type from pg_proc p, aclexplode(p.proacl) a
    union all
    select format('schema %I', nspname), a.grantee, a.privilege_type from pg_namespace n, aclexplode(n.nspacl) a
  )
  select string_agg(what, ', ' order by what) as rights, target as on, grantee::text as oid
    from held where grantee = any ($1::oid[]) group by target, grantee order by target`

async function policies({ client }: Owner, foreign: Foreign[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; on: string; roles: string[] }>(
    `select polname as name, polrelid::regclass::text as on,
       (select array_agg(coalesce(r.rolname, 'public')::text) from unnest(polroles) one left join pg_roles r on r.oid = one) as roles
     from pg_policy where polroles && $1::oid[]`,
    [foreign.map(({ oid }) => oid)],
  )
  return rows.map(({ name, on, roles }) => {
    const now = new Set(roles.map(role => foreign.find(one => one.name === role)?.own ?? role))
    const list = [...now].map(role => (role === 'public' ? role : quoted(role)))
    return `alter policy ${quoted(name)} on ${on} to ${list.join(', ')}`
  })
}

/** Replaces the roles that a procedure names in its text (`protect`). */
async function procedures({ client }: Owner, foreign: Foreign[]): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc
      where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and prosrc like '%idealign\\_%'`,
  )
  return rows.map(({ text }) =>
    text.replaceAll(/\bidealign_\w+/g, role => foreign.find(({ name }) => name === role)?.own ?? role),
  )
}

/** Drops those of the roles that no database of the server needs. PostgreSQL refuses to drop the others. */
async function dropUnused({ client }: Owner, names: string[]): Promise<void> {
  for (const name of names) await client.query(`drop role if exists ${quoted(name)}`).catch(() => {})
}
