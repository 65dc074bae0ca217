import { mkdirSync, realpathSync } from 'node:fs'

/**
 * Makes the data folder if it is missing and returns its real path. Other accounts have no access. When root makes it,
 * they may pass through it (not list it), because the embedded PostgreSQL inside it runs under an unprivileged account.
 */
export function makeDataFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  return realpathSync(dataDir)
}
