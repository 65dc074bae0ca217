import { draftOf } from './drafts.ts'
import { accounts, address, expect, openBrowserOf, signIn, test } from './portal.ts'
import { placesOf } from './screens.ts'

// iOS zooms into a page when a field whose text is smaller than 16 px gets the focus, and does not zoom out again.

const own = [
  ...['/profile', '/profile?part=security', '/profile?part=notifications', '/clinics/add', '/cases', '/billing'],
  ...['/billing/methods/add?method=debit-credit', '/support?new', '/support/{ticket}', '/cases/{case}?tab=messages'],
  ...['patient', 'treatment', 'prescription'].map(step => `/cases/add?case={draft}&step=${step}`),
  '/courses?course={course}&lesson={pdf}',
]
const administrators = ['/users', '/upload-course?course={course}&lesson={video}', '/billing/{doctor}?view=transfers']

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('on a touch screen every field has a text of at least 16 px', async ({ browser }) => {
  const small: string[] = []
  let seen = 0
  for (const [email, screens] of [
    [undefined, ['/login', '/es']],
    [accounts.spanish, own],
    [accounts.administrator, administrators],
  ] as const) {
    const { page, context } = await openBrowserOf(browser, 'es', address(), 'es', phone)
    if (email) await signIn(page, email)
    const places = email ? await placesOf(page, { case: 'Iglesias' }) : new Map<string, string>()
    const draft = email === accounts.spanish ? await draftOf(page, 'Táctil') : ''
    for (const screen of screens) {
      const at = screen.replace(/\{(\w+)\}/g, (_, key: string) => (key === 'draft' ? draft : (places.get(key) ?? key)))
      await page.goto(at)
      const fields = page.locator(
        'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), textarea, select, [contenteditable=true]',
      )
      await expect(fields.filter({ visible: true }).first()).toBeVisible()
      const sizes = await fields.evaluateAll(all =>
        all.map(field => ({
          what: field.outerHTML.slice(0, 90),
          size: Number.parseFloat(getComputedStyle(field).fontSize),
        })),
      )
      seen += sizes.length
      small.push(...sizes.filter(({ size }) => size < 16).map(({ what, size }) => `${screen}: ${size} px ${what}`))
    }
    await context.close()
  }
  expect(small).toEqual([])
  expect(seen).toBeGreaterThan(50)
})

test('on the narrowest touch screens the header of the portal fits', async ({ browser }) => {
  for (const width of [320, 360]) {
    const screen = { ...phone, viewport: { width, height: 740 } }
    const { page, context } = await openBrowserOf(browser, 'fr', address(), 'fr', screen)
    await signIn(page, accounts.french)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await context.close()
  }
})
