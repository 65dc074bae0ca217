import { readdir } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { asSuperuser, emptyDatabaseForTest } from '#test/database.ts'
import { freePort } from '#test/ports.ts'
import { dataDirForTest, startServer } from '#test/server.ts'
import { makeSmallDisk } from '#test/smallDisk.ts'

// The real process, started like by `npm start`, with a database of this test.

const signIn = (address: string, at: number) =>
  fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody${at}@practice.test`, password: 'not a password of anybody' }),
  })

test('[O6] a server that is stopped finishes its requests and ends with 0', async () => {
  const { ownerUrl } = await emptyDatabaseForTest()
  const server = await startServer(ownerUrl)
  const inFlight = Array.from({ length: 4 }, (_, at) => signIn(server.address, at).then(answer => answer.status))
  // the first answer proves that the other requests have been received
  await Promise.race(inFlight)
  server.process.kill('SIGTERM')
  expect(await Promise.all(inFlight)).toEqual(inFlight.map(() => 401))
  expect(await server.ended).toBe(0)
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
})

test('[O6] two servers replaced one after the other under load: no request fails', async () => {
  const { ownerUrl } = await emptyDatabaseForTest()
  const env = { FILES_DIR: dataDirForTest() }
  const servers = [await startServer(ownerUrl, env), await startServer(ownerUrl, env)]
  const load = { going: true, sent: 0, failed: 0 }

  // like a load balancer: tries the next server when one refuses or is not ready, each of them twice
  const sendRequests = async () => {
    while (load.going) {
      const first = load.sent++
      let status = 0
      for (let hop = 0; hop < 4 && status !== 200; hop++) {
        status = await statusOf(servers[(first + hop) % 2]?.address ?? '').catch(() => 0)
      }
      if (status !== 200) load.failed += 1
    }
  }
  const clients = [sendRequests(), sendRequests(), sendRequests()]
  for (const at of [0, 1]) {
    servers[at]?.process.kill('SIGTERM')
    expect(await servers[at]?.ended).toBe(0)
    servers[at] = await startServer(ownerUrl, env)
  }
  load.going = false
  await Promise.all(clients)
  expect(load.failed).toBe(0)
  expect(load.sent).toBeGreaterThan(20)
})

const statusOf = (address: string) =>
  fetch(`${address}/readyz`, { headers: { connection: 'close' } }).then(answer => answer.status)

test('a server holds twenty connections to its database at most, however many requests it answers', async () => {
  const { ownerUrl, superuserUrl } = await emptyDatabaseForTest()
  const { address } = await startServer(ownerUrl)
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => signIn(address, at)))
  // some are refused by the limit of tries, which is in the database too
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  // those that are not used stay open for a while
  const login = "select from pg_stat_activity where datname = current_database() and usename ~ '_login$'"
  const { length } = await asSuperuser({ superuserUrl }, login)
  expect(length).toBeGreaterThan(12)
  expect(length).toBeLessThanOrEqual(20)
})

test('a start waits for its database in words, and a wrong password is no reason to wait', async () => {
  const { ownerUrl } = await emptyDatabaseForTest()
  const port = await freePort()
  const later = new URL(ownerUrl)
  later.host = `127.0.0.1:${port}`
  later.search = ''
  let output = ''
  const onOutput = (text: string) => {
    output += text
  }
  const waiting = startServer(later.toString(), { LOG_LEVEL: 'warn' }, { onOutput })
  const line = `The database at 127.0.0.1:${port} does not answer yet (ECONNREFUSED); trying again`
  await expect.poll(() => output).toContain(line)
  await listenFor(ownerUrl, port)
  const { address } = await waiting
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(output).not.toContain('    at ')

  const wrong = new URL(ownerUrl)
  wrong.password = 'wrong'
  await expect(startServer(wrong.toString())).rejects.toThrow(
    /ended with 1: DATABASE_URL: the database server refuses the password in it/,
  )
})

/** Brings the database to a port, where nothing has listened before. */
async function listenFor(databaseUrl: string, port: number): Promise<void> {
  const { host, port: own } = new pg.Client({ connectionString: databaseUrl })
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const database = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${own}` } : { host, port: own })
    for (const socket of [client, database]) sockets.add(socket.on('error', () => {}))
    client.pipe(database).pipe(client)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
}

test('[O6] a second server that does not share the files refuses to start, and says what to set', async () => {
  const { ownerUrl } = await emptyDatabaseForTest()
  const env = { DATA_DIR: dataDirForTest() }
  const first = await startServer(ownerUrl, env)
  await expect(startServer(ownerUrl)).rejects.toThrow(
    /ended with 1: The database keeps its files in another folder.*FILES_DIR/,
  )
  first.process.kill('SIGTERM')
  await first.ended
  // the folder is the reason, not the second start
  await expect(startServer(ownerUrl)).rejects.toThrow('FILES_DIR')
  await startServer(ownerUrl, env)
})

const small = makeSmallDisk(40)
const fewFiles = makeSmallDisk(400, 300)
afterAll(() => {
  small?.remove()
  fewFiles?.remove()
})

test.skipIf(!small || !fewFiles)(
  '[O2] a full disk stops the start with an explanation, before it begins and half-way',
  async () => {
    const own = { DATABASE_URL: '' }
    const output = async (start: Promise<unknown>) => String(await start.catch(error => error.message))
    const before = await output(startServer('', { ...own, DATA_DIR: join(small?.folder ?? '', 'data') }))
    expect(before).toMatch(/^ended with 1: The disk of \S+ is full\. Free: \d+ MiB; needed: 128 MiB\./)
    expect(await readdir(small?.folder ?? '')).toEqual([])
    // enough space, but not for so many files
    const midst = await output(startServer('', { ...own, DATA_DIR: join(fewFiles?.folder ?? '', 'data') }))
    expect(midst).toMatch(/^ended with 1: The disk of \S+ is full\. Free some room/)
    expect(midst).not.toContain(' at ')
  },
)

test.each([
  ['SECRET_KEY', { SECRET_KEY: '' }],
  ['SECRET_KEY', { SECRET_KEY: 'changeme' }],
  ['APP_URL', { APP_URL: '' }],
  ['SMTP_URL', { MAIL_TO_FOLDER: '' }],
])('[O8] in production a missing or weak %s stops the start by its name', async (name, env) => {
  const { ownerUrl } = await emptyDatabaseForTest()
  const start = startServer(ownerUrl, env)
  await expect(start).rejects.toThrow(new RegExp(`ended with 1: [^]*${name}`))
})
