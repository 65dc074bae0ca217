import { expect, onTestFinished, test } from 'vitest'
import { tokensWith } from '#features/auth/server/token.ts'
import { newId } from '#kit/id.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'
import { readSecrets } from '#platform/secrets.ts'
import { asOwner } from '#test/database.ts'
import { dataDirForTest, processSecret, processUrl, startServer } from '#test/server.ts'
import { signalPostgres } from '#test/signalPostgres.ts'

// A PostgreSQL that exists but does nothing: all its processes are stopped, as with a broken disk or a frozen machine.

const answerWithinMs = 5000
const secrets = readSecrets({ dataDir: '', required: true, secretKey: processSecret })

test('[L4] with a database that hangs no call takes more than five seconds, and everything recovers when it continues', {
  timeout: 120_000,
}, async () => {
  const database = await ownPostgres()
  const { address } = await startServer(database.ownerUrl)
  const bearer = await doctorOn(database)
  const sendCalls = () => ({
    ready: callServer('ready', `${address}/readyz`),
    list: callServer('list', `${address}/api/cases/list`, { body: '{}', bearer }),
    stream: callServer('stream', `${address}/api/events`, { bearer }),
    signIn: callServer('sign-in', `${address}/api/session`, {
      body: JSON.stringify({ email: 'ana@x.test', password: 'wrong' }),
    }),
  })
  const statuses = async (calls: ReturnType<typeof sendCalls>) =>
    Object.fromEntries(
      await Promise.all(Object.entries(calls).map(async ([what, call]) => [what, (await call).status])),
    )
  expect(await statuses(sendCalls())).toEqual({ ready: 200, list: 200, stream: 200, signIn: 401 })

  database.stop()
  const calls = Array.from({ length: 10 }, () => Object.values(sendCalls())).flat()
  for (const { what, status, ms, retryAfter } of await Promise.all(calls)) {
    // the answer about readiness is reused for a second
    if (what !== 'ready') expect([what, status, Number(retryAfter) > 0]).toEqual([what, 503, true])
    expect(ms).toBeLessThan(answerWithinMs)
  }
  // now the server knows that the database hangs, and refuses calls at once
  for (const call of Object.values(sendCalls())) expect(await call).toMatchObject({ status: 503, isSoon: true })
  expect((await callServer('health', `${address}/healthz`)).status).toBe(200)

  database.resume()
  await expect
    .poll(() => callServer('ready', `${address}/readyz`).then(answer => answer.status), { timeout: 20_000 })
    .toBe(200)
  // a stream is refused until the server listens to the database again
  await expect
    .poll(() => callServer('stream', `${address}/api/events`, { bearer }).then(answer => answer.status), {
      timeout: 20_000,
    })
    .toBe(200)
  expect(await statuses(sendCalls())).toEqual({ ready: 200, list: 200, stream: 200, signIn: 401 })
})

/** A PostgreSQL of this test, whose processes can all be stopped. */
async function ownPostgres() {
  const dataDir = dataDirForTest()
  const { ownerUrl, stop } = await startPostgres({
    ...{ dataDir, superuserPassword: 'hang', throwaway: true },
    log: () => {},
  })
  const signal = (name: NodeJS.Signals) => signalPostgres(dataDir, name)
  onTestFinished(async () => {
    signal('SIGCONT')
    await stop()
  })
  return { ownerUrl, stop: () => signal('SIGSTOP'), resume: () => signal('SIGCONT') }
}

async function doctorOn(database: { ownerUrl: string }): Promise<string> {
  const [userId, sessionId] = [newId(), newId()]
  await asOwner(
    database,
    `with ana as (insert into users (id, role, email, first_name, last_name)
       values ($1, 'doctor', 'ana@practice.test', 'Ana', 'Test') returning id, role)
     insert into sessions (id, user_id, role, expires_at) select $2, id, role, now() + interval '1 hour' from ana`,
    [userId, sessionId],
  )
  return tokensWith(secrets, processUrl).access({ userId, role: 'doctor', sessionId, generation: 1 })
}

async function callServer(what: string, url: string, { body, bearer }: { body?: string; bearer?: string } = {}) {
  const began = performance.now()
  const answer = await fetch(url, {
    ...(body && { method: 'POST', body }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    signal: AbortSignal.timeout(30_000),
  })
  const ms = performance.now() - began
  await answer.body?.cancel()
  return { what, status: answer.status, ms, isSoon: ms < 1000, retryAfter: answer.headers.get('retry-after') }
}
