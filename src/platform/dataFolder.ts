import { mkdirSync, realpathSync } from 'node:fs'

/**
 * Makes the data folder if it is missing and answers its real path. It is closed to other accounts; for root it stays
 * passable (not listable), because the embedded PostgreSQL lives inside it under an unprivileged account.
 */
export function makeDataFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  return realpathSync(dataDir)
}
