import { words as shellWords } from '../../src/shell/words/text/en.ts'
import { accounts } from '../portal.ts'
import { expect, test } from './journey.ts'
import type { Tab } from './tab.ts'

// Back after Logout: a browser may have stored previous pages in its page cache, and show them unchanged.

for (const steps of [1, 2, 3])
  test(`${steps === 2 ? '@short ' : ''}[X10] no private page comes back after Logout with Back, ${steps} at once`, async ({
    open,
  }) => {
    const tab = await open()
    const names = await readPrivatePages(tab)
    await logOut(tab)
    await tab.back(steps)
    await expectNothingPrivate(tab, names)
  })

test('[X10] no private page comes back after a Logout in another tab', async ({ open }) => {
  const tab = await open()
  const names = await readPrivatePages(tab)
  // a document of our own that is not a page of the product: it does not react to the other tab
  await tab.goto('/robots.txt')
  const other = await tab.another()
  await other.goto('/')
  await logOut(other)
  await tab.back()
  await expectNothingPrivate(tab, names)
})

test('[X10] a page restored in the same session shows new data', async ({ open }) => {
  const tab = await open()
  await readPrivatePages(tab)
  await tab.evaluate(() => {
    const { fetch: send } = globalThis
    Object.assign(globalThis, { requests: 0 })
    globalThis.fetch = (...request) => {
      if (String(request[0]).includes('/api/cases/list'))
        Object.assign(globalThis, { requests: Reflect.get(globalThis, 'requests') + 1 })
      return send(...request)
    }
  })
  await tab.goto('/robots.txt')
  await tab.back()
  await tab.see({ role: 'link', within: 'tbody' })
  // a page that was not cached loads again, which requests the data
  await tab.until('the cases were requested again', () => Reflect.get(globalThis, 'requests') !== 0)
})

/** Opens four private pages, each as a document of its own, and returns the patients' names on them. */
async function readPrivatePages(tab: Tab): Promise<string[]> {
  await tab.signIn(accounts.english)
  for (const path of ['/', '/profile', '/clinics', '/cases']) {
    await tab.goto(path)
    await tab.see('main h1')
  }
  await tab.see({ role: 'link', within: 'tbody' })
  return tab.evaluate(() =>
    [...document.querySelectorAll('tbody a')].map(link => link.textContent ?? '').filter(Boolean),
  )
}

async function logOut(tab: Tab): Promise<void> {
  await tab.click({ role: 'button', name: shellWords.logout })
  await tab.until('nobody is signed in', () => localStorage.getItem('idealign_access') === null)
  await tab.until('the portal is gone', () => document.querySelector('nav a[href="/clinics"]') === null)
}

async function expectNothingPrivate(tab: Tab, names: string[]): Promise<void> {
  expect(names.length).toBeGreaterThan(3)
  await tab.until(
    'a page for visitors is there',
    known => {
      const text = document.body?.textContent ?? ''
      return document.querySelector('main h1') !== null && !known.some(name => text.includes(name))
    },
    names,
  )
  await tab.until('nothing of the portal is there', () => document.querySelector('nav a[href="/clinics"]') === null)
}
