// Writes src/platform/db/schema.ts from the migrated database: `npm run schema`. A test runs the same with --verify.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#platform/db/migrate.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'
import { schemaArguments } from './schemaArguments.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'idealign-schema-'))
const postgres = await startPostgres({ dataDir, superuserPassword: 'schema', throwaway: true, log: () => {} })
try {
  await migrate({ ownerUrl: postgres.ownerUrl, loginPassword: 'schema' })
  execFileSync('kysely-codegen', schemaArguments(postgres.ownerUrl), { stdio: 'inherit' })
  execFileSync('biome', ['check', '--write', 'src/platform/db/schema.ts'], { stdio: 'inherit' })
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
