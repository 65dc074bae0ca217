import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readUserHistory } from '#features/auth/history/contract/history.ts'
import { saveTaxData } from '#features/profile/person/contract/profile.ts'
import { suspendUser } from '#features/users/contract/user.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { freshAddress } from '#test/addresses.ts'
import { type Person, startApp, testPassword } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { makePractice } from '#test/practice.ts'
import { canary } from '#test/practiceRows.ts'
import { makeCase } from '#test/uploads.ts'
import { exportOwnData } from '../contract/export.ts'
import { tables } from './tables.ts'

const testApp = await startApp()
const { app, person, call, database, storage } = testApp
const root = await person('Root', 'super-admin', { password: true })
const practice = await makePractice(testApp)

async function exported(who: Person, password = testPassword) {
  const answer = await app.http.inject({
    method: exportOwnData.method,
    url: exportOwnData.path,
    headers: { authorization: `Bearer ${who.bearer}` },
    remoteAddress: freshAddress(),
    payload: { password },
  })
  const zip = answer.rawPayload
  return { status: answer.statusCode, headers: answer.headers, zip, problem: () => answer.json() }
}

/** The entries of a ZIP by its central directory: name and bytes. */
function entriesOf(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = zip.readUInt32LE(end + 16)
  const entries = new Map<string, Buffer>()
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map(field => zip.readUInt16LE(at + field))
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + packed)
    entries.set(zip.toString('utf8', at + 46, at + 46 + (name ?? 0)), method === 8 ? inflateRawSync(bytes) : bytes)
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

async function withPassword(who: Person): Promise<Person> {
  const hash = 'insert into passwords (user_id, hash) select $1, hash from passwords where user_id = $2'
  await asOwner(database, hash, [who.id, root.id])
  return who
}

test('[D7] every table of the database is in the list of the export, or is excluded with a reason', async () => {
  const rows = await asOwner<{ name: string }>(
    database,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    [],
  )
  expect(Object.keys(tables).sort()).toEqual(rows.map(row => row.name).sort())
})

test('[D7] each column that is named in the list exists', async () => {
  const rows = await asOwner<{ at: string }>(
    database,
    "select table_name || '.' || column_name as at from information_schema.columns where table_schema = 'public'",
    [],
  )
  const known = new Set(rows.map(row => row.at))
  const named = Object.entries(tables).flatMap(([name, spec]) => {
    if ('leftOut' in spec) return []
    const columns = [...(spec.by ?? []), ...(spec.of ? [spec.of.column] : []), ...(spec.without?.columns ?? [])]
    return columns.map(column => `${name}.${column}`)
  })
  expect(named.filter(at => !known.has(at))).toEqual([])
})

test('[D7] a doctor gets everything that is stored about them and their files, and nothing about others', async () => {
  const owner = await withPassword(practice.owner)
  const tax = {
    name: 'Clínica Azahar',
    country: 'ES',
    taxId: 'B12345674',
    address: 'x',
    postalCode: '1',
    city: 'y',
  } as const
  await call(owner, saveTaxData, { body: tax })
  const { status, headers, zip } = await exported(owner)
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  const entries = entriesOf(zip)
  const table = (name: string): unknown[] => JSON.parse(entries.get(`tables/${name}.json`)?.toString() ?? 'null')
  for (const name of [
    'users',
    'sessions',
    'clinics',
    'cases',
    'prescriptions',
    'files',
    'records',
    'tickets',
    'notifications',
  ])
    expect([name, table(name).length > 0]).toEqual([name, true])
  expect(table('users')).toMatchObject([{ id: owner.id, first_name: canary }])
  expect(JSON.parse(entries.get('profile.json')?.toString() ?? '')).toMatchObject({ tax: { taxId: 'B12345674' } })
  expect(entries.get(`files/${practice.file}.png`)?.toString()).toBe('the photo')
  // internal notes belong to administrators, password hashes to nobody
  expect([...entries.keys()].filter(name => /passwords|ticket_notes|outbox/.test(name))).toEqual([])
  const other = await withPassword(await person('Other'))
  expect((await exported(other)).zip.includes(canary)).toBe(false)
  expect((await call(root, readUserHistory, { params: { id: owner.id } })).body.entries[0]?.kind).toBe('data-exported')
})

test('[Z9] a doctor’s export contains no file of an unpublished plan', async () => {
  const doctor = await person('Dora', 'doctor', { password: true })
  const caseId = await makeCase(testApp, doctor, 'planning')
  const [open, published, plan] = [newId(), newId(), newId()]
  const file = { owner_id: root.id, case_id: caseId, kind: 'plan-pdf', declared_bytes: 4, state: 'clean' }
  await database.db.as({ kind: 'system' }, async () => {
    await query
      .insertInto('files')
      .values([
        { ...file, id: open, name: 'not-published.pdf' },
        { ...file, id: published, name: 'published.pdf' },
      ])
      .execute()
    const version = { id: plan, case_id: caseId, cycle: 1, version: 1, stage_count: 0, published_by: root.id }
    await query
      .insertInto('plans')
      .values({ ...version, sha256: Buffer.alloc(32) })
      .execute()
    await query.insertInto('plan_files').values({ plan_id: plan, file_id: published }).execute()
  })
  await storage.put(published, Buffer.from('%PDF'))
  const entries = entriesOf((await exported(doctor)).zip)
  const named = JSON.parse(entries.get('tables/files.json')?.toString() ?? '')
  expect(named).toMatchObject([{ name: 'published.pdf' }])
})

test('an administrator gets their own actions, not the data of the practices', async () => {
  const { status, zip } = await exported(root)
  expect(status).toBe(200)
  const entries = entriesOf(zip)
  expect(JSON.parse(entries.get('tables/cases.json')?.toString() ?? '')).toEqual([])
  expect(JSON.parse(entries.get('tables/users.json')?.toString() ?? '')).toHaveLength(1)
  expect(zip.includes(canary)).toBe(false)
  expect(zip.includes(practice.case)).toBe(false)
})

test('[F3] a hostile file name is not used as a path in the archive', async () => {
  const ana = await withPassword(await person('Ana'))
  const id = newId()
  const file = {
    id,
    owner_id: ana.id,
    kind: 'ticket-file',
    name: '../../../etc/passwd',
    declared_bytes: 3,
    extension: 'pdf',
  }
  await database.db.as({ kind: 'system' }, () =>
    query
      .insertInto('files')
      .values({ ...file, state: 'clean', sha256: Buffer.alloc(32) })
      .execute(),
  )
  await storage.put(id, Buffer.from('pdf'))
  const entries = entriesOf((await exported(ana)).zip)
  expect(
    [...entries.keys()].filter(
      name => !/^[a-z]+(-[a-z]+)?\.json$|^tables\/[a-z_]+\.json$|^files\/[0-9a-f-]{36}\.[a-z0-9]+$/.test(name),
    ),
  ).toEqual([])
  expect(entries.get('tables/files.json')?.toString()).toContain('../../../etc/passwd')
})

describe('checks before the download', () => {
  test('[A11] the password is required once more', async () => {
    const ana = await withPassword(await person('Ana'))
    const { status, problem } = await exported(ana, 'not the password')
    expect([status, problem().errors]).toEqual([400, [{ at: 'password', code: 'wrong-password' }]])
  })

  test('requested twice at once, both are complete, and both are in the history', async () => {
    const ana = await withPassword(await person('Ana'))
    const answers = await Promise.all([exported(ana), exported(ana)])
    for (const { status, zip } of answers) {
      expect(status).toBe(200)
      expect(JSON.parse(entriesOf(zip).get('profile.json')?.toString() ?? '')).toMatchObject({ email: ana.email })
    }
    const { entries } = (await call(root, readUserHistory, { params: { id: ana.id } })).body
    expect(entries.map(entry => entry.kind)).toEqual(['data-exported', 'data-exported'])
  })

  test('[S7] a suspended user gets nothing, and their password is not verified', async () => {
    const ana = await withPassword(await person('Ana'))
    await call(root, suspendUser, { params: { id: ana.id }, body: { reason: 'Left the practice' } })
    const failures = () => asOwner(database, 'select * from sign_in_failures order by 1', [])
    const before = await failures()
    for (const password of [testPassword, 'not the password']) {
      const { status, problem } = await exported(ana, password)
      expect([status, problem().code]).toEqual([401, 'session-ended'])
    }
    expect(await failures()).toEqual(before)
  })

  test('[I8] five exports an hour is the limit', async () => {
    const ana = await withPassword(await person('Ana'))
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await exported(ana)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
