import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sitePaths } from '../src/features/site/contract/pages.ts'
import { accounts, address, expect, openBrowserOf, signInByForm, test } from './portal.ts'
import { pathOf, readers } from './screens.ts'
import { journeyServers } from './server.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'nonce-NONCE'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types idealign-worker',
].join('; ')

// the form of a public page posts without scripts
const policyOf = (route: string) =>
  sitePaths.some(path => path === route) ? policy.replace("form-action 'none'", "form-action 'self'") : policy

test('[X1] every route responds with the exact policy and headers', async () => {
  const nonces = new Set<string>()
  const screens = readers.flatMap(reader => reader.screens)
  for (const route of new Set([...screens, '/nowhere/at/all'].map(pathOf))) {
    const { status, headers } = await fetch(`${address()}${route}`)
    const policy = headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    nonces.add(nonce)
    expect([route, status, policy.replace(nonce, 'NONCE')]).toEqual([route, 200, policyOf(route)])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
  expect(nonces.size).toBeGreaterThan(20)
})

test('[X2] what a page script tries against the policy is blocked', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  await page.goto('/login')
  const reached = await page.evaluate(async () => {
    const done: string[] = []
    const attack = async (name: string, work: () => unknown) => {
      try {
        await work()
        done.push(name)
      } catch {
        // blocked at once, before any of it runs
      }
    }
    await attack('markup', () =>
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="globalThis.hit=true">'),
    )
    await attack('a timer of text', () => setTimeout('globalThis.hit=true' as unknown as () => void, 0))
    await attack('a script address', () => {
      const script = document.createElement('script')
      script.src = 'data:text/javascript,globalThis.hit=true'
      document.body.append(script)
    })
    await attack('a policy of its own', () => {
      const types = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } })
        .trustedTypes
      if (!types) throw new Error('none')
      types.createPolicy('mine', { createHTML: (html: string) => html })
    })
    await attack('another origin', () => fetch('https://elsewhere.invalid/', { mode: 'no-cors' }))
    return done
  })
  expect(reached).toEqual([])
  await context.close()
})

test('[X6] [F9] the browser stores the session and the language, and nothing after signing out', async ({
  browser,
}) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  await signInByForm(page, accounts.english)
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['idealign_access', 'lang'])
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('idealign_access') ?? '{}'))
  expect(Object.keys(stored).sort()).toEqual(['access_token', 'refresh_token', 'user'])
  expect(Object.keys(stored.user).sort()).toEqual(['email', 'id', 'language', 'name', 'role'])

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You were logged out sucessfully!')).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['lang'])
  // offline the session cannot be ended: what is stored to end it later is no credential, and is deleted once the
  // server knows
  const readTabStorage = () => page.evaluate(() => JSON.stringify(sessionStorage))
  // it is stored after the request has failed, which may be after the toast appears
  await expect.poll(async () => Object.keys(JSON.parse(await readTabStorage()))).toEqual(['idealign_ending'])
  const tabStorage = await readTabStorage()
  for (const token of [stored.access_token, stored.refresh_token]) expect(tabStorage).not.toContain(token)
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  await context.setOffline(false)
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
  await context.close()
})

test('[S10] signing out in one tab signs out the other', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  await signInByForm(page, accounts.english)
  const other = await context.newPage()
  await other.goto('/clinics')
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('button', { name: 'Logout' })).toBeHidden()
  expect(await other.evaluate(() => localStorage.getItem('idealign_access'))).toBeNull()
  await context.close()
})

test('[X7] no token appears in a log line', () => {
  const log = journeyServers()
    .map(({ dataDir }) => readFileSync(join(dataDir, 'server.log'), 'utf8'))
    .join('')
  expect(log.split('\n').length).toBeGreaterThan(100)
  expect(log).not.toMatch(/eyJ|rt_|Bearer/)
})
