import type { Page } from '@playwright/test'
import { words as bell } from '../src/features/notifications/bell/text/fr.ts'
import { words } from '../src/features/notifications/text/fr.ts'
import { violationsOf } from './axe.ts'
import { callApi } from './drafts.ts'
import { mailsTo } from './mails.ts'
import { accounts, atRest, expect, openBrowserOf, password, signIn, test } from './portal.ts'

interface ListedCase {
  id: string
  number: number
  phase: string
}

interface ListedNotification {
  about: { id: string }
}

const bellOf = (page: Page) => page.getByRole('button', { name: new RegExp(`^${bell.label}`) })
const panelOf = (page: Page) => page.getByRole('dialog', { name: words.panel.title })

/** The number on the bell, as a screen reader announces it. */
async function unreadOf(page: Page): Promise<number> {
  const name = (await bellOf(page).getAttribute('aria-label')) ?? ''
  return Number(/\d+/.exec(name)?.[0] ?? 0)
}

test('notifications arrive live, are opened by keyboard and by pointer, and disappear from the bell when read', async ({
  browser,
}) => {
  const doctor = await openBrowserOf(browser, 'fr')
  const provider = await openBrowserOf(browser, 'fr')
  const [claire, olga] = [doctor.page, provider.page]
  await signIn(claire, accounts.french)
  await signIn(olga, accounts.administrator)
  // a case that no other journey moves: those of one worker share their demo
  const { body } = await callApi<{ rows: ListedCase[] }>(claire, 'POST', '/api/cases/list', { search: 'Vasseur' })
  const kase = body.rows.find(row => ['submitted', 'planning'].includes(row.phase))
  if (!kase) throw new Error('the case of the demo does not wait for the provider')
  const number = `IA-${String(kase.number).padStart(6, '0')}`
  const write = (text: string) => callApi(olga, 'POST', `/api/cases/${kase.id}/messages`, { body: text })

  const unread = async () => {
    const asked = { unread: true, rows: 100 }
    return (await callApi<{ rows: ListedNotification[] }>(claire, 'POST', '/api/notifications/list', asked)).body.rows
  }
  /** The number on the bell without what is about something else: a reminder of an invoice may come at any time. */
  const unreadOfCase = async () =>
    (await unreadOf(claire)) - (await unread()).filter(({ about }) => about.id !== kase.id).length

  // the bell is rendered before its number
  await claire.goto('/')
  await expect.poll(async () => (await unreadOf(claire)) - (await unread()).length).toBe(0)
  const before = await unreadOfCase()

  await test.step('a message is counted on the bell and in the tab’s title, and announced once', async () => {
    expect((await write('La radiographie est floue.')).status).toBe(200)
    await expect.poll(unreadOfCase).toBe(before + 1)
    await expect
      .poll(async () => (await claire.title()).startsWith(`(${await unreadOf(claire)}) `), { message: 'the title' })
      .toBe(true)
    await expect(claire.locator('[data-live-line]').getByText(new RegExp(bell.arrived('\\d+')))).toBeAttached()
    // a second message is the same notification
    expect((await write('Pouvez-vous la reprendre ?')).status).toBe(200)
    await bellOf(claire).click()
    const messages = panelOf(claire)
      .getByRole('link', { name: /Nouveau message dans/ })
      .first()
    await expect(messages.getByText(words.panel.times('2'))).toBeVisible()
    await expect.poll(unreadOfCase).toBe(before + 1)
    await claire.keyboard.press('Escape')
    await expect(panelOf(claire)).toHaveCount(0)
  })

  await test.step('the panel works by keyboard alone, is accessible and returns the focus', async () => {
    await bellOf(claire).focus()
    await claire.keyboard.press('Enter')
    await expect(panelOf(claire).getByRole('link').first()).toBeVisible()
    await expect.poll(() => panelOf(claire).evaluate(panel => panel.contains(document.activeElement))).toBe(true)
    // axe does not test a panel that is still sliding in
    await atRest(claire)
    expect(await violationsOf(claire)).toEqual([])
    await claire.keyboard.press('Escape')
    await expect(bellOf(claire)).toBeFocused()
    await claire.locator('main').focus()
    await claire.keyboard.press('b')
    await expect(panelOf(claire)).toBeVisible()
    await claire.keyboard.press('Escape')
    await expect(panelOf(claire)).toHaveCount(0)
  })

  await test.step('its e-mail names the case by number and contains nothing of the message', async () => {
    const about = async () =>
      (await mailsTo(accounts.french)).filter(email =>
        email.includes(`Subject: ${words.kinds['case-message'].line(number)}`),
      )
    await expect.poll(async () => (await about()).length).toBeGreaterThan(0)
    for (const email of await about()) expect(email).not.toMatch(/radiographie|floue|reprendre/)
  })

  await test.step('its link leads through the login, and directly to the case for a signed-in user', async () => {
    const link = `/login?to=${encodeURIComponent(`/cases/${kase.id}?tab=messages`)}`
    const elsewhere = await openBrowserOf(browser, 'fr')
    await elsewhere.page.goto(link)
    await elsewhere.page.locator('input[type=email]').fill(accounts.french)
    await elsewhere.page.locator('input[type=password]').fill(password)
    await elsewhere.page.locator('button[type=submit]').click()
    await expect(elsewhere.page).toHaveURL(`/cases/${kase.id}?tab=messages`)
    await elsewhere.page.goto(link)
    await expect(elsewhere.page).toHaveURL(`/cases/${kase.id}?tab=messages`)
    await elsewhere.page.goto('/login?to=https://elsewhere.example')
    await expect(elsewhere.page).toHaveURL('/')
    expect(elsewhere.watch).toEqual({ faults: [], foreign: [] })
    await elsewhere.context.close()
  })

  await test.step('opening it leads to the messages and marks it as read', async () => {
    await bellOf(claire).click()
    await panelOf(claire)
      .getByRole('link', { name: words.kinds['case-message'].line(number) })
      .click()
    await expect(claire).toHaveURL(`/cases/${kase.id}?tab=messages`)
    await expect(claire.getByText('Pouvez-vous la reprendre ?')).toBeVisible()
    await expect.poll(unreadOfCase).toBeLessThanOrEqual(before)
  })

  await test.step('a notification that arrives while the user is inactive stays unread until they are active', async () => {
    const here = await unreadOfCase()
    const { body: current } = await callApi<{ version: number }>(olga, 'GET', `/api/cases/${kase.id}`)
    const command = { move: 'request-records', items: [{ slot: 'frontal-rest', reason: 'blurred' }] }
    const moved = await callApi(olga, 'POST', `/api/cases/${kase.id}/moves`, { version: current.version, command })
    expect(moved.status).toBe(200)
    await expect.poll(unreadOfCase).toBe(here + 1)
    await claire.mouse.move(300, 300)
    await expect.poll(unreadOfCase).toBe(here)
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
