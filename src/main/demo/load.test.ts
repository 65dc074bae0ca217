import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditCases } from '#features/cases/audit/server/audit.ts'
import { phases } from '#features/cases/case/contract/moves.ts'
import type { Db } from '#platform/db/db.ts'
import { createLog } from '#platform/log.ts'
import { sealerWith } from '#platform/seal.ts'
import { readSecrets } from '#platform/secrets.ts'
import type { Storage } from '#platform/storage.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { openThreads } from '#platform/threads.ts'
import { asOwner, databaseForTest, makeDatabase, type TestDatabase } from '#test/database.ts'
import { deliver } from '../subscribers.ts'
import { demoCases } from './cases.ts'
import { loadDemo } from './load.ts'

// It takes long to load, so it is loaded once: interrupted after some transactions, then to its end.

let database: TestDatabase
let storage: Storage
let interruption: unknown
const secretKey = randomBytes(32).toString('base64')
const sealer = sealerWith(readSecrets({ dataDir: '', required: true, secretKey }))
const threads = openThreads(createLog('silent'))
const folder = mkdtempSync(join(tmpdir(), 'idealign-demo-'))

beforeAll(async () => {
  database = await makeDatabase({ deliver })
  storage = await openDiskStorage(folder)
  let left = 60
  const breaking: Db = {
    ...database.db,
    as: (actor, work) => (left-- > 0 ? database.db.as(actor, work) : Promise.reject(new Error('pulled the plug'))),
  }
  interruption = await loadDemo({ db: breaking, storage, sealer, threads }).catch((error: unknown) => error)
  await loadDemo({ db: database.db, storage, sealer, threads })
}, 180_000)
afterAll(async () => {
  await threads.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('the demo has cases in every phase, with histories and plans that nothing has changed', async () => {
  const cases = await asOwner<{ phase: string }>(database, 'select phase from cases')
  expect(cases).toHaveLength(demoCases.length)
  expect(new Set(cases.map(row => row.phase))).toEqual(new Set(phases))
  expect(await auditCases(database.db, storage)).toMatchObject({ cases: cases.length, faults: [] })
  const backwards = `select from case_events e join case_events b on b.case_id = e.case_id and b.seq = e.seq - 1
                      where b.at > e.at`
  expect(await asOwner(database, backwards)).toEqual([])
  const lost = await asOwner<{ id: string }>(database, "select id from files where state = 'clean'")
  for (const { id } of lost) expect(await storage.size(id)).toBeGreaterThan(0)
})

test('the demo has three published courses, a draft and a certificate, and a doctor is notified of a ticket', async () => {
  const courses = await asOwner(
    database,
    `select state, (select count(*)::int from lessons l where l.course_id = c.id and l.complete) as lessons,
            (select count(*)::int from course_certificates z where z.course_id = c.id) as certificates
       from courses c order by state desc, lessons desc, certificates`,
  )
  expect(courses).toEqual([
    { state: 'published', lessons: 3, certificates: 0 },
    { state: 'published', lessons: 2, certificates: 0 },
    { state: 'published', lessons: 2, certificates: 1 },
    { state: 'draft', lessons: 0, certificates: 0 },
  ])
  const french = await asOwner(
    database,
    `select l.kind, f.state from courses c join lessons l on l.course_id = c.id left join files f on f.id = l.file_id
      where c.language = 'fr' and c.state = 'published' order by l.position`,
  )
  expect(french).toEqual([
    { kind: 'video', state: 'clean' },
    { kind: 'text', state: null },
  ])

  const opened = await asOwner(
    database,
    `select u.language, t.state, c.number is not null as about, n.waits
       from ticket_messages m join tickets t on t.id = m.ticket_id join users u on u.id = t.doctor_id
       left join cases c on c.id = t.case_id
       left join notifications n on n.about_id = t.id and n.user_id = u.id and n.kind = 'ticket-opened' and n.read_at is null
      where m.author_role = 'super-admin' and m.at = t.created_at`,
  )
  expect(opened).toEqual([{ language: 'fr', state: 'waiting', about: true, waits: true }])
})

test('an interrupted load continues at the next start, and a finished one is not changed', async () => {
  expect(interruption).toMatchObject({ message: 'pulled the plug' })
  const count = 'select count(*)::int as n from cases'
  expect(await asOwner(database, count)).toEqual([{ n: demoCases.length }])

  await asOwner(database, "update cases set first_name = 'Renamed'")
  await loadDemo({ db: database.db, storage, sealer, threads })
  expect(await asOwner(database, count)).toEqual([{ n: demoCases.length }])
})

test('the demo is not loaded into a database with other users', async () => {
  const database = await databaseForTest({ deliver })
  await asOwner(
    database,
    "insert into users (id, role, email, first_name, last_name) values (gen_random_uuid(), 'doctor', 'real@practice.test', 'A', 'B')",
  )
  await loadDemo({ db: database.db, storage, sealer, threads })
  expect(await asOwner(database, 'select count(*)::int as n from users')).toEqual([{ n: 1 }])
})
