import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { createLog } from '../log.ts'
import type { ConnectionLimits } from './connections.ts'
import { serveHealth } from './health.ts'
import { open, stream } from './route.ts'
import { createServer } from './server.ts'

const limits: ConnectionLimits = {
  ...{ most: 6, perNetwork: 4, perSession: 2, bodyIdleMs: 1000 },
  reserve: { most: 4, perNetwork: 2, ms: 1500 },
}
const here = '127.0.0.1'
const halfHead = 'GET / HTTP/1.1\r\nHost: x\r\n'
const requestTo = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`

const hello = endpoint({
  ...{ name: 'hello', method: 'POST', path: '/api/hello', may: 'hello' },
  ...{ input: { body: z.object({ name: z.string() }) }, output: z.object({ hello: z.string(), ip: z.string() }) },
})

const wait = endpoint({
  ...{ name: 'wait', method: 'GET', path: '/api/wait', may: 'wait' },
  input: {},
  output: z.string(),
})

const db = undefined as never // not used by these endpoints

/** The product's server with small limits and one endpoint, and its log. */
async function serve({ trustedProxies = [] as string[], most = limits, level = 'warn', accessOneIn = 1 } = {}) {
  const lines: string[] = []
  const app = await createServer({
    db,
    log: createLog(level, { write: line => lines.push(line) }),
    routes: [
      open(hello, async ({ body }, { ip }) => ({ hello: body.name, ip })),
      stream(wait, async (_, { reply }) => {
        reply.hijack()
        reply.raw.writeHead(200).write('waiting')
      }),
    ],
    policy: { hello: ['anyone'], wait: ['doctor'] },
    authenticate: async id => ({ kind: 'doctor', id: 'ana', session: { id: id ?? '', generation: 1 } }),
    secure: false,
    ...{ trustedProxies, accessOneIn },
    connections: most,
  })
  serveHealth(app, {
    db,
    draining: new AbortController().signal,
    release: { isOutdated: () => false },
    room: { state: async () => 'enough' },
    storage: { writable: async () => true },
  })
  onTestFinished(() => app.close())
  const { port } = new URL(await app.listen({ host: here, port: 0 }))
  // without the line that says where it listens
  lines.length = 0
  return { port: Number(port), lines }
}

/** Opens a connection from an address of this machine and sends a text. */
function call(port: number, sent: string, from = here): { socket: Socket; answer: Promise<string> } {
  const socket = connect({ port, host: here, localAddress: from }, () => socket.write(sent))
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  const answer = new Promise<string>(resolve => socket.once('close', () => resolve(received)))
  return { socket, answer }
}

const status = async (answer: Promise<string>) => (await answer).slice(9, 12)

test('[I9] when one network has its share of connections, another one is served, and both get health answers', async () => {
  const { port } = await serve()
  const held = Array.from({ length: 4 }, () => call(port, halfHead))
  const full = call(port, requestTo('/api/nowhere'))
  expect(await full.answer).toMatch(/^HTTP\/1.1 503 .*retry-after: 5/is)
  expect(await status(call(port, requestTo('/healthz')).answer)).toBe('200')
  expect(await status(call(port, requestTo('/api/nowhere'), '127.0.0.2').answer)).toBe('404')
  for (const { socket } of held) socket.destroy()
  await expect.poll(() => status(call(port, requestTo('/api/nowhere')).answer)).toBe('404')
})

test('[I9] when all connections are taken health is answered, and an unfinished request in the reserve is cut off', async () => {
  const { port } = await serve()
  const held = ['127.0.0.2', '127.0.0.3'].flatMap(from => Array.from({ length: 3 }, () => call(port, halfHead, from)))
  expect(await status(call(port, requestTo('/api/nowhere')).answer)).toBe('503')
  expect(await status(call(port, requestTo('/healthz')).answer)).toBe('200')
  const silent = call(port, halfHead)
  expect(await silent.answer).toBe('')
  expect(held.every(({ socket }) => !socket.destroyed)).toBe(true)
})

test('[I9] the connections of a trusted proxy are not counted', async () => {
  const { port } = await serve({ trustedProxies: ['127.0.0.0/8'] })
  for (let at = 0; at < 5; at++) call(port, halfHead)
  expect(await status(call(port, requestTo('/api/nowhere')).answer)).toBe('404')
})

test('[I9] the simultaneous requests of one session are limited, and finished ones are not counted', async () => {
  const { port } = await serve()
  const waiting = (session: string) =>
    call(port, requestTo('/api/wait').replace('Host', `Authorization: ${session}\r\nHost`))
  const [first] = [waiting('one'), waiting('one')]
  expect(await waiting('one').answer).toMatch(/^HTTP\/1.1 429 .*retry-after: 1/is)
  const other = waiting('two')
  await new Promise(resolve => other.socket.once('data', resolve))
  first?.socket.destroy()
  const again = () => {
    const { socket, answer } = waiting('one')
    return Promise.race([answer, new Promise(resolve => socket.once('data', chunk => resolve(String(chunk))))])
  }
  await expect.poll(again).toMatch(/200 OK/)
})

test('[I9] a body that stops arriving ends its connection; one that arrives slowly is accepted completely', async () => {
  const { port, lines } = await serve({ level: 'info' })
  const head = (length: number) =>
    `POST /api/hello HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
  const stuck = call(port, `${head(40)}{"name":`)
  expect(await stuck.answer).toBe('')
  const { requestId, ...line } = lines.map(text => JSON.parse(text)).find(({ status }) => status === 408)
  expect(line).toMatchObject({ route: '/api/hello', msg: 'a body came no further' })
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  const body = JSON.stringify({ name: 'slow' })
  const flowing = call(port, head(body.length))
  // each letter arrives after half of the idle time, all of them together take longer than it
  for (const letter of body) {
    await new Promise(resolve => setTimeout(resolve, limits.bodyIdleMs / 8))
    flowing.socket.write(letter)
  }
  expect(await flowing.answer).toMatch(/200 OK.*"slow"/s)
})

test('[I9] what is no request is answered with the id under which the log has it', async () => {
  const { port, lines } = await serve({ level: 'info' })
  const answer = await call(port, 'GET / HTTP/1.1\r\nHost x\r\n\r\n').answer
  expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request/)
  const id = /X-Request-Id: (\S+)/i.exec(answer)?.[1]
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { requestId: id, status: 400, msg: 'a request could not be read' },
  ])
})

test('of the requests that succeed one in three is logged on demand, of those that fail each', async () => {
  const { port, lines } = await serve({ level: 'info', accessOneIn: 3 })
  for (let at = 0; at < 9; at++) await call(port, requestTo('/healthz')).answer
  for (let at = 0; at < 2; at++) await call(port, requestTo('/api/nowhere')).answer
  const statuses = lines.map(line => JSON.parse(line).status)
  expect(statuses).toEqual([200, 200, 200, 404, 404])
})

test('every answer has the id of its line in the log, a stream too', async () => {
  const { port, lines } = await serve({ level: 'info' })
  const idOf = (answer: string) => /x-request-id: (\S+)/i.exec(answer)?.[1]
  const plain = idOf(await call(port, requestTo('/healthz')).answer)
  expect(lines.map(line => JSON.parse(line).requestId)).toEqual([plain])
  const { socket } = call(port, requestTo('/api/wait'))
  const head = await new Promise<string>(resolve => socket.once('data', chunk => resolve(String(chunk))))
  expect(idOf(head)).toMatch(/^[0-9a-f-]{36}$/)
})

test('[O10] an untrusted proxy is logged once, and trusted ones are not', async () => {
  const spoofed = requestTo('/healthz').replace('Host', 'X-Forwarded-For: 192.0.2.7\r\nHost')
  const { port, lines } = await serve()
  for (let at = 0; at < 3; at++) await call(port, spoofed).answer
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { level: 'warn', peer: here, msg: expect.stringContaining('TRUSTED_PROXIES') },
  ])
  const proxied = await serve({ trustedProxies: ['loopback'] })
  await call(proxied.port, spoofed).answer
  expect(proxied.lines).toEqual([])
})

test('[O10] the address of a client is the one that the outermost of our proxies saw, whatever the client claims', async () => {
  const { port } = await serve({ trustedProxies: [' 127.0.0.1', ' 10.0.0.0/8 '] })
  const body = JSON.stringify({ name: 'Ana' })
  const addressOf = async (headers: string, from = here) => {
    const request = `POST /api/hello HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${headers}\r\n${body}`
    return /"ip":"([^"]*)"/.exec(await call(port, request, from).answer)?.[1]
  }
  expect(await addressOf('X-Forwarded-For: 198.51.100.1, 203.0.113.9, 10.0.0.2\r\n')).toBe('203.0.113.9')
  // one header per hop, as RFC 9110, 5.3 allows
  expect(await addressOf('X-Forwarded-For: 198.51.100.1\r\nX-Forwarded-For: 203.0.113.9:5000\r\n')).toBe('203.0.113.9')
  expect(await addressOf('X-Forwarded-For: ::ffff:203.0.113.9\r\n')).toBe('203.0.113.9')
  expect(await addressOf('X-Forwarded-For: unknown\r\n')).toBe(here)
  expect(await addressOf('X-Forwarded-For: 203.0.113.9\r\n', '127.0.0.2')).toBe('127.0.0.2')
  expect(await addressOf('')).toBe(here)
})
