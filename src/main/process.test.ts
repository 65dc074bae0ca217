import { expect, test } from 'vitest'
import { emptyDatabaseForTest } from '#test/database.ts'
import { startServer } from '#test/server.ts'

// The real process, started as `npm start` does, on a database of the test's own.

const signIn = (address: string, at: number) =>
  fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody${at}@practice.test`, password: 'not a password of anybody' }),
  })

test('[O6] told to stop, a server finishes what it began and ends with 0', async () => {
  const { ownerUrl } = await emptyDatabaseForTest()
  const server = await startServer(ownerUrl)
  const inFlight = Array.from({ length: 4 }, (_, at) => signIn(server.address, at).then(answer => answer.status))
  // the first answer proves that the others are being worked on
  await Promise.race(inFlight)
  server.process.kill('SIGTERM')
  expect(await Promise.all(inFlight)).toEqual(inFlight.map(() => 401))
  expect(await server.ended).toBe(0)
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
})

test('[O6] two servers replaced one after the other under load: no request fails', async () => {
  const { ownerUrl } = await emptyDatabaseForTest()
  const servers = [await startServer(ownerUrl), await startServer(ownerUrl)]
  const load = { going: true, sent: 0, failed: 0 }

  // what a balancer does: the next server when one refuses or says that it is not ready, each asked twice
  const ask = async () => {
    while (load.going) {
      const first = load.sent++
      let status = 0
      for (let hop = 0; hop < 4 && status !== 200; hop++) {
        status = await statusOf(servers[(first + hop) % 2]?.address ?? '').catch(() => 0)
      }
      if (status !== 200) load.failed += 1
    }
  }
  const askers = [ask(), ask(), ask()]
  for (const at of [0, 1]) {
    servers[at]?.process.kill('SIGTERM')
    expect(await servers[at]?.ended).toBe(0)
    servers[at] = await startServer(ownerUrl)
  }
  load.going = false
  await Promise.all(askers)
  expect(load.failed).toBe(0)
  expect(load.sent).toBeGreaterThan(20)
})

const statusOf = (address: string) =>
  fetch(`${address}/readyz`, { headers: { connection: 'close' } }).then(answer => answer.status)

test.each([
  ['SECRET_KEY', { SECRET_KEY: '' }],
  ['SECRET_KEY', { SECRET_KEY: 'changeme' }],
  ['APP_URL', { APP_URL: '' }],
])('[O8] in production a missing or weak %s stops the start by its name', async (name, env) => {
  const { ownerUrl } = await emptyDatabaseForTest()
  const start = startServer(ownerUrl, env)
  await expect(start).rejects.toThrow(new RegExp(`ended with 1: [^]*${name}`))
})
