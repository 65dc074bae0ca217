import { words as shellWords } from '../../src/shell/words/text/en.ts'
import { accounts } from '../portal.ts'
import { expect, test } from './journey.ts'
import type { Tab } from './tab.ts'

// Back after Logout: a browser may have kept the pages before it whole, and shows them as they were.

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
  // a document of our own that is no page of the product: nothing of it hears of the other tab
  await tab.goto('/robots.txt')
  const other = await tab.another()
  await other.goto('/')
  await logOut(other)
  await tab.back()
  await expectNothingPrivate(tab, names)
})

test('[X10] a page that comes back in the same session shows what is new', async ({ open }) => {
  const tab = await open()
  await readPrivatePages(tab)
  await tab.evaluate(() => {
    const { fetch: send } = globalThis
    Object.assign(globalThis, { asked: 0 })
    globalThis.fetch = (...request) => {
      if (String(request[0]).includes('/api/cases/list'))
        Object.assign(globalThis, { asked: Reflect.get(globalThis, 'asked') + 1 })
      return send(...request)
    }
  })
  await tab.goto('/robots.txt')
  await tab.back()
  await tab.see({ role: 'link', within: 'tbody' })
  // a page that was not kept is loaded, and asks by that
  await tab.until('the cases were asked for again', () => Reflect.get(globalThis, 'asked') !== 0)
})

/** Opens four private pages, each as a document of its own, and gives patients' names that were seen. */
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
