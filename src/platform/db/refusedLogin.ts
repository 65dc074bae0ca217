import { StartRefusal } from '../refusal.ts'

const reasons: Record<string, string> = {
  '28P01': 'refuses the password in it (or the role of this name has none)',
  '28000': 'does not let this role in from here: a line of its pg_hba.conf has to',
  '3D000': 'has no database of this name: create it first',
}

/**
 * Translates PostgreSQL's refusal of the login in DATABASE_URL into what the person at the terminal can correct. Neither
 * the password nor the address is shown. Other errors are thrown again.
 */
export function explainRefusedLogin(error: unknown): never {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
  if (reason) throw new StartRefusal(`DATABASE_URL: the database server ${reason}.`)
  throw error
}
