import { readFileSync, statSync } from 'node:fs'
import type { Settings } from './required.mjs'

/** The variables that may be given as a file: `DATABASE_URL_FILE` names one that holds `DATABASE_URL`. */
const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'SMTP_URL',
  'BACKUP_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
]

/** The names of those variables. */
export const secretFileNames = secretNames.map(name => `${name}_FILE`)

/** The settings with the contents of secret files in them, and one sentence for each file that cannot be used. */
export function withSecretFiles(set: Settings): { settings: Settings; faults: string[] } {
  const settings = { ...set }
  const faults: string[] = []
  for (const name of secretNames) {
    const file = set[`${name}_FILE`]
    if (file === undefined) continue
    const fault = set[name] === undefined ? secretFileFault(file) : `set ${name} or ${name}_FILE, not both`
    if (fault) faults.push(`${name}_FILE: ${fault}`)
    else settings[name] = readFileSync(file, 'utf8').trim()
  }
  return { settings, faults }
}

/**
 * Why a file cannot hold a secret; undefined when it can. Only its owner may read it (0600), or also the group when it is
 * root's and read-only: systemd and container engines mount secrets so (0440).
 */
export function secretFileFault(file: string): string | undefined {
  const status = statSync(file, { throwIfNoEntry: false })
  if (!status?.isFile()) return `there is no file ${file}`
  const { mode, uid } = status
  const isMounted = uid === 0 && (mode & 0o237) === 0
  if ((mode & 0o077) !== 0 && !isMounted) return `${file} may be read by others. Close it with: chmod 600 ${file}`
  try {
    return readFileSync(file, 'utf8').trim() === '' ? `${file} is empty` : undefined
  } catch {
    return `${file} cannot be read by this account`
  }
}
