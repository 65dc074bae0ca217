import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endSessions } from '#features/auth/server/sessions.ts'
import { announce, openLiveHub } from '#platform/live.ts'
import { createLog } from '#platform/log.ts'
import { startApp } from '#test/app.ts'
import { asOwner, asSuperuser } from '#test/database.ts'

const { app, person, database, tokens, another } = await startApp()
const address = await app.http.listen({ host: '127.0.0.1', port: 0 })

interface Stream {
  received: () => string
  /** The number of the last event so far. */
  number: () => string | undefined
  ended: Promise<void>
  leave: () => void
}

/** An open event stream: its text so far, and its end. `after`: the last number that its reader knows. */
async function listen(bearer: string, { after, at = address }: { after?: string; at?: string } = {}): Promise<Stream> {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${bearer}`, ...(after !== undefined && { 'last-event-id': after }) }
  const answer = await fetch(`${at}/api/events`, { headers, signal: leaving.signal })
  expect(answer.status).toBe(200)
  let received = ''
  const read = async () => {
    if (!answer.body) return
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) received += text
  }
  const ended = read().catch(() => {})
  const number = () => [...received.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1]
  // missed events come first, then a number alone
  await expect.poll(() => received).toMatch(/: beat\nid: \S+\n\n/)
  return { received: () => received, number, ended, leave: () => leaving.abort() }
}

const say = (note: Parameters<typeof announce>[0]) => database.db.as({ kind: 'system' }, () => announce(note))

/** A stream that ended after one event, and the number of that event. */
async function broken(bearer: string, id: string): Promise<string> {
  const stream = await listen(bearer)
  await say({ topic: 'clinics', users: [id] })
  await expect.poll(stream.received).toContain('"clinics"')
  stream.leave()
  return stream.number() ?? ''
}

test('an event is sent to its recipients only', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const [hers, his] = [await listen(ana.bearer), await listen(bruno.bearer)]
  await database.db.as({ kind: 'system' }, () => announce({ topic: 'cases', id: '7', users: [ana.id] }))
  await database.db.as({ kind: 'system' }, () => announce({ topic: 'clinics', users: [bruno.id] }))
  await expect.poll(hers.received).toContain('data: {"topic":"cases","id":"7"}')
  await expect.poll(his.received).toContain('data: {"topic":"clinics"}')
  expect(his.received()).not.toContain('cases')
})

test('[I9] a person has at most 24 streams: the oldest receives `replaced` and ends, others keep theirs', async () => {
  const [ella, bruno] = [await person('Ella'), await person('Bruno')]
  const his = await listen(bruno.bearer)
  const [oldest, ...others] = await Promise.all(Array.from({ length: 24 }, () => listen(ella.bearer)))
  const newest = await listen(ella.bearer)
  const all = oldest ? [oldest, ...others] : others
  await Promise.race(all.map(stream => stream.ended))
  expect(all.filter(stream => stream.received().includes('data: {"topic":"replaced"}'))).toHaveLength(1)
  await database.db.as({ kind: 'system' }, () => announce({ topic: 'cases', users: [ella.id, bruno.id] }))
  await expect.poll(newest.received).toContain('cases')
  await expect.poll(his.received).toContain('cases')
})

test('[S7] an open event stream ends with its session, at once', async () => {
  const [carla, dario] = [await person('Carla'), await person('Dario')]
  const [hers, his] = [await listen(carla.bearer), await listen(dario.bearer)]
  const began = performance.now()
  await database.db.as({ kind: 'system' }, scope => endSessions(scope, carla.id, 'revoked'))
  await hers.ended
  // at the next heartbeat, after 15 s, it would end as well
  expect(performance.now() - began).toBeLessThan(10_000)
  await database.db.as({ kind: 'system' }, () => announce({ topic: 'cases', users: [dario.id] }))
  await expect.poll(his.received).toContain('cases')
})

test('a reconnecting client receives its missed events, once and in order, and none of others', async () => {
  const [elena, felix] = [await person('Elena'), await person('Felix')]
  const after = await broken(elena.bearer, elena.id)
  await say({ topic: 'cases', id: '1', users: [elena.id] })
  await say({ topic: 'cases', id: '2', users: [felix.id] })
  await say({ topic: 'invoices', id: '3', users: [elena.id, felix.id] })
  const back = await listen(elena.bearer, { after })
  await expect.poll(back.received).toContain('"3"')
  expect([...back.received().matchAll(/^data: (.*)$/gm)].map(([, data]) => data)).toEqual([
    '{"topic":"cases","id":"1"}',
    '{"topic":"invoices","id":"3"}',
  ])
})

test('an unknown number is a gap: everything is loaded again', async () => {
  const greta = await person('Greta')
  const back = await listen(greta.bearer, { after: 'nobody' })
  expect(back.received()).toContain('data: {"topic":"everything"}')
})

test('another server on the same database continues a stream with the same numbers', async () => {
  const hugo = await person('Hugo')
  const log = createLog('silent')
  const hub = await openLiveHub(database.db, log)
  const { app: second } = await another({ hub })
  const at = await second.http.listen({ host: '127.0.0.1', port: 0 })
  const after = await broken(hugo.bearer, hugo.id)
  await say({ topic: 'cases', id: '7', users: [hugo.id] })
  const back = await listen(hugo.bearer, { after, at })
  await expect.poll(back.received).toContain('"7"')
  expect(back.received()).not.toContain('everything')
  await hub.close()
})

test('[Z3] events missed as an administrator are not sent after the role was lost, nor to another person with their number', async () => {
  const [irene, jaime] = [await person('Irene', 'super-admin'), await person('Jaime')]
  const after = await broken(irene.bearer, irene.id)
  await say({ topic: 'contact-forms', id: '5', roles: ['super-admin'] })
  await asOwner(database, `update users set role = 'doctor' where id = $1`, [irene.id])
  const session = { userId: irene.id, role: 'doctor', sessionId: randomUUID(), generation: 1 } as const
  await asOwner(
    database,
    `insert into sessions (id, user_id, role, expires_at) values ($1, $2, 'doctor', now() + interval '1 hour')`,
    [session.sessionId, irene.id],
  )
  for (const bearer of [await tokens.access(session), jaime.bearer]) {
    const back = await listen(bearer, { after })
    expect(back.received()).not.toContain('data:')
  }
})

test('streams end when the database connection breaks, and a reconnecting client refetches everything', async () => {
  const karl = await person('Karl')
  const stream = await listen(karl.bearer)
  const after = stream.number() ?? ''
  await asSuperuser(
    database,
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen live' and datname = current_database()`,
  )
  await stream.ended
  // refused until the server listens again
  const back = () => listen(karl.bearer, { after }).catch(() => undefined)
  await expect.poll(async () => (await back())?.received()).toContain('"everything"')
})
