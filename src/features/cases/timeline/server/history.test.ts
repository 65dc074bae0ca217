import pg from 'pg'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/db/actor.ts'
import { startApp } from '#test/app.ts'
import { commands, move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { verifyHistory } from './chain.ts'
import { historiesOf } from './history.ts'

const app = await startApp()
const { person, database } = app
const ana = await person('Ana')
const root = await person('Root', 'super-admin')
const asRoot: Actor = { kind: 'super-admin', id: root.id }

async function livedCase(): Promise<string> {
  const id = await readyCase(app, ana)
  await move(app, ana, id, { move: 'submit', consent: true })
  await move(app, root, id, commands['start-planning']({ password: '' }))
  await move(app, ana, id, commands.cancel({ password: '' }))
  return id
}

const verdictOn = async (id: string) => verifyHistory(await database.db.as(asRoot, scope => historiesOf(scope, [id])))

test('an unchanged history is valid', async () => {
  expect(await verdictOn(await livedCase())).toEqual({ ok: true })
})

test.each([
  ['another reason', "update case_events set reason = 'forged' where case_id = $1 and seq = 4", 4],
  ['another person', "update case_events set actor_name = 'Nobody' where case_id = $1 and seq = 2", 2],
  ['another day', "update case_events set at = at - interval '1 day' where case_id = $1 and seq = 1", 1],
  ['another figure', `update case_events set payload = '{"dueOn":"2020-01-01"}' where case_id = $1 and seq = 3`, 3],
  ['an entry taken out', 'delete from case_events where case_id = $1 and seq = 2', 2],
  [
    'an entry taken out and the rest moved up',
    'with gone as (delete from case_events where case_id = $1 and seq = 1) update case_events set seq = seq + 100 where case_id = $1 and seq > 1',
    1,
  ],
])('%s is detected', async (_, forgery, brokenAt) => {
  const id = await livedCase()
  await asOwner(database, forgery, [id])
  expect(await verdictOn(id)).toEqual({ ok: false, brokenAt })
})

test('no role of the application changes or deletes an entry or a signature', async () => {
  const client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  try {
    for (const role of ['visitor', 'doctor', 'admin', 'system'] as const)
      for (const table of ['case_events', 'plan_approvals'])
        for (const act of [`update ${table} set at = now()`, `delete from ${table}`, `truncate ${table} cascade`]) {
          await client.query(`begin; set local role ${database.roles[role]}`)
          const refusal = await client.query(act).then(
            () => 'done',
            (error: pg.DatabaseError) => error.code,
          )
          await client.query('rollback')
          expect([role, act, refusal]).toEqual([role, act, '42501'])
        }
  } finally {
    await client.end()
  }
})
