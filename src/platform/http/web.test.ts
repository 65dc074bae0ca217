import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveWeb } from './web.ts'

const script = 'console.log("ana")\n'.repeat(200)
const folder = await mkdtemp(join(tmpdir(), 'idealign-web-'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), '<!doctype html><meta content="__NONCE__"><meta content="__MODE__">')
const made = '<link href="__ORIGIN__"><meta content="__NONCE__"><style nonce="__NONCE__"></style>%%'
const ofModes = '<aside data-mode="demo" class="a">not live</aside><p class="a" data-mode="live">live only</p>'
for (const language of ['en', 'es']) {
  await mkdir(join(folder, 'pages', language), { recursive: true })
  await writeFile(join(folder, 'pages', language, 'about.html'), `${ofModes}${made}${language}`)
}
await writeFile(join(folder, 'favicon.svg'), '<svg/>')
await writeFile(join(folder, '.built-from'), 'a fingerprint')
await writeFile(join(folder, 'assets', 'index-a1.js'), script)
await writeFile(join(folder, 'assets', 'index-a1.js.br'), brotliCompressSync(script))
await writeFile(join(folder, 'assets', 'index-a1.js.gz'), gzipSync(script))
await writeFile(join(folder, 'assets', 'tiny-a1.css'), 'b{}')
await writeFile(join(folder, 'assets', 'only-a1.js'), script)
await writeFile(join(folder, 'assets', 'only-a1.js.gz'), gzipSync(script))
const app = Fastify()
const prerenderedFor = (path: string, language: unknown) =>
  path === '/about' ? `${language === 'es' ? 'es' : 'en'}/about` : undefined
const texts = { '/robots.txt': { type: 'text/plain; charset=utf-8', text: 'User-agent: *' } }
await serveWeb(app, {
  folder,
  placeholders: { MODE: 'live', ORIGIN: 'https://a.test/?a&"b"' },
  prerenderedFor,
  portalCookie: 'portal',
  complete: html => html.replace('%%', 'filled '),
  texts,
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
  [undefined, undefined, (bytes: Buffer) => bytes],
])('to a browser that accepts %s a script is sent as %s, with the same content', async (accepted, encoding, read) => {
  const answer = await get('/assets/index-a1.js', accepted)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript/)
  expect(answer.headers.vary).toMatch(/accept-encoding/i)
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  expect(read(answer.rawPayload).toString()).toBe(script)
})

test('a script that exists in one encoding only is sent in that one, and an uncompressed file as it is', async () => {
  const gzipped = await get('/assets/only-a1.js', 'br, gzip')
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(script)
  const tiny = await get('/assets/tiny-a1.css', 'br, gzip')
  expect([tiny.headers['content-encoding'], tiny.body]).toEqual([undefined, 'b{}'])
  expect(tiny.headers['content-type']).toMatch(/^text\/css/)
})

test('hashed files are cached for a year in every encoding, others for an hour, the page never', async () => {
  const cached = async (url: string, accepted?: string) => (await get(url, accepted)).headers['cache-control']
  for (const accepted of ['br', 'gzip', 'identity'])
    expect(await cached('/assets/index-a1.js', accepted)).toBe('public, max-age=31536000, immutable')
  expect(await cached('/favicon.svg')).toBe('public, max-age=3600')
  expect(await cached('/cases/7')).toBe('no-store')
})

test('each encoding has its own ETag, and an unchanged file is not sent again', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async accepted => (await get('/assets/index-a1.js', accepted)).headers.etag),
  )
  expect(new Set(tags).size).toBe(3)
  const headers = { 'accept-encoding': 'br', 'if-none-match': String(tags[0]) }
  expect((await app.inject({ url: '/assets/index-a1.js', headers })).statusCode).toBe(304)
})

test('[X1] every path of a screen is answered with the page, its own nonce and its policy', async () => {
  const [first, second] = [await get('/login'), await get('/cases/7')]
  const nonceOf = (html: string) => /content="([^"]{20,})"/.exec(html)?.[1] ?? 'none'
  for (const { statusCode, headers, body } of [first, second]) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain(`'nonce-${nonceOf(body)}'`)
    expect(body).toContain('content="live"')
  }
  expect(nonceOf(first.body)).not.toBe(nonceOf(second.body))
})

test('a prerendered page is sent in the requested language, and may contain a form', async () => {
  const [english, spanish, odd] = [await get('/about'), await get('/about?lang=es'), await get('/about?lang=de')]
  expect([english.body, spanish.body, odd.body].map(body => body.slice(-2))).toEqual(['en', 'es', 'en'])
  expect(spanish.headers['content-security-policy']).toContain("form-action 'self'")
  expect((await get('/login')).headers['content-security-policy']).toContain("form-action 'none'")
  expect(spanish.body).toMatch(/filled es$/)
  expect(spanish.body).toContain('href="https://a.test/?a&amp;&quot;b&quot;"')
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0', undefined, (bytes: Buffer) => bytes],
])('a page is sent to a browser that accepts %s as %s', async (accepted, encoding, read) => {
  const answer = await get('/about', accepted)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(read(answer.rawPayload).toString()).toMatch(/^<p.*<link/)
})

test('a prerendered page has only the elements of the server’s mode', async () => {
  expect((await get('/about')).body).toMatch(/^<p class="a" data-mode="live">live only<\/p><link/)
})

test('a small generated file is sent with its type', async () => {
  const answer = await get('/robots.txt')
  expect([answer.headers['content-type'], answer.body]).toEqual(['text/plain; charset=utf-8', 'User-agent: *'])
})

test.each([
  '/assets/gone-a1.js',
  '/pages/en/about.html',
  '/api/gone',
  '/.built-from',
  '/index.html',
  '/assets/index-a1.js.br',
  '/assets/index-a1.js.gz',
  '/assets/../.built-from',
  '/assets/%2e%2e/.built-from',
  '/assets/..%2f.built-from',
])('[I3] %s is not found: neither a file nor the page is sent', async url => {
  for (const accepted of ['br, gzip', 'identity']) {
    const answer = await get(url, accepted)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
    expect(answer.headers['content-encoding']).toBeUndefined()
  }
})

const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

test.each([
  '/index.php',
  '/about.html',
  '/index.html',
  '/cases/v1.2',
  '/.well-known',
  '/pages/en/about.html',
  '/a.b?c=d',
])('%s is answered with the page for a user, whose router redirects it, and is not found for a script', async url => {
  const person = await app.inject({ url, headers: { accept: html } })
  expect([person.statusCode, person.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(person.headers['content-security-policy']).toContain("form-action 'none'")
  for (const accept of ['*/*', 'image/avif,image/webp,*/*;q=0.8', 'application/json']) {
    expect((await app.inject({ url, headers: { accept } })).statusCode).toBe(404)
  }
})

test.each(['/assets/gone-a1.js', '/assets/index-a1.js.br', '/assets', '/api/gone', '/api/v1.html', '/api'])(
  '%s is not found, even when a user opens it',
  async url => {
    const answer = await app.inject({ url, headers: { accept: html } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  },
)

test.each([
  '/',
  '/about',
  '/login',
  '/cases/7',
  '/gone.php',
  '/robots.txt',
  '/favicon.svg',
  '/assets/index-a1.js',
  '/api/gone',
])('HEAD of %s is answered like GET, without the body', async url => {
  const headers = { accept: html, 'accept-encoding': 'identity' }
  const [got, head] = [await app.inject({ url, headers }), await app.inject({ method: 'HEAD', url, headers })]
  expect([head.statusCode, head.body]).toEqual([got.statusCode, ''])
  // the nonce of a page is different each time
  const { date: _d, 'content-security-policy': policy, ...same } = got.headers
  expect(head.headers).toMatchObject(same)
  expect(head.headers['content-security-policy']?.length).toBe(policy?.length)
})

test('a browser in which a user is signed in gets the application instead of a public page', async () => {
  const withCookie = async (cookie: string) => (await app.inject({ url: '/about', headers: { cookie } })).body
  expect(await withCookie('other=1; portal=1')).not.toContain('filled')
  expect(await withCookie('other=1; portals=1')).toContain('filled')
})
