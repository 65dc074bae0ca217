import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { words as bell } from '../src/features/notifications/bell/text/fr.ts'
import { words } from '../src/features/notifications/text/fr.ts'
import { ask } from './drafts.ts'
import { mailsTo } from './mails.ts'
import { accounts, atRest, expect, openBrowserOf, password, signIn, test } from './portal.ts'

interface ListedCase {
  id: string
  number: number
  phase: string
}

const bellOf = (page: Page) => page.getByRole('button', { name: new RegExp(`^${bell.label}`) })
const panelOf = (page: Page) => page.getByRole('dialog', { name: words.panel.title })

/** The number at the bell, as it is read aloud. */
async function unreadOf(page: Page): Promise<number> {
  const name = (await bellOf(page).getAttribute('aria-label')) ?? ''
  return Number(/\d+/.exec(name)?.[0] ?? 0)
}

test('news comes by itself, is followed by keyboard and by hand, and leaves the bell when it was read', async ({
  browser,
}) => {
  const doctor = await openBrowserOf(browser, 'fr')
  const provider = await openBrowserOf(browser, 'fr')
  const [claire, olga] = [doctor.page, provider.page]
  await signIn(claire, accounts.french)
  await signIn(olga, accounts.administrator)
  const { body } = await ask<{ rows: ListedCase[] }>(claire, 'POST', '/api/cases/list', { rows: 100 })
  const found = body.rows.find(row => ['submitted', 'planning'].includes(row.phase))
  if (!found) throw new Error('no case of the demo waits for the provider')
  const number = `IA-${String(found.number).padStart(6, '0')}`
  const write = (text: string) => ask(olga, 'POST', `/api/cases/${found.id}/messages`, { body: text })

  // the bell is there before its number
  await claire.goto('/')
  const { body: counted } = await ask<{ unread: number }>(claire, 'GET', '/api/notifications/unread')
  const before = counted.unread
  await expect.poll(() => unreadOf(claire)).toBe(before)

  await test.step('a message is counted at the bell and in the tab, and said once', async () => {
    expect((await write('La radiographie est floue.')).status).toBe(200)
    await expect.poll(() => unreadOf(claire)).toBe(before + 1)
    await expect.poll(() => claire.title()).toMatch(new RegExp(`^\\(${before + 1}\\) `))
    await expect(claire.getByText(bell.arrived(String(before + 1)))).toBeAttached()
    // the same once more is the same line
    expect((await write('Pouvez-vous la reprendre ?')).status).toBe(200)
    await bellOf(claire).click()
    const messages = panelOf(claire).getByRole('link', { name: /Nouveau message dans/ })
    await expect(messages.getByText(words.panel.times('2'))).toBeVisible()
    expect(await unreadOf(claire)).toBe(before + 1)
    await claire.keyboard.press('Escape')
    await expect(panelOf(claire)).toHaveCount(0)
  })

  await test.step('the panel works by keyboard alone, reads well and gives the focus back', async () => {
    await bellOf(claire).focus()
    await claire.keyboard.press('Enter')
    await expect(panelOf(claire).getByRole('link').first()).toBeVisible()
    await expect.poll(() => panelOf(claire).evaluate(panel => panel.contains(document.activeElement))).toBe(true)
    // a panel that is still coming in is no panel yet to axe
    await atRest(claire)
    const { violations } = await new AxeBuilder({ page: claire }).analyze()
    expect(violations.map(found => [found.id, found.nodes.map(node => node.html)])).toEqual([])
    await claire.keyboard.press('Escape')
    await expect(bellOf(claire)).toBeFocused()
    await claire.locator('main').focus()
    await claire.keyboard.press('b')
    await expect(panelOf(claire)).toBeVisible()
    await claire.keyboard.press('Escape')
    await expect(panelOf(claire)).toHaveCount(0)
  })

  await test.step('its letter says the case by number and nothing of what was written', async () => {
    const about = async () =>
      (await mailsTo(accounts.french)).filter(letter =>
        letter.includes(`Subject: ${words.kinds['case-message'].line(number)}`),
      )
    await expect.poll(async () => (await about()).length).toBeGreaterThan(0)
    for (const letter of await about()) expect(letter).not.toMatch(/radiographie|floue|reprendre/)
  })

  await test.step('its link leads behind the login, and there at once for whoever is signed in already', async () => {
    const link = `/login?to=${encodeURIComponent(`/cases/${found.id}?tab=messages`)}`
    const elsewhere = await openBrowserOf(browser, 'fr')
    await elsewhere.page.goto(link)
    await elsewhere.page.locator('input[type=email]').fill(accounts.french)
    await elsewhere.page.locator('input[type=password]').fill(password)
    await elsewhere.page.locator('button[type=submit]').click()
    await expect(elsewhere.page).toHaveURL(`/cases/${found.id}?tab=messages`)
    await elsewhere.page.goto(link)
    await expect(elsewhere.page).toHaveURL(`/cases/${found.id}?tab=messages`)
    await elsewhere.page.goto('/login?to=https://elsewhere.example')
    await expect(elsewhere.page).toHaveURL('/')
    expect(elsewhere.watch).toEqual({ faults: [], foreign: [] })
    await elsewhere.context.close()
  })

  await test.step('following it leads to the messages and reads it', async () => {
    await bellOf(claire).click()
    await panelOf(claire)
      .getByRole('link', { name: words.kinds['case-message'].line(number) })
      .click()
    await expect(claire).toHaveURL(`/cases/${found.id}?tab=messages`)
    await expect(claire.getByText('Pouvez-vous la reprendre ?')).toBeVisible()
    await expect.poll(() => unreadOf(claire)).toBeLessThanOrEqual(before)
  })

  await test.step('what comes while nobody moves stays unread, until somebody is there again', async () => {
    const here = await unreadOf(claire)
    const { body: seen } = await ask<{ version: number }>(olga, 'GET', `/api/cases/${found.id}`)
    const command = { move: 'request-records', items: [{ slot: 'frontal-rest', reason: 'blurred' }] }
    const moved = await ask(olga, 'POST', `/api/cases/${found.id}/moves`, { version: seen.version, command })
    expect(moved.status).toBe(200)
    await expect.poll(() => unreadOf(claire)).toBe(here + 1)
    await claire.mouse.move(300, 300)
    await expect.poll(() => unreadOf(claire)).toBe(here)
  })

  await test.step('everything is marked read at once', async () => {
    await claire.goto('/')
    await write('Encore un mot.')
    await expect.poll(() => unreadOf(claire)).toBeGreaterThan(0)
    await bellOf(claire).click()
    await panelOf(claire).getByRole('button', { name: words.panel.markAll }).click()
    await expect.poll(() => unreadOf(claire)).toBe(0)
    await panelOf(claire).getByRole('radio', { name: words.panel.unread }).check()
    await expect(panelOf(claire).getByText(words.panel.nothingUnread)).toBeVisible()
    await expect.poll(() => claire.title()).not.toMatch(/^\(/)
  })

  expect(doctor.watch).toEqual({ faults: [], foreign: [] })
  await doctor.context.close()
  await provider.context.close()
})
