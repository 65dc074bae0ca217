import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '#kit/id.ts'
import { backUp } from '#platform/backup/backUp.ts'
import { openFileAdditions } from '#platform/backup/fileCopies.ts'
import { ownBackupKey } from '#platform/backup/key.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { median, numberArgument, report } from './measure.ts'

// What a server does every 10 seconds for the files that came since: in a large store, beside one that is listed completely.

const files = numberArgument('files', 100_000)
const fresh = 20
const distinct = 1000
const folder = mkdtempSync(join(tmpdir(), 'idealign-bench-'))
const kept = (id: string) => join(folder, 'files', 'kept', id.slice(-2))
const postgres = await startPostgres({
  ...{ dataDir: join(folder, 'data'), superuserPassword: 'owner', log: () => {} },
})
try {
  const storage = await openDiskStorage(join(folder, 'files'))
  const ids = Array.from({ length: files }, newId)
  for (const [at, id] of ids.entries()) {
    mkdirSync(kept(id), { recursive: true })
    writeFileSync(join(kept(id), id), `a file ${at % distinct}`)
  }
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  for (const path of new Set(ids.map(kept))) utimesSync(path, yesterday, yesterday)

  const { ownerUrl } = postgres
  const key = await ownBackupKey(folder)
  const backupDir = join(folder, 'backup')
  const source = { ownerUrl, storage, key, backupDir, dataDir: folder, cluster: undefined, release: '0480' }
  const listAll = async () => {
    for await (const _ of storage.list());
  }
  const first = await timed(() => backUp(source, new Date()))
  const next = await timed(() => backUp(source, new Date()))
  const additions = openFileAdditions(source)
  const start = await timed(additions.add)
  const [nothing, some, all]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < 5; round++) nothing.push(await timed(additions.add))
  for (let round = 0; round < 5; round++) {
    for (let at = 0; at < fresh; at++) await storage.put(newId(), Buffer.from(`a new file ${round} ${at}`))
    some.push(await timed(additions.add))
    all.push(await timed(listAll))
  }
  const [nothingMs, someMs, allMs] = [median(nothing), median(some), median(all)]
  report(
    'fileAdditions',
    `${files.toLocaleString('en')} files: a round with nothing new ${nothingMs.toFixed(0)} ms, with ${fresh} new files ${someMs.toFixed(0)} ms, a listing of all ${allMs.toFixed(0)} ms; the first round of a start ${start.toFixed(0)} ms; the first backup ${(first / 1000).toFixed(1)} s, the next ${(next / 1000).toFixed(1)} s`,
    nothingMs < allMs / 10,
  )
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
