import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
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

/** One PostgreSQL for the whole run: a temporary one of our own, or the server named by TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('superuserUrl', given)
    return () => dropTemplate(given)
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'idealign-test-'))
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
