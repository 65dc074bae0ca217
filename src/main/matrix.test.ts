import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '#kit/endpoint.ts'
import { startApp } from '#test/app.ts'
import { checksums } from '#test/checksums.ts'
import { asOwner } from '#test/database.ts'
import { makePractice } from '#test/practice.ts'
import { canary } from '#test/practiceRows.ts'
import { type Reach, reach } from '#test/reach.ts'

// Z2: every operation of the contract × every kind of caller × every kind of object, against the hand-written `reach`.

const testApp = await startApp()
const { app, database, person, tokens } = testApp
const practice = await makePractice(testApp)
const address = await app.http.listen({ host: '127.0.0.1', port: 0 })

const suspended = await person('Suspended')
const revoked = await person('Revoked')
const expired = await person('Expired')
const other = await person('Other')
const admin = await person('Admin', 'super-admin')
await asOwner(database, 'insert into user_suspensions (user_id, by) values ($1, $2)', [suspended.id, admin.id])
await asOwner(database, 'update sessions set ended_at = now() where id = $1', [revoked.sessionId])
await asOwner(database, 'update sessions set expires_at = now() where id = $1', [expired.sessionId])

type Caller = 'nobody' | 'owner' | 'other' | 'suspended' | 'revoked' | 'expired' | 'refresh token' | 'admin'
const bearers: Record<Caller, string | undefined> = {
  nobody: undefined,
  owner: practice.owner.bearer,
  other: other.bearer,
  suspended: suspended.bearer,
  revoked: revoked.bearer,
  expired: expired.bearer,
  'refresh token': tokens.refresh(practice.owner.sessionId, 1),
  admin: admin.bearer,
}
const turnedAway: Caller[] = ['nobody', 'suspended', 'revoked', 'expired', 'refresh token']
const objects = ['the owner’s', 'absent', 'malformed'] as const
type Target = (typeof objects)[number] | 'none'

test('[Z2] the table has a row for every operation', () => {
  expect(Object.keys(reach).sort()).toEqual(app.routes.map(route => route.endpoint.name).sort())
})

const cells = app.routes
  .map(route => route.endpoint)
  .flatMap(endpoint => {
    const row = reach[endpoint.name]
    if (!row || row === 'anyone') return []
    const named = row.inHeader ? objects.slice(0, 2) : objects
    const targets: Target[] = row.object ? [...named] : ['none']
    return targets.flatMap(target =>
      Object.keys(bearers).map(caller => ({ endpoint, row, target, caller: caller as Caller })),
    )
  })

/** The expected result for a caller: `in` (the handler decides), 401, or 404 as if the object did not exist. */
function expected(row: Reach, caller: Caller, target: Target): 'in' | 401 | 404 {
  if (turnedAway.includes(caller)) return 401
  const right = caller === 'admin' ? row.admin : row.doctor
  if (right === 'nothing' || target === 'absent' || target === 'malformed') return 404
  const isOwners = caller === 'owner' || target === 'none'
  return right === 'own' && !isOwners ? 404 : 'in'
}

// the first call of a session writes that its tokens were used; done here, so that no refusal changes the database
await asOwner(database, 'update sessions set seen_generation = generation')

// refusals first: a call that is allowed may change or end what the next one needs
const refusals = cells.filter(cell => expected(cell.row, cell.caller, cell.target) !== 'in')
const entries = cells.filter(cell => !refusals.includes(cell))

test(`[Z2] [Z3] ${refusals.length} refusals have the right status, reveal nothing and change nothing`, async () => {
  const before = await checksums(testApp)
  const wrong: string[] = []
  for (const { endpoint, row, target, caller } of refusals) {
    const { status, body } = await send(endpoint, row, caller, target)
    const right = expected(row, caller, target)
    if (status !== right) wrong.push(`${endpoint.name} · ${caller} · ${target}: ${status} instead of ${right}`)
    if (body.includes(canary)) wrong.push(`${endpoint.name} · ${caller} · ${target}: revealed ${canary}`)
  }
  expect(wrong).toEqual([])
  expect(await checksums(testApp)).toEqual(before)
})

test(`[Z2] ${entries.length} allowed calls are answered, and no answer contains texts of another practice`, async () => {
  const wrong: string[] = []
  for (const { endpoint, row, target, caller } of entries) {
    if (endpoint.name === 'signOut') continue // would end the session of the calls after it; tested in auth
    const { status, body } = await send(endpoint, row, caller, target)
    if ([401, 403, 404, 500].includes(status)) wrong.push(`${endpoint.name} · ${caller} · ${target}: ${status} ${body}`)
    if (caller === 'other' && body.includes(canary)) wrong.push(`${endpoint.name} · ${caller}: revealed ${canary}`)
  }
  expect(wrong).toEqual([])
})

test('[Z3] another’s object is answered like an absent one, byte for byte', async () => {
  const different: string[] = []
  for (const { endpoint, row } of entries.filter(cell => cell.row.object && cell.row.doctor === 'own')) {
    const [others, absent] = [
      await send(endpoint, row, 'other', 'the owner’s'),
      await send(endpoint, row, 'other', 'absent'),
    ]
    if (comparable(others) !== comparable(absent)) different.push(endpoint.name)
  }
  expect(different).toEqual([])
})

test('[Z4] no operation accepts an unknown field', async () => {
  const lax: string[] = []
  for (const { endpoint } of app.routes) {
    const reached = reach[endpoint.name]
    const row: Reach = !reached || reached === 'anyone' ? { doctor: 'anything', admin: 'anything' } : reached
    const caller = row.doctor === 'nothing' ? 'admin' : 'owner'
    for (const extra of ['role', 'doctor_id', 'status', 'amount', 'created_at']) {
      const sent = endpoint.input.body
        ? await send(endpoint, row, caller, 'the owner’s', { body: { [extra]: 'x' } })
        : await send(endpoint, row, caller, 'the owner’s', { query: `${extra}=x` })
      if (sent.status !== 400) lax.push(`${endpoint.name} took ${extra}: ${sent.status}`)
    }
  }
  expect(lax).toEqual([])
})

interface Answer {
  status: number
  headers: [string, string][]
  body: string
}

async function send(
  endpoint: Endpoint,
  row: Reach,
  caller: Caller,
  target: Target,
  extra: { body?: object; query?: string } = {},
): Promise<Answer> {
  const id = target === 'absent' ? randomUUID() : target === 'malformed' ? "x'--" : practice[row.object ?? 'case']
  // the first parameter of a path is the requested object; further ones are objects of the owner
  const path = endpoint.path
    .replace(/:\w+/, encodeURIComponent(id))
    .replace(/:record\b/, practice.record)
    .replace(':request', practice.request)
  const payload = endpoint.input.body && { ...row.body?.(practice), ...extra.body }
  const leave = new AbortController()
  const bearer = bearers[caller]
  const answer = await fetch(`${address}${path}${extra.query ? `?${extra.query}` : ''}`, {
    method: endpoint.method,
    signal: leave.signal,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(payload && { 'content-type': 'application/json' }),
      ...row.headers?.(id),
      ...(endpoint.creates && { 'idempotency-key': randomUUID() }),
    },
    ...(payload && { body: JSON.stringify(payload) }),
    ...(row.bytes && { body: row.bytes }),
  })
  // an event stream does not end, so its body is not read
  const endless = answer.headers.get('content-type')?.startsWith('text/event-stream')
  const body = endless ? '' : await answer.text()
  leave.abort()
  return { status: answer.status, headers: [...answer.headers], body }
}

function comparable({ status, headers, body }: Answer): string {
  const compared = headers.filter(([name]) => !['date', 'content-length', 'x-request-id'].includes(name))
  return JSON.stringify([status, compared, body.replace(/"requestId":"[^"]+"/, '')])
}
