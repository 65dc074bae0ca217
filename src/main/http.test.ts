import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { signIn } from '#features/auth/contract/session.ts'
import { endpoint } from '#kit/endpoint.ts'
import { on } from '#platform/http/route.ts'
import { parseQuery } from '#platform/http/schemas.ts'
import { createServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'
import { startApp } from '#test/app.ts'

const { app, database, person, call, tokens } = await startApp()
const json = { 'content-type': 'application/json' }

test('[Z1] the server cannot be made with an endpoint without a policy, or a policy without an endpoint', async () => {
  const lonely = endpoint({
    name: 'lonely',
    method: 'GET',
    path: '/api/lonely',
    may: 'be-lonely',
    input: {},
    output: z.object({}),
  })
  const parts = {
    db: database.db,
    log: createLog('silent'),
    authenticate: tokens.actorOf.bind(tokens, ''),
    secure: false,
    trustedProxies: [],
  }
  const routes = [on(lonely, async () => ({}))]
  await expect(createServer({ ...parts, routes, policy: {} })).rejects.toThrow('be-lonely')
  await expect(createServer({ ...parts, routes: [], policy: { 'be-lonely': ['doctor'] } })).rejects.toThrow('be-lonely')
})

test('[I1] the router and the OpenAPI document name the same operations', async () => {
  const document = (await app.http.inject('/api/openapi.json')).json<{
    openapi: string
    paths: Record<string, object>
  }>()
  expect(document.openapi).toBe('3.1.0')
  const documented = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map(verb => `${verb.toUpperCase()} ${path}`),
  )
  const mounted = app.routes.map(({ endpoint: e }) => `${e.method} ${e.path.replace(/:(\w+)/g, '{$1}')}`)
  expect(documented.sort()).toEqual(mounted.sort())
  const names = app.routes.map(({ endpoint: e }) => e.name)
  expect(new Set(names).size).toBe(names.length)
})

describe('[I2] input', () => {
  const post = (payload: string, headers: Record<string, string> = json) =>
    app.http.inject({ method: 'POST', url: '/api/session', payload, headers })

  test('[I2] larger than 256 KiB is refused', async () => {
    const answer = await post(JSON.stringify({ email: 'a'.repeat(260 * 1024), password: 'x' }))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too-large'])
  })
  test('[I2] deeper than 16 levels is refused', async () => {
    const answer = await post(`${'{"a":'.repeat(17)}1${'}'.repeat(17)}`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
  })
  test.each(['{"__proto__":{"role":"super-admin"}}', '{"constructor":{"prototype":{"a":1}}}'])(
    '[I2] %s is refused',
    async body => {
      expect((await post(body)).statusCode).toBe(400)
    },
  )
  test('[I2] a name given twice in the address is refused', async () => {
    const { bearer } = await person('Twice')
    const answer = await app.http.inject({ url: '/api/events?a=1&a=2', headers: { authorization: `Bearer ${bearer}` } })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
    expect(parseQuery('a=1&a=2&__proto__=x')).toEqual(
      Object.assign(Object.create(null), { a: ['1', '2'], ['__proto__']: 'x' }),
    )
  })
  test('[X8] a form or plain text from another site is refused unread', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await post('{"email":"a@b.test","password":"x"}', { 'content-type': type })
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'wrong-content-type'])
    }
  })
})

test('[I3] an error contains its code and the request id, and nothing about the server', async () => {
  const ana = await person('Ana')
  const answers = [
    await call(undefined, signIn, { body: { email: 'nobody@x.test', password: 'wrong' } }),
    await app.http.inject('/api/nowhere'),
    await app.http.inject({ method: 'POST', url: '/api/session', payload: '{"broken', headers: json }),
    await app.http.inject({ url: '/api/session', headers: { authorization: `Bearer ${ana.bearer}` } }),
  ]
  for (const answer of answers) {
    const { headers } = answer
    const body = typeof answer.body === 'string' ? JSON.parse(answer.body) : answer.body
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(body).toMatchObject({ code: expect.stringMatching(/^[a-z-]+$/), requestId: expect.any(String) })
    expect(JSON.stringify(body)).not.toMatch(/ at |\/src\/|node_modules|select |fastify|SyntaxError/i)
  }
})

test('the OpenAPI document is made once, and not sent again to clients that have it', async () => {
  const [first, second] = [await app.http.inject('/api/openapi.json'), await app.http.inject('/api/openapi.json')]
  const { etag } = first.headers
  expect([second.headers.etag, second.body === first.body]).toEqual([etag, true])
  const again = await app.http.inject({ url: '/api/openapi.json', headers: { 'if-none-match': String(etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('[X7] [X8] every API answer is not cacheable, has a content type and allows no other origin', async () => {
  for (const url of ['/api/openapi.json', '/api/nowhere', '/api/session']) {
    const { headers } = await app.http.inject({ url, headers: { origin: 'https://elsewhere.test' } })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toMatch(/^application\/(problem\+)?json; charset=utf-8$/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(Object.keys(headers).filter(name => name.startsWith('access-control-'))).toEqual([])
  }
})

test('[X9] no answer redirects to another site', async () => {
  for (const { endpoint: e } of app.routes) {
    const url = `${e.path.replace(/:\w+/g, 'x')}?next=https://elsewhere.test&url=//elsewhere.test`
    const answer = await app.http.inject({ method: e.method, url, headers: { host: 'elsewhere.test' } })
    expect([answer.statusCode < 300 || answer.statusCode >= 400, answer.headers.location]).toEqual([true, undefined])
  }
})

test('[I8] an address that signs in too often has to wait, whatever it claims in X-Forwarded-For', async () => {
  const attempts = Array.from({ length: 34 }, (_, at) =>
    call(
      undefined,
      signIn,
      { body: { email: `x${at}@x.test`, password: 'wrong' } },
      { headers: { 'x-forwarded-for': `10.0.0.${at}` } },
    ),
  )
  const answers = await Promise.all(attempts)
  const refused = answers.filter(answer => answer.body.code === 'too-many-requests')
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})

describe('[I9] on the wire', () => {
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await app.http.listen({ host: '127.0.0.1', port: 0 })).port)
  })

  test('[I9] time and size limits are ours, not Node’s', () => {
    const { headersTimeout, requestTimeout, maxConnections } = app.http.server
    expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 0,
      maxConnections: 4096 + 128,
    })
  })

  const head = 'Host: x\r\nConnection: close\r\n'
  test.each([
    [
      'two lengths',
      `POST /api/session HTTP/1.1\r\n${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      /^HTTP\/1.1 400/,
    ],
    ['a bare line feed', `GET /healthz HTTP/1.1\nHost: x\n\n`, /^HTTP\/1.1 400/],
    ['TRACE', `TRACE /healthz HTTP/1.1\r\n${head}\r\n`, /^HTTP\/1.1 40[045]/],
    ['a header of 20 KiB', `GET /healthz HTTP/1.1\r\n${head}X-Long: ${'a'.repeat(20_480)}\r\n\r\n`, /^HTTP\/1.1 431/],
  ])('[I9] %s is refused', async (_, request, expected) => {
    expect(await raw(port, request)).toMatch(expected)
  })
})

function raw(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
