import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { openDb } from '#platform/db/db.ts'
import { openDiskRoom } from '#platform/diskRoom.ts'
import { createLog } from '#platform/log.ts'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { readSystemStatus, type StatusParts } from './systemStatus.ts'

test('the status says what waits and since when, of an e-mail, a file and a session that was copied', async () => {
  const { database, folder, person } = await startApp()
  const parts = partsOf(database.db, folder)
  expect((await readSystemStatus(parts)).database).toEqual({
    version: expect.stringMatching(/^\d+\.\d+$/),
    mail: { count: 0, late: 0, oldestSeconds: 0, givenUp: 0 },
    uncheckedFiles: { count: 0, late: 0, oldestSeconds: 0 },
    damagedFiles: 0,
    isCopyLate: true,
    reusedTokens: 0,
    jobs: [{ job: 'sweep-files', seconds: 7 }],
  })
  const ana = await person('Ana')
  const mail = `insert into outbox (id, recipient, subject, body_text, body_html, created_at, sent_at, given_up_at)
    values ($1, 'a@practice.test', 'S', 'T', 'H', now() - make_interval(hours => $2), $3, $4)`
  await asOwner(database, mail, [newId(), 9, new Date(), null])
  await asOwner(database, mail, [newId(), 8, null, new Date()])
  await asOwner(database, mail, [newId(), 2, null, null])
  await asOwner(database, mail, [newId(), 0, null, null])
  const file = `insert into files (id, owner_id, kind, name, declared_bytes, received_bytes, state, completed_at)
    values ($1, $2, 'profile-photo', 'a.png', 9, 9, $3, now() - interval '3 hours')`
  await asOwner(database, file, [newId(), ana.id, 'quarantined'])
  await asOwner(database, file, [newId(), ana.id, 'clean'])
  await asOwner(database, "update sessions set ended_at = now(), end_reason = 'reuse' where id = $1", [ana.sessionId])
  const { database: found } = await readSystemStatus(parts)
  expect(found).toMatchObject({
    mail: { count: 2, late: 1, oldestSeconds: expect.closeTo(7200, -2), givenUp: 1 },
    uncheckedFiles: { count: 1, late: 1, oldestSeconds: expect.closeTo(10_800, -2) },
    reusedTokens: 1,
  })
  // of two days ago
  await asOwner(database, "update sessions set ended_at = now() - interval '2 days' where id = $1", [ana.sessionId])
  expect((await readSystemStatus(parts)).database).toMatchObject({ reusedTokens: 0 })
})

test('without a database the status says so, and what it needs no database for', async () => {
  const { folder } = await startApp()
  const unreachable = openDb('postgres://idealign_none_login@127.0.0.1:1/none', createLog('silent'))
  const lines: string[] = []
  const log = createLog('warn', { write: line => void lines.push(line) })
  const status = await readSystemStatus({ ...partsOf(unreachable, folder), log })
  await unreachable.close()
  expect(status).toMatchObject({
    database: undefined,
    disks: { dataDir: expect.any(Number), filesDir: expect.any(Number), reserve: 2 ** 20 },
    pools: { requests: { inUse: 0, size: 12, waiting: 0 } },
  })
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ msg: 'a figure of the status could not be read' }])
})

function partsOf(db: StatusParts['db'], folder: string): StatusParts {
  return {
    ...{ db, jobsDb: db, jobs: { waiting: async () => [{ job: 'sweep-files', seconds: 7 }] } },
    config: { dataDir: folder, backupDir: folder, databaseUrl: 'postgres://elsewhere', backsUp: 'files' },
    log: createLog('silent'),
    room: openDiskRoom({ filesFolder: folder, dataDir: folder, reserve: 2 ** 20 }),
  }
}
