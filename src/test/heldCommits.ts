import { createServer, type Socket, connect as toServer } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** A database behind a proxy that holds every `commit` of a transaction until the test decides what happens to it. */
export interface HeldCommits {
  /** The database's URL, through the proxy. */
  url: string
  /** Resolves once a commit is held, with the ways to release it. */
  held(): Promise<HeldCommit>
}

export interface HeldCommit {
  /** Forwards it. */
  pass(): void
  /** Forwards a statement that PostgreSQL refuses, in its place. */
  spoil(): void
  /** Cuts the connection. */
  cut(): void
}

const commit = simpleQuery('commit')

/** Closed when the test ends. */
export async function holdCommits(databaseUrl: string): Promise<HeldCommits> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const address = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets = new Set<Socket>()
  const waiting: HeldCommit[] = []
  const waiters: ((held: HeldCommit) => void)[] = []
  const hold = (held: HeldCommit) => {
    const waiter = waiters.shift()
    if (waiter) waiter(held)
    else waiting.push(held)
  }
  const proxy = createServer(client => {
    const server = toServer(address)
    for (const socket of [client, server]) sockets.add(socket.on('error', () => {}))
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
    server.pipe(client)
    client.on('data', bytes => {
      if (!bytes.equals(commit)) return void server.write(bytes)
      hold({
        pass: () => server.write(commit),
        spoil: () => server.write(simpleQuery('comet')),
        cut: () => client.destroy(),
      })
    })
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => proxy.close(resolve))
  })
  const own = proxy.address()
  const url = new URL(`postgres://127.0.0.1:${own && typeof own === 'object' ? own.port : 0}/${database}`)
  url.username = user ?? ''
  url.password = password ?? ''
  return {
    url: url.toString(),
    held: () => {
      const first = waiting.shift()
      return first ? Promise.resolve(first) : new Promise(resolve => waiters.push(resolve))
    },
  }
}

function simpleQuery(text: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + Buffer.byteLength(text) + 1)
  return Buffer.concat([Buffer.from('Q'), length, Buffer.from(`${text}\0`)])
}
