import type { Page } from '@playwright/test'
import { accounts, address, expect, openBrowserOf, signInByForm, test } from './portal.ts'
import { pathOf, readers } from './screens.ts'

// The specification, step by step: the expected values are typed from its text and not imported.

const languages = ['English', 'Espanol', 'French']

test('section 2, public site: four pages, the header, the footer, and everything else leads to /', async ({
  browser,
}) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  for (const path of ['/', '/about', '/results', '/youths']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${address()}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const header = page.getByRole('banner').getByRole('navigation').first().getByRole('link')
    await expect(header).toHaveText(['About Us', 'Results', 'Youths', 'FAQs', 'Contact Us'])
    const login = page.getByRole('link', { name: 'Login' }).first()
    await expect(login).toHaveAttribute('target', '_blank')
    await expect(page.getByRole('combobox', { name: 'Language' }).first().getByRole('option')).toHaveText(languages)
    await expect(page.getByRole('contentinfo')).toContainText('2025')
  }
  for (const path of ['/cases', '/users', '/no-such-page', '/no/such/page', '/results/2', '/page.html']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${address()}/`)
  }
  await context.close()
})

test('sections 1 and 2, home: what the provider claims, #faqs and #contact-us, and the way back to the top', async ({
  browser,
}) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  const texts: string[] = []
  for (const path of ['/', '/about', '/results', '/youths']) {
    await page.goto(path)
    // answers of the FAQ are collapsed
    texts.push((await page.locator('main').textContent()) ?? '')
  }
  for (const claim of [
    /more than 30 years of experience/i,
    /up to 36 months/i,
    /no interest/i,
    /commission/i,
    /two weeks/i,
    /about 6 months/i,
    /refinement/i,
    /free/i,
    /16/,
    /4 months/i,
    /6 to 10/i,
    /adults and adolescents/i,
    /365/,
    /08:00 to 17:00/i,
    /Monday to Friday/i,
  ])
    expect(texts.join('\n')).toMatch(claim)
  const french = await openBrowserOf(browser, 'fr')
  await french.page.goto('/?lang=fr')
  expect(await french.page.locator('main').textContent()).toMatch(/une semaine/i)
  await french.context.close()

  await page.goto('/about?lang=en')
  for (const [name, section] of [
    ['FAQs', 'faqs'],
    ['Contact Us', 'contact-us'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(`${address()}/#${section}`)
    await expect(page.locator(`#${section}`)).toBeInViewport()
  }
  const form = page.getByRole('form', { name: /contact/i })
  for (const name of ['First name', 'Last name', /e-?mail/i, 'Message'])
    await expect(form.getByRole('textbox', { name })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: /top/i }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await context.close()
})

test('sections 2, 3 and 6, clinician: the sidebar, every route, the stored session, and Logout', async ({
  browser,
}) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  await signInByForm(page, accounts.english)
  await expect
    .poll(() => sidebarOf(page))
    .toEqual([
      ...['Dashboard', 'My Profile', 'View Courses'],
      ...['Invoices', 'Add Billing Methods', 'Billing Methods', 'Invoices'],
      ...['Clinics', 'Add Clinics', 'View Clinics', 'Cases', 'Add Cases', 'View Cases', 'Support'],
    ])
  await expect(page.getByText('V 0.0.1')).toBeVisible()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('idealign_access') ?? '{}'))
  expect(Object.keys(stored).sort()).toEqual(['access_token', 'refresh_token', 'user'])
  expect(stored.user.role).toBe('doctor')
  expectWalked('a doctor', [
    ...['/', '/profile', '/billing', '/billing/methods', '/billing/methods/add', '/clinics', '/clinics/add'],
    ...['/cases', '/cases/add', '/cases/:id', '/support', '/support/:id', '/courses'],
  ])
  await leadsHome(page, ['/users', '/users/1', '/contact-forms', '/upload-course', '/billing/1', '/no-such-page'])
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You were logged out sucessfully!')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('idealign_access'))).toBeNull()
  await context.close()
})

test('sections 2 and 6, administrator: the sidebar and every route', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  await signInByForm(page, accounts.administrator)
  await expect
    .poll(() => sidebarOf(page))
    .toEqual([
      ...['Dashboard', 'Users', 'Contact Forms', 'Courses', 'Upload Course', 'View Courses', 'Support', 'My Profile'],
    ])
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('idealign_access') ?? '{}'))
  expect(stored.user.role).toBe('super-admin')
  expectWalked('an administrator', [
    ...['/', '/profile', '/users', '/users/:id', '/users/:id/cases/:id', '/upload-billing/:id', '/billing/:id'],
    ...['/contact-forms', '/support', '/support/:id', '/upload-course', '/courses'],
  ])
  await leadsHome(page, ['/cases', '/cases/add', '/clinics', '/clinics/add', '/billing', '/no-such-page'])
  await context.close()
})

test('section 3, option lists: the words a clinician chooses from', async ({ pageOf }) => {
  const { page } = await pageOf('en')
  await page.goto('/billing/methods/add')
  for (const name of [/^Wire Transfer/, /^Debit\/Credit Card/])
    await expect(page.getByRole('radio', { name })).toBeVisible()

  await page.goto('/clinics/add')
  await expect(page.getByRole('switch')).toHaveCount(7)
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await expect(page.getByRole('switch', { name: day })).toBeVisible()
  await page.getByRole('button', { name: /Province/ }).click()
  // "about 52, including Ceuta and Melilla"; decision 0241 explains that it lists Ceuta twice
  await expect(page.getByRole('option')).toHaveCount(52)
  const offered = await page.getByRole('option').allTextContents()
  expect(new Set(offered).size).toBe(52)
  for (const city of ['Ceuta', 'Melilla']) expect(offered).toContain(city)
  await page.keyboard.press('Escape')

  await page.goto('/cases')
  await expect(page.getByRole('tab')).toHaveText(['Active cases', 'Past cases'])
  await page.goto('/cases/add')
  for (const name of ['Male', 'Female']) await expect(page.getByRole('radio', { name, exact: true })).toBeVisible()
  await page.goto('/cases/add?step=treatment')
  await expect(page.getByRole('radio', { name: 'Trim leaving 1-3mm of gum' })).toBeAttached()
  for (const name of [/^Without worries/, /^To your measure/, /^Pre-prosthetic treatment/, /^Retainers/])
    await expect(page.getByRole('radio', { name })).toBeAttached()
  for (const name of [/^Both arches/, /^Upper arch/, /^Lower arch/, /^Trim At Neck Level/, /^Fixed/, /^Removable/])
    await expect(page.getByRole('radio', { name })).toBeAttached()
})

test('sections 2, 5, 8 and 9, shared parts: tables, popups, notifications, Required', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  await signInByForm(page, accounts.administrator)
  await page.goto('/users')
  const rows = page.getByRole('combobox', { name: 'Rows per page' })
  await expect(rows).toHaveValue('10')
  await expect(rows.getByRole('option').last()).toHaveText('Select All')
  await expect(page.locator('main').getByText(/^1-\d+ of /)).toBeVisible()

  // read at the start: once the popup has slid in, it has no animation
  const duration = page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const read = ({ target }: Event) => {
          if (target instanceof Element && target.querySelector('[role=dialog]'))
            resolve(getComputedStyle(target).animationDuration)
        }
        addEventListener('animationstart', read)
      }),
  )
  await page.getByRole('button', { name: /Invite/ }).click()
  const popup = page.getByRole('dialog')
  await expect(popup.getByRole('heading')).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Close' })).toBeVisible()
  expect(await duration).toBe('0.5s')
  const maxWidth = await popup.evaluate(dialog => getComputedStyle(dialog.parentElement ?? dialog).maxWidth)
  expect(['520px', '700px', '1600px']).toContain(maxWidth)
  await popup.getByRole('button', { name: /Send|Invite/ }).click()
  await expect(popup.getByText('Required').first()).toBeVisible()
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await context.close()
})

async function sidebarOf(page: Page): Promise<string[]> {
  const entries = page.getByRole('navigation', { name: 'Main menu' }).locator('a, button')
  return (await entries.allTextContents()).map(text => text.trim())
}

/** Every route is opened by the walk over all screens ([X2]), which expects each to stay at its path and to have a heading. */
function expectWalked(who: string, routes: string[]): void {
  const walks = readers.filter(reader => reader.who === who)
  expect(walks).toHaveLength(3)
  for (const { screens } of walks) expect(screens.map(routeOf)).toEqual(expect.arrayContaining(routes))
}

// the parts of a path that are an id or stand for one
const routeOf = (screen: string) => pathOf(screen).replace(/(?<=\/)(\{\w+\}|\d+)(?=\/|$)/g, ':id')

async function leadsHome(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page).toHaveURL(`${address()}/`)
  }
}
