import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import { afterAll, expect, test } from 'vitest'
import { announce } from '#platform/live.ts'
import { type Person, startApp, testPassword } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { largeStl } from '#test/files.ts'
import { plainNginx, recommendedNginx } from '#test/nginx.ts'
import { listen, locationOf, makeCase, tusOf } from '#test/uploads.ts'

// A real nginx in front of the server: with its default settings, and with the site that the documentation recommends.

const app = await startApp({ trustedProxies: ['127.0.0.1'] })
const direct = await listen(app)
const plain = await plainNginx(direct)
const recommended = await recommendedNginx(direct)
afterAll(async () => {
  await plain.stop()
  await recommended.stop()
})
const ana = await app.person('Ana', 'doctor', { password: true })
const proxies = [
  ['its defaults', plain],
  ['the recommended site', recommended],
] as const

/** Sends a request with a body; the answer's body is not read before `response` is resolved. */
function send(
  url: string,
  options: https.RequestOptions,
  body: Uint8Array | string = '',
): Promise<http.IncomingMessage> {
  const { request } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, rejectUnauthorized: false }, resolve).on('error', reject)
    sent.end(body)
  })
}

const bearerOf = ({ bearer }: Person) => ({ authorization: `Bearer ${bearer}` })

test.each(proxies)('events arrive one by one through nginx with %s', async (_, { address }) => {
  const stream = await send(`${address}/api/events`, { headers: bearerOf(ana) })
  expect(stream.statusCode).toBe(200)
  let output = ''
  stream.on('data', chunk => {
    output += chunk
  })
  await expect.poll(() => output).toContain(': beat')
  for (const topic of ['cases', 'clinics']) {
    await app.database.db.as({ kind: 'system' }, () => announce({ topic, users: [ana.id] }))
    await expect.poll(() => output).toContain(`{"topic":"${topic}"}`)
  }
  stream.destroy()
})

test.each(proxies)(
  '[O10] through nginx with %s the client is the peer that connects, whatever its header says',
  async (_, { address }) => {
    const signIn = (localAddress: string, headers: Record<string, string>) =>
      send(
        `${address}/api/session`,
        { method: 'POST', localAddress, headers: { 'content-type': 'application/json', ...headers } },
        JSON.stringify({ email: ana.email, password: testPassword }),
      )
    expect((await signIn('127.7.7.7', {})).statusCode).toBe(200)
    expect((await signIn('127.8.8.8', { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' })).statusCode).toBe(200)
    const rows = await asOwner<{ ip_prefix: string }>(
      app.database,
      `delete from sessions where ip_prefix <> '' returning ip_prefix`,
    )
    expect(rows.map(row => row.ip_prefix).sort()).toEqual([
      expect.stringMatching(/^127\.7\.7\./),
      expect.stringMatching(/^127\.8\.8\./),
    ])
  },
)

test('nginx with its defaults refuses a piece of two megabytes, with its own error page', async () => {
  const caseId = await makeCase(app, ana)
  const bytes = largeStl(3 * 2 ** 20)
  const tus = tusOf(plain.address, ana)
  const path = locationOf(await tus.create({ caseId, bytes }))
  const refused = await tus.patch(path, 0, bytes.subarray(0, 2 * 2 ** 20))
  expect([refused.status, refused.headers.get('content-type')]).toEqual([413, 'text/html'])
  expect((await tus.patch(path, 0, bytes.subarray(0, 2 ** 20))).status).toBe(204)
  expect(await tus.offset(path)).toBe(2 ** 20)
})

test('the recommended site accepts a full piece of an upload, over TLS, and offers HTTP/2', async () => {
  const caseId = await makeCase(app, ana)
  const bytes = largeStl(30 * 2 ** 20)
  const path = locationOf(await tusOf(direct, ana).create({ caseId, bytes }))
  const headers = {
    ...{ ...bearerOf(ana), 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-length': bytes.length },
    'content-type': 'application/offset+octet-stream',
  }
  const { statusCode } = await send(recommended.address + path, { method: 'PATCH', headers }, bytes)
  expect(statusCode).toBe(204)
  const session = http2.connect(recommended.address, { rejectUnauthorized: false })
  const status = await new Promise(resolve => {
    session.request({ ':path': '/healthz' }).on('response', answer => resolve(answer[':status']))
  })
  expect([session.alpnProtocol, status]).toEqual(['h2', 200])
  session.destroy()
})
