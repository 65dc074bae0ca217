import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../platform/postgres/supervisor.ts'
import { dropTemplate } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a superuser of the PostgreSQL that the tests share. */
    superuserUrl: string
  }
}

const memory = '/dev/shm'
// what statfs(2) of Linux calls TMPFS_MAGIC
const tmpfs = 0x01021994
// bytes: the log of changes alone may grow to one gigabyte
const room = 2 * 2 ** 30

/** One PostgreSQL for the whole run: a temporary one of our own, or the server named by TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('superuserUrl', given)
    return () => dropTemplate(given)
  }
  const dataDir = mkdtempSync(join(databaseFolder(), 'idealign-test-'))
  const postgres = await startPostgres({
    dataDir,
    superuserPassword: randomBytes(24).toString('hex'),
    throwaway: true,
    log: () => {},
  })
  project.provide('superuserUrl', postgres.ownerUrl)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Where the tests' databases are: in memory, where the system has a file system there with room for them, because each test
 * file creates and deletes a database of 800 files; else where temporary files are (decision 0496).
 */
function databaseFolder(): string {
  if (!existsSync(memory)) return tmpdir()
  const { type, bavail, bsize } = statfsSync(memory)
  return type === tmpfs && bavail * bsize >= room ? memory : tmpdir()
}
