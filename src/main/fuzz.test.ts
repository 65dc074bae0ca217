import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { inputsOf, nearlyValid } from '#test/inputs.ts'
import { makePractice } from '#test/practice.ts'
import { reach } from '#test/reach.ts'

// L13: whatever is sent to an operation, by a visitor, a doctor or an administrator, the server answers what is wrong with it
// and does not fail: no 5xx, and no rejection that nobody handles, which would fail the file. `npm run fuzz` sends more.

const runs = Number(process.env.FUZZ_RUNS ?? 200)
// of a usual run always the same, so that it depends on the commit alone
const seed = process.env.FUZZ_RUNS ? Date.now() : 20261126

const testApp = await startApp()
const { app, database, person, tokens } = testApp
const practice = await makePractice(testApp)
const { owner, ...objects } = practice
const ids = Object.values(objects)
const callers = [owner, await person('Admin', 'super-admin')]
await asOwner(database, `update sessions set expires_at = now() + interval '1 day'`)
/** Operations that end what the next calls need, or whose answer does not end, and those that take bytes. */
const others = new Set(['signOut', 'liveEvents'])
/** Operations of the card provider, which the tests have none of. */
const withCards = new Set(['beginCardSetup', 'beginCheckout'])
const statuses: Record<string, Record<number, number>> = {}

const fuzzed = app.routes.map(({ endpoint }) => endpoint).filter(({ name }) => !others.has(name))

test.each(fuzzed.map(endpoint => [endpoint.name, endpoint] as const))(
  '%s',
  { timeout: runs * 1000 },
  async (name, endpoint) => {
    const { params, query, body } = endpoint.input
    const row = reach[name]
    const known = row === 'anyone' ? undefined : row
    const own = known?.object && objects[known.object]
    const valid = known?.body?.(practice)
    // an access token lives for minutes, ten thousand inputs of every operation take an hour
    const bearers = await Promise.all(
      callers.map(({ id, role, sessionId }) => tokens.access({ userId: id, role, sessionId, generation: 1 })),
    )
    const inputs = fc.record({
      bearer: fc.constantFrom(undefined, ...bearers),
      ...(params && { params: inputsOf(params, own ? [...ids.map(() => own), ...ids] : ids) }),
      ...(query && { query: inputsOf(query, ids) }),
      ...(body && { body: fc.oneof(inputsOf(body, ids), ...(valid ? [nearlyValid(valid)] : [])) }),
    })
    const counts: Record<number, number> = {}
    statuses[name] = counts
    await fc.assert(
      fc.asyncProperty(inputs, async input => {
        const answer = await app.http.inject({
          method: endpoint.method,
          url: pathOf(endpoint.path, input.params) + searchOf(input.query),
          headers: {
            ...(input.bearer && { authorization: `Bearer ${input.bearer}` }),
            ...(body && { 'content-type': 'application/json' }),
            ...known?.headers?.(own ?? ''),
            ...(endpoint.creates && { 'idempotency-key': randomUUID() }),
          },
          ...(body && { payload: JSON.stringify(input.body) }),
        })
        counts[answer.statusCode] = (counts[answer.statusCode] ?? 0) + 1
        if (!(answer.statusCode === 503 && withCards.has(name)))
          expect(answer.statusCode, answer.body).toBeLessThan(500)
      }),
      { numRuns: runs, seed },
    )
  },
)

// an operation that only refuses was not tried: without this, ids that were none and tokens that had ended went unnoticed
test('most operations were done, not only refused', () => {
  const done = Object.values(statuses).filter(counts => Object.keys(counts).some(status => status.startsWith('2')))
  expect(done.length).toBeGreaterThan(fuzzed.length / 2)
})

afterAll(() => {
  if (process.env.FUZZ_RUNS) process.stdout.write(`${JSON.stringify(statuses)}\n`)
})

function pathOf(path: string, params: unknown): string {
  const values = Object.entries(params ?? {})
  return values.reduce((left, [key, value]) => left.replace(`:${key}`, encodeURIComponent(wellFormed(value))), path)
}

function searchOf(query: unknown): string {
  const entries = Object.entries(query ?? {}).map(([key, value]) => [key, wellFormed(value)])
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

const wellFormed = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
