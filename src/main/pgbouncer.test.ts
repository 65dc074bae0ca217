import { afterAll, expect, inject, test } from 'vitest'
import { signIn } from '#features/auth/contract/session.ts'
import { addClinic, listClinics } from '#features/clinics/contract/clinic.ts'
import { closedAllWeek } from '#features/clinics/contract/hours.ts'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { announce } from '#platform/live.ts'
import { startApp, testPassword } from '#test/app.ts'
import { asOwner, asSuperuser, emptyDatabaseForTest } from '#test/database.ts'
import { largeStl } from '#test/files.ts'
import { noPgbouncer, pgbouncerProgram, startPgbouncer } from '#test/pgbouncer.ts'
import { startServer } from '#test/server.ts'
import { fileRows, listen, locationOf, makeCase, tusOf } from '#test/uploads.ts'

// A real PgBouncer in transaction mode in front of the database: what a connection does next may happen in another session.

if (!pgbouncerProgram) process.stderr.write(`${noPgbouncer}\n`)
const pooler = pgbouncerProgram ? await startPgbouncer(inject('superuserUrl')) : undefined
const app = pooler && (await startApp({ through: pooler.through }))
afterAll(() => pooler?.stop())

const plaza: ArgumentsOf<typeof addClinic>['body'] = {
  name: 'Clínica de la Plaza',
  phone: '+34 900 000 001',
  email: 'plaza@clinic.test',
  address: 'Plaza de Prueba, 1',
  postalCode: '28001',
  province: 'madrid',
  openingHours: closedAllWeek(),
}

test.skipIf(!app)('behind PgBouncer people sign in, add, list and send files, forty at a time', async () => {
  if (!app) return
  const ana = await app.person('Ana', 'doctor', { password: true })
  const others = await Promise.all(Array.from({ length: 10 }, (_, at) => app.person(`Berta${at}`)))
  const signedIn = await app.call(undefined, signIn, { body: { email: ana.email, password: testPassword } })
  expect(signedIn.status).toBe(200)
  // each statement meets sessions that do not know it, and sessions that just served another person
  const everyone = [ana, ...others]
  const added = await Promise.all(everyone.map(who => app.call(who, addClinic, { body: { ...plaza, name: who.id } })))
  expect(added.map(({ status }) => status)).toEqual(everyone.map(() => 200))
  const lists = Array.from({ length: 4 }, () => everyone).flat()
  const answers = await Promise.all(lists.map(who => app.call(who, listClinics, { body: {} })))
  expect(answers.map(({ body }) => body.rows.map(({ name }) => name))).toEqual(lists.map(({ id }) => [id]))

  const address = await listen(app)
  const caseId = await makeCase(app, ana)
  const bytes = largeStl(2 ** 20)
  const tus = tusOf(address, ana)
  const path = locationOf(await tus.create({ caseId, bytes }))
  expect((await tus.patch(path, 0, bytes)).status).toBe(204)
  await app.quarantine.settled()
  expect(await fileRows(app.database, { case_id: caseId })).toMatchObject([{ state: 'clean' }])
})

test.skipIf(!app)('behind PgBouncer an event reaches an open stream', async () => {
  if (!app) return
  const ana = await app.person('Ana')
  const stream = await app.app.http.inject({
    ...{ method: 'GET', url: '/api/events', payloadAsStream: true },
    headers: { authorization: `Bearer ${ana.bearer}` },
  })
  let output = ''
  stream.stream().on('data', chunk => {
    output += chunk
  })
  await expect.poll(() => output).toContain(': beat')
  await app.database.db.as({ kind: 'system' }, () => announce({ topic: 'cases', users: [ana.id] }))
  await expect.poll(() => output).toContain('{"topic":"cases"}')
  stream.stream().destroy()
})

test.skipIf(!pooler)(
  'a server behind PgBouncer starts, runs its jobs, and has four connections beside it at most',
  async () => {
    if (!pooler) return
    const { ownerUrl, superuserUrl } = await emptyDatabaseForTest()
    const { address } = await startServer(pooler.through(ownerUrl), { DATABASE_DIRECT_URL: ownerUrl })
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    await asOwner({ ownerUrl }, `insert into pgboss.job (name) values ('count-trends')`)
    const state = `select state::text from pgboss.job where name = 'count-trends'`
    await expect.poll(() => asOwner({ ownerUrl }, state)).toEqual([{ state: 'completed' }])
    // LISTEN, two of the job queue; the others are sessions of PgBouncer
    const own = `select usename from pg_stat_activity where datname = current_database() and application_name ~ '^idealign-|pgboss'`
    expect((await asSuperuser({ superuserUrl }, own)).length).toBeLessThanOrEqual(4)
  },
)

test.skipIf(!pooler)(
  'a pooler without the address of the database behind it stops the start with what to set',
  async () => {
    if (!pooler) return
    const { ownerUrl } = await emptyDatabaseForTest()
    await expect(startServer(pooler.through(ownerUrl))).rejects.toThrow(
      /ended with 1: At \S+ a pooler answers.*DATABASE_DIRECT_URL/,
    )
  },
)
