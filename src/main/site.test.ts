import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { marker, slots } from '#features/contact/contract/page.ts'
import { issueTimesWith } from '#features/contact/server/issueTime.ts'
import { pageAddress, pageName, sitePaths } from '#features/site/contract/pages.ts'
import { languages } from '#kit/words.ts'
import { createLog } from '#platform/log.ts'
import { words as en } from '#shell/words/text/en.ts'
import { words as es } from '#shell/words/text/es.ts'
import { words as fr } from '#shell/words/text/fr.ts'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { serveSite } from './site.ts'

const demoWords = { en: en.demo, es: es.demo, fr: fr.demo }
const { database, secrets } = await startApp()
const webDir = await mkdtemp(join(tmpdir(), 'idealign-site-'))
await writeFile(join(webDir, 'index.html'), 'the application __MODE__')
for (const { value: language } of languages) {
  await mkdir(join(webDir, 'pages', language), { recursive: true })
  for (const path of sitePaths) {
    const form = path === '/' ? slots.map(slot => `${slot}=[${marker(slot)}]`).join(' ') : ''
    await writeFile(join(webDir, 'pages', language, `${pageName(path)}.html`), `${language} ${path} __LOGIN__ ${form}`)
  }
}
const http = Fastify()
const log = createLog('silent')
const parts = { db: database.db, log, issueTimes: issueTimesWith(secrets), webDir, appUrl: 'https://idealign.test' }
await serveSite(http, { ...parts, mode: 'live', loginUrl: 'https://app.idealign.test/login' })
afterAll(async () => {
  await http.close()
  await rm(webDir, { recursive: true })
})

const get = async (url: string) => (await http.inject({ url })).body
const issued = issueTimesWith(secrets, () => Date.now() - 10_000).give()
function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const payload = new URLSearchParams({ issued, website: '', language: 'es', ...fields }).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  return http.inject({ method: 'POST', url: '/contact-us', headers: { ...type, ...headers }, payload })
}
const storedBy = (email: string) => asOwner(database, 'select message from contact_forms where email = $1', [email])

test('every public page is served at its path in the requested language, with the link to the login', async () => {
  for (const path of sitePaths) {
    expect(await get(path)).toMatch(`en ${path} https://app.idealign.test/login`)
    expect(await get(`${path}?lang=fr`)).toMatch(`fr ${path} `)
    expect(await get(`${path}?lang=../es`)).toMatch(`en ${path} `)
  }
  expect(await get('/cases')).toBe('the application live')
})

test('search engines find every page in every language, and no page of the demo', async () => {
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.match(/<loc>/g)).toHaveLength(sitePaths.length * languages.length)
  expect(sitemap).toContain('<loc>https://idealign.test/results?lang=es</loc>')
  expect(await get('/robots.txt')).toContain('Sitemap: https://idealign.test/sitemap.xml')
  const demo = Fastify()
  await serveSite(demo, { ...parts, mode: 'demo' })
  expect((await demo.inject({ url: '/robots.txt' })).body).toBe('User-agent: *\nDisallow: /\n')
  await demo.close()
})

test('public pages of the build say in the demo that it is one, and nothing of it on other servers', async () => {
  const build = join(import.meta.dirname, '../../dist/web')
  const [live, demo] = [Fastify(), Fastify()]
  await serveSite(live, { ...parts, webDir: build, mode: 'live' })
  await serveSite(demo, { ...parts, webDir: build, mode: 'demo' })
  for (const { value: language } of languages)
    for (const path of sitePaths) {
      const url = pageAddress(path, language)
      expect((await demo.inject({ url })).body).toContain(`>${demoWords[language]}</aside>`)
      const { body } = await live.inject({ url })
      expect(body).toContain(`<html lang="${language}"`)
      expect(body).not.toContain(demoWords[language])
    }
  await live.close()
  await demo.close()
})

test('a form without scripts is answered with the page: with the input and its faults, or that it was sent', async () => {
  const typed = { firstName: 'Marta "M" <b>', lastName: '', email: 'marta@noscript.test', message: 'Hola __LOGIN__' }
  const refused = await post(typed)
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(refused.body).toMatch(/^es \/ /)
  expect(refused.body).toContain('firstName=[Marta &quot;M&quot; &lt;b&gt;]')
  expect(refused.body).toMatch(/lastName\.error=\[[^\]]+\] /)
  expect(await storedBy('marta@noscript.test')).toEqual([])
  const sent = await post({ ...typed, lastName: 'Gil' })
  expect(sent.statusCode).toBe(200)
  expect(sent.body).toMatch(/notice=\[[^\]]+\] tone=\[good\]/)
  expect(sent.body).toContain('message=[]')
  expect(await storedBy('marta@noscript.test')).toEqual([{ message: 'Hola __LOGIN__' }])
})

test('[X8] a form from another site is refused', async () => {
  const form = { firstName: 'Eve', lastName: 'Il', email: 'eve@noscript.test', message: 'x' }
  const answer = await post(form, { 'sec-fetch-site': 'cross-site' })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(await storedBy('eve@noscript.test')).toEqual([])
})
