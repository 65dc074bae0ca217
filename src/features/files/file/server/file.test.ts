import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { fileOwners } from '#main/fileOwners.ts'
import type { Scope } from '#platform/db/actor.ts'
import { query, withSystemRights } from '#platform/db/db.ts'
import { createLog } from '#platform/log.ts'
import { type Person, startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { cleanUpload, listen, makeCase } from '#test/uploads.ts'
import { fileBytes } from '../../downloads/server/download.ts'
import { readableFile } from '../../downloads/server/queries.ts'
import { sweepFiles } from '../../store/server/sweep.ts'
import { type Audience, attachFile, detachFiles, shareFiles } from './file.ts'

const test_ = await startApp()
const { person, database, storage } = test_
const { db } = database
const address = await listen(test_)
const ana = await person('Ana')
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')
const olga = await person('Olga', 'super-admin')

/** A scope whose queries bypass row-level security: only their own `where` protects the rows. */
const withRightsOf = (system: Scope, scope: Scope): Scope => ({ ...scope, query: system.query })

const actorOf = ({ id, role }: Person) => ({ kind: role, id })
const take = (who: Person, id: string, audience: Audience, kind: 'ticket-file' | 'invoice-pdf' = 'ticket-file') =>
  db.as(actorOf(who), scope => attachFile(scope, { id, kind, audience }))
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    error => error.facts?.errors?.[0]?.code ?? error.code,
  )

/** The users who receive the bytes by HTTP, and those for whom row-level security shows the row. */
async function readers(id: string) {
  const everybody = { ana, bruno, root, olga }
  const names: string[] = []
  for (const [name, who] of Object.entries(everybody)) {
    const answer = await fetch(`${address}/api/files/${id}`, { headers: { authorization: `Bearer ${who.bearer}` } })
    await answer.arrayBuffer()
    const rows = await db.as(actorOf(who), () => query.selectFrom('files').select('id').where('id', '=', id).execute())
    // the query alone, with row-level security bypassed
    const row = await db.as(actorOf(who), scope =>
      withSystemRights(system => readableFile(withRightsOf(system, scope), id)),
    )
    expect([name, row !== undefined]).toEqual([name, answer.status === 200])
    if (answer.status === 200) names.push(name)
    // a fault of the query would be hidden by row-level security that allows less
    expect([name, rows.length === 1]).toEqual([name, answer.status === 200])
  }
  return names
}

test('[Z9] an attached file is readable by its audience only, by the queries and by row-level security', async () => {
  const cases: [Audience, string[]][] = [
    [{ owner: true }, ['root']],
    ['administrators', ['root', 'olga']],
    [{ doctor: bruno.id }, ['bruno', 'root', 'olga']],
    ['everyone', ['ana', 'bruno', 'root', 'olga']],
  ]
  for (const [audience, who] of cases) {
    const id = await cleanUpload(test_, root, 'ticket-file')
    await take(root, id, audience)
    expect([audience, await readers(id)]).toEqual([audience, who])
  }
})

test('[Z9] an administrator who became a doctor can no longer read what they once uploaded', async () => {
  const former = await person('Fabio', 'super-admin')
  const attached = [await cleanUpload(test_, former, 'ticket-file'), await cleanUpload(test_, former, 'ticket-file')]
  await take(former, attached[0] ?? '', 'administrators')
  await take(former, attached[1] ?? '', { doctor: bruno.id })
  const shared = await cleanUpload(test_, former, 'ticket-file')
  await take(former, shared, 'everyone')
  const caseId = await makeCase(test_, bruno, 'planning')
  const planned = newId()
  const row = {
    id: planned,
    owner_id: former.id,
    case_id: caseId,
    kind: 'plan-pdf',
    name: 'plan.pdf',
    declared_bytes: 4,
  }
  await db.as({ kind: 'system' }, () =>
    query
      .insertInto('files')
      .values({ ...row, state: 'clean' })
      .execute(),
  )
  const unattached = await cleanUpload(test_, former, 'ticket-file')
  const all = [...attached, shared, planned, unattached]
  const readBy = async (actor: { kind: Person['role']; id: string }) => {
    const rows = await db.as(actor, () => query.selectFrom('files').select('id').where('id', 'in', all).execute())
    const ids: string[] = []
    for (const id of all)
      if (await db.as(actor, scope => withSystemRights(system => readableFile(withRightsOf(system, scope), id))))
        ids.push(id)
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort())
    return ids
  }
  expect(await readBy({ kind: 'super-admin', id: former.id })).toHaveLength(all.length)
  await asOwner(database, "update users set role = 'doctor' where id = $1", [former.id])
  // unattached uploads are still their own
  expect(await readBy({ kind: 'doctor', id: former.id })).toEqual([shared, unattached].sort())
  await db.as({ kind: 'doctor', id: former.id }, scope => detachFiles(scope, attached))
  expect(await readBy({ kind: 'super-admin', id: olga.id })).toHaveLength(all.length - 1)
})

test('[Z9] until it is attached an upload is readable by its sender only', async () => {
  const id = await cleanUpload(test_, ana, 'ticket-file')
  for (const who of [bruno, root]) {
    const answer = await fetch(`${address}/api/files/${id}`, { headers: { authorization: `Bearer ${who.bearer}` } })
    expect(answer.status).toBe(404)
    expect(await faultOf(take(who, id, 'administrators'))).toBe('file-unknown')
  }
  expect(
    await db.as(actorOf(bruno), () => query.selectFrom('files').select('id').where('id', '=', id).execute()),
  ).toEqual([])
  expect(await take(ana, id, { doctor: ana.id })).toMatchObject({
    id,
    name: 'ticket-file.pdf',
    mime: 'application/pdf',
  })
})

test('a file is attached once, with the correct kind, and only after it was accepted', async () => {
  const id = await cleanUpload(test_, root, 'invoice-pdf')
  expect(await faultOf(take(root, id, 'everyone', 'ticket-file'))).toBe('file-unknown')
  const both = await Promise.all([
    faultOf(take(root, id, 'everyone', 'invoice-pdf')),
    faultOf(take(root, id, 'everyone', 'invoice-pdf')),
  ])
  expect(both.sort()).toEqual(['file-unknown', 'none'])
  const waiting = await cleanUpload(test_, root, 'invoice-pdf')
  await asOwner(database, "update files set state = 'quarantined' where id = $1", [waiting])
  expect(await faultOf(take(root, waiting, 'everyone', 'invoice-pdf'))).toBe('file-not-ready')
})

test('the readers of a file can be changed by its owner and, for files they read, by administrators', async () => {
  const id = await cleanUpload(test_, root, 'ticket-file')
  await take(root, id, 'administrators')
  await db.as(actorOf(olga), scope => shareFiles(scope, [id], { doctor: ana.id }))
  expect(await readers(id)).toEqual(['ana', 'root', 'olga'])
  // a doctor who reads a file cannot change its readers
  expect(await faultOf(db.as(actorOf(ana), scope => shareFiles(scope, [id], 'everyone')))).toBe('not-found')
  await db.as(actorOf(ana), scope => detachFiles(scope, [id]))
  expect(await readers(id)).toEqual(['ana', 'root', 'olga'])
  const bytes = await db.as(actorOf(ana), scope => fileBytes(scope, storage, id))
  expect(new TextDecoder().decode(bytes)).toBe('a ticket-file')
  expect(await faultOf(db.as(actorOf(bruno), scope => fileBytes(scope, storage, id)))).toBe('not-found')
})

test('unattached and detached files are deleted after a day; attached ones never', async () => {
  const [held, unattached, given] = [
    await cleanUpload(test_, root, 'invoice-pdf'),
    await cleanUpload(test_, root, 'invoice-pdf'),
    await cleanUpload(test_, root, 'invoice-pdf'),
  ]
  for (const id of [held, given]) await take(root, id, 'administrators', 'invoice-pdf')
  const age = () =>
    asOwner(database, "update files set last_active_at = now() - interval '25 hours' where id = any ($1)", [
      [held, unattached, given],
    ])
  await age()
  await db.as(actorOf(olga), scope => detachFiles(scope, [given]))
  expect(await readers(given)).toEqual(['root'])
  expect(await faultOf(take(root, given, 'administrators', 'invoice-pdf'))).toBe('file-unknown')
  const left = async () =>
    (
      await asOwner<{ id: string }>(database, 'select id from files where id = any ($1)', [[held, unattached, given]])
    ).map(({ id }) => id)
  const sweep = () => sweepFiles({ db, storage, fileOwners, log: createLog('silent') })
  await sweep()
  expect((await left()).sort()).toEqual([held, given].sort())
  await asOwner(database, "update files set detached_at = now() - interval '25 hours' where id = $1", [given])
  await sweep()
  expect(await left()).toEqual([held])
})

test('a file that is still referenced stays, and does not stop the deletion of others', async () => {
  const [named, unattached] = [
    await cleanUpload(test_, root, 'course-cover'),
    await cleanUpload(test_, root, 'course-cover'),
  ]
  await asOwner(database, 'create table named_files (file_id uuid references files)')
  await asOwner(database, 'insert into named_files values ($1)', [named])
  await asOwner(database, "update files set last_active_at = now() - interval '25 hours' where id = any ($1)", [
    [named, unattached],
  ])
  await sweepFiles({ db, storage, fileOwners, log: createLog('silent') })
  const left = await asOwner<{ id: string }>(database, 'select id from files where id = any ($1)', [
    [named, unattached],
  ])
  expect(left).toEqual([{ id: named }])
})

test('the original of a portrait is readable by its owner; others receive the copies without location data', async () => {
  const id = await cleanUpload(test_, ana, 'profile-photo')
  await db.as(actorOf(ana), scope => attachFile(scope, { id, kind: 'profile-photo', audience: 'everyone' }))
  const status = async (who: Person, path: string) => {
    const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${who.bearer}` } })
    await answer.arrayBuffer()
    return answer.status
  }
  expect(await status(bruno, `/api/files/${id}`)).toBe(404)
  expect(await status(bruno, `/api/files/${id}/view`)).toBe(200)
  expect(await status(ana, `/api/files/${id}`)).toBe(200)
})
