import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { open } from '#platform/http/route.ts'
import { createServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'
import { startApp } from '#test/app.ts'

const { app, database, tokens } = await startApp()

const shared = {
  method: 'GET',
  may: 'look',
  input: { query: z.strictObject({ times: z.coerce.number() }) },
  output: z.object({ text: z.string() }),
} as const
const plain = endpoint({ ...shared, name: 'readThread', path: '/api/thread' })
const secret = endpoint({ ...shared, name: 'readToken', path: '/api/token', answersSecret: true })
const text = 'Hola, doctora. '
const answer = async ({ query }: { query: { times: number } }) => ({ text: text.repeat(query.times) })
const server = await createServer({
  db: database.db,
  log: createLog('silent'),
  routes: [open(plain, answer), open(secret, answer)],
  policy: { look: ['anyone'] },
  authenticate: tokens.actorOf.bind(tokens, ''),
  secure: false,
  trustedProxies: [],
})
afterAll(() => server.close())

const get = (url: string, accepted: string) => server.inject({ url, headers: { 'accept-encoding': accepted } })

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])(
  'to a client that accepts %s a long answer is sent as %s, with the same content',
  async (accepted, encoding, read) => {
    const { headers, rawPayload } = await get('/api/thread?times=2000', accepted)
    expect(headers).toMatchObject({ 'content-length': String(rawPayload.length), vary: 'Accept-Encoding' })
    expect(headers['content-encoding']).toBe(encoding)
    expect(JSON.parse(read(rawPayload).toString())).toEqual({ text: text.repeat(2000) })
    if (encoding) expect(rawPayload.length).toBeLessThan(1000)
  },
)

test('a short answer and an error are sent as they are', async () => {
  expect((await get('/api/thread?times=3', 'br')).json()).toEqual({ text: text.repeat(3) })
  expect((await get('/api/thread?times=x', 'br')).json()).toMatchObject({ code: 'invalid-input' })
})

test('an answer that is marked as secret is never compressed', async () => {
  const { headers, body } = await get('/api/token?times=2000', 'gzip, br')
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body)).toEqual({ text: text.repeat(2000) })
})

// names of fields that grant access: bearer tokens, signed and one-time addresses, seeds and codes of a second factor
const grantsAccess = /token|secret|password|seed|otp|recovery|signature|^(?:url|href|link)$/i

test('every answer with a field that grants access is marked as secret', () => {
  const granting = app.routes.filter(({ endpoint: { output } }) =>
    namesIn(output).some(name => grantsAccess.test(name)),
  )
  const unmarked = granting.filter(route => !route.endpoint.answersSecret).map(route => route.endpoint.name)
  expect(granting.map(route => route.endpoint.name)).toContain('signIn')
  expect(unmarked).toEqual([])
})

/** The names of all fields in a schema, at any depth. */
function namesIn(output: z.ZodType): string[] {
  const names: string[] = []
  z.toJSONSchema(output, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => void names.push(...Object.keys(jsonSchema.properties ?? {})),
  })
  return names
}
