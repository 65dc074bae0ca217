import type { Log } from '../log.ts'
import { existing, type Owner, quoted } from './ownRoles.ts'
import { kindOfRole, rolesOf, sharedLogin, sharedRoles } from './roles.ts'

interface Former {
  oid: string
  name: string
  /** The role of this database that replaces it. */
  own: string
  isLogin: boolean
}

/**
 * Moves the rights that other Idealign roles have in this database to the database's own roles. The others are the
 * roles that all databases of a server shared in former releases, or those of the database that this one is a copy of
 * (decision 0300). While a server of a former release is connected, the former roles keep their rights; the first start
 * without one revokes them. Each statement can be run again. While others use the database, each statement is its own
 * transaction, so that none holds a lock while it waits for the next lock.
 * @returns the roles that the migrations must name
 */
export async function moveRights(owner: Owner, log?: Log): Promise<typeof sharedRoles> {
  const former = await formerRoles(owner)
  if (former.length === 0) return owner.roles
  const stays = await hasSessions(owner, former)
  const change = { owner, former, stays }
  const statements = [...(await rights(change)), ...(await policies(change)), ...(await procedures(change))]
  for (const statement of (await isAlone(owner)) ? [statements.join(';\n')] : statements)
    await owner.client.query(statement)
  const names = former.map(({ name }) => name)
  if (stays)
    log?.warn({ roles: names }, 'a server of a former release is connected: its roles stay until the next start')
  else log?.info({ roles: names }, 'rights of former roles were given to the roles of this database')
  if (!stays) await dropUnused(owner, former)
  return stays ? sharedRoles : owner.roles
}

/**
 * The Idealign roles of other databases that have rights in this one, and this database's login of a former release.
 */
async function formerRoles({ client, name, database, roles }: Owner): Promise<Former[]> {
  const { rows } = await client.query<{ oid: string; name: string; isSharedLogin: boolean }>(
    `with shared_logins as (
       select l.oid from pg_roles l join pg_auth_members m on m.member = l.oid join pg_roles g on g.oid = m.roleid
        where l.rolcanlogin and l.rolname like '%\\_app' and g.rolname = '${sharedRoles.system}'
     )
     select r.oid::text as oid, r.rolname as name, r.oid in (select oid from shared_logins) as "isSharedLogin"
       from pg_roles r join pg_database mine on mine.datname = current_database()
      where r.rolname <> all ($1) and (
        exists (select from pg_shdepend d
          where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid and d.deptype in ('a', 'r')
            and (d.dbid = mine.oid or (d.classid = 'pg_database'::regclass and d.objid = mine.oid)))
        or (r.rolname = $2 and r.oid in (select oid from shared_logins)))
      order by name`,
    [[...Object.values(roles), name], sharedLogin(database)],
  )
  const known: Former[] = []
  for (const { oid, name: role, isSharedLogin } of rows) {
    const kind = isSharedLogin ? 'login' : kindOfRole(role)
    if (!kind || !(isSharedLogin || (await isCompleteSet(client, role)))) continue
    known.push({ oid, name: role, own: roles[kind], isLogin: kind === 'login' })
  }
  return known
}

/** Whether all five roles of a database exist: an operator may have made a single role with a similar name. */
async function isCompleteSet(client: Owner['client'], role: string): Promise<boolean> {
  const base = /^idealign_(.+)_[a-z]+$/.exec(role)?.[1]
  return base === undefined || (await existing(client, Object.values(rolesOf(base)))).size === 5
}

async function hasSessions({ client }: Owner, former: Former[]): Promise<boolean> {
  const { rows } = await client.query(
    'select from pg_stat_activity where datname = current_database() and usename = any ($1) limit 1',
    [former.filter(({ isLogin }) => isLogin).map(({ name }) => name)],
  )
  return rows.length > 0
}

/** Whether no one else is connected to the database: one transaction for all statements then waits for no lock. */
async function isAlone({ client }: Owner): Promise<boolean> {
  const { rows } = await client.query(
    'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null limit 1',
  )
  return rows.length === 0
}

interface Change {
  owner: Owner
  former: Former[]
  /** Whether the former roles keep their rights. */
  stays: boolean
}

async function rights({ owner, former, stays }: Change): Promise<string[]> {
  const { rows } = await owner.client.query<{ rights: string; on: string; oid: string }>(rightsHeld, [
    former.map(({ oid }) => oid),
  ])
  const held = rows.flatMap(({ rights: list, on, oid }) => {
    const { name, own } = former.find(one => one.oid === oid) ?? { name: '', own: '' }
    const grant = `grant ${list} on ${on} to ${quoted(own)}`
    return stays ? [grant] : [grant, `revoke all on ${on} from ${quoted(name)}`]
  })
  const database = `database ${quoted(owner.database)}`
  const entry = former.map(({ name, isLogin }) => {
    if (!stays) return `revoke all on ${database} from ${quoted(name)}`
    return isLogin ? `grant connect on ${database} to ${quoted(name)}` : ''
  })
  return [...held, ...entry.filter(Boolean)]
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

async function policies({ owner, former, stays }: Change): Promise<string[]> {
  const { rows } = await owner.client.query<{ name: string; on: string; roles: string[] }>(
    `select polname as name, polrelid::regclass::text as on,
       (select array_agg(coalesce(r.rolname, 'public')::text) from unnest(polroles) one left join pg_roles r on r.oid = one) as roles
     from pg_policy where polroles && $1::oid[]`,
    [former.map(({ oid }) => oid)],
  )
  return rows.map(({ name, on, roles }) => {
    const now = roles.flatMap(role => {
      const own = former.find(one => one.name === role)?.own
      return own === undefined ? [role] : stays ? [role, own] : [own]
    })
    const list = [...new Set(now)].map(role => (role === 'public' ? role : quoted(role)))
    return `alter policy ${quoted(name)} on ${on} to ${list.join(', ')}`
  })
}

/**
 * Replaces the roles that a procedure names in its text (`protect`). While the former roles keep their rights,
 * migrations run under the former names and call the procedure unchanged.
 */
async function procedures({ owner, former, stays }: Change): Promise<string[]> {
  if (stays) return []
  const { rows } = await owner.client.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc
      where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and prosrc like '%idealign\\_%'`,
  )
  return rows.map(({ text }) =>
    text.replaceAll(/\bidealign_\w+/g, role => former.find(({ name }) => name === role)?.own ?? role),
  )
}

/** Drops the former roles that no database of the server needs. PostgreSQL refuses to drop the others. */
async function dropUnused({ client }: Owner, former: Former[]): Promise<void> {
  const logins = former.filter(({ isLogin }) => isLogin)
  // logins are dropped first: they are recognised by the roles that they are members of
  const names = [...logins, ...former].map(({ name }) => name)
  for (const name of new Set([...names, ...Object.values(sharedRoles)]))
    await client.query(`drop role if exists ${quoted(name)}`).catch(() => {})
}
