import { createHash, createHmac } from 'node:crypto'
import type { ActorKind } from './actor.ts'

/** The purposes of a database's roles: one for each kind of caller, and the login that switches to one of them. */
export const roleKinds = ['visitor', 'doctor', 'admin', 'system', 'login'] as const
export type RoleKind = (typeof roleKinds)[number]
export type RoleNames = Record<RoleKind, string>
/** The role of each kind of actor in one database. */
export type ActorRoles = Record<ActorKind, string>

// PostgreSQL truncates names to 63 bytes, and `idealign_` and `_visitor` take 17 of them
const longestName = 46

/**
 * The roles of a database. Roles exist once per PostgreSQL server, so their names contain the name of the database
 * (decision 0300). A name that is too long or needs quotes is replaced by its letters and digits and a hash: migrations
 * contain role names in strings, where a quote would end the string.
 */
export function rolesOf(database: string): RoleNames {
  return named(isPlain(database) ? database : `${plainPart(database)}_${hashOf(database)}`)
}

/** The roles of the actors, derived from the login in a connection string that `migrate` returned. */
export function actorRoles(appUrl: string): ActorRoles {
  const login = decodeURIComponent(new URL(appUrl).username)
  const base = /^idealign_(.+)_login$/.exec(login)?.[1]
  if (!base || !isPlain(base)) throw new Error('The connection string does not log in as the role of the application.')
  const { visitor, doctor, admin, system } = named(base)
  return { visitor, doctor, 'super-admin': admin, system }
}

/** The purpose of a role by its name, in this database or another; `undefined` when it is not an Idealign role. */
export function kindOfRole(name: string): RoleKind | undefined {
  const kind = /^idealign_.+_(visitor|doctor|admin|system|login)$/.exec(name)?.[1]
  return roleKinds.find(known => known === kind)
}

/** The text of a migration, which names `idealign_doctor` and so on, with the roles of one database in their place. */
export function withRoles(text: string, roles: RoleNames): string {
  return text.replaceAll(/\bidealign_(visitor|doctor|admin|system)\b/g, (_, kind: RoleKind) => roles[kind])
}

/** The login's password. Databases with the same secret have different passwords. */
export function passwordFor(database: string, secret: string): string {
  return createHmac('sha256', secret).update(`login of ${database}`).digest('hex')
}

function named(base: string): RoleNames {
  return {
    visitor: `idealign_${base}_visitor`,
    doctor: `idealign_${base}_doctor`,
    admin: `idealign_${base}_admin`,
    system: `idealign_${base}_system`,
    login: `idealign_${base}_login`,
  }
}

function isPlain(database: string): boolean {
  return /^[a-z0-9_]+$/.test(database) && database.length <= longestName
}

function plainPart(database: string): string {
  return database
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, longestName - 9)
}

function hashOf(database: string): string {
  return createHash('sha256').update(database).digest('hex').slice(0, 8)
}
