import { accessSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes the data folder if it is missing and returns its real path. Other accounts have no access. When root makes it,
 * they may pass through it (not list it), because the embedded PostgreSQL inside it runs under an unprivileged account.
 */
export function makeDataFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  return realpathSync(dataDir)
}

/** Why this process cannot make a folder or write to it; undefined when it can. Changes nothing. */
export function folderFault(folder: string): string | undefined {
  const existing = nearestExisting(resolve(folder))
  if (!statSync(existing).isDirectory()) return `${existing} is not a folder`
  try {
    accessSync(existing, constants.W_OK | constants.X_OK)
    return undefined
  } catch {
    return `${existing} cannot be written to by this account: name a folder that can`
  }
}

function nearestExisting(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) ? path : nearestExisting(dirname(path))
}
