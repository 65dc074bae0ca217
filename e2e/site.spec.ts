import type { Page, Route } from '@playwright/test'
import { type SitePath, sitePaths } from '../src/features/site/contract/pages.ts'
import { words as questions } from '../src/features/site/questions/text/fr.ts'
import { words as en } from '../src/features/site/text/en.ts'
import { words as es } from '../src/features/site/text/es.ts'
import { words as fr } from '../src/features/site/text/fr.ts'
import { words as olderEn } from '../src/shell/older/text/en.ts'
import { words as olderEs } from '../src/shell/older/text/es.ts'
import { words as olderFr } from '../src/shell/older/text/fr.ts'
import { words as shell } from '../src/shell/words/text/es.ts'
import { accounts, address, expect, type Lang, openBrowserOf, signIn, test, watchPage } from './portal.ts'

const words = { en, es, fr }
const at = (path: string, language: Lang) => (language === 'en' ? path : `${path}?lang=${language}`)

// what a browser shows of them, at four widths, is part of the walk over all screens
test('every public page is served in three languages, each with its own title and address', async ({ request }) => {
  const titles = new Set<string>()
  for (const language of ['en', 'es', 'fr'] as const)
    for (const path of sitePaths) {
      const html = await (await request.get(address() + at(path, language))).text()
      expect([path, /<html[^>]* lang="(\w+)"/.exec(html)?.[1]]).toEqual([path, language])
      expect(/<link rel="canonical" href="[^"/]*\/\/[^"/]+([^"]*)"/.exec(html)?.[1]).toBe(at(path, language))
      titles.add(/<title>([^<]+)</.exec(html)?.[1] ?? '')
    }
  expect(titles.size).toBe(3 * sitePaths.length)
})

async function writeMessage(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Contact form' })
  for (const [at, text] of ['Julia', 'Roca', 'julia@visitor.test', 'How long does it take?'].entries())
    await form.getByRole('textbox').nth(at).fill(text)
  await form.getByRole('button').click()
}

/** Seconds between the issue of a form and its sending, which is not delivered: an address may send five an hour. */
function ageWhenSent(page: Page, address: string): Promise<number> {
  return new Promise(resolve =>
    page.route(address, route => {
      if (route.request().method() !== 'POST') return route.continue()
      const given = /issued\W{1,5}(\d{13})\./.exec(route.request().postData() ?? '')?.[1]
      resolve((Date.now() - Number(given)) / 1000)
      return route.abort()
    }),
  )
}

test('a visitor reads, changes the language and sends a message, which is stored for the administrator', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: address(), viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const watch = watchPage(page)
  await page.goto('/')
  await page.locator('header summary').click()
  await page.getByRole('combobox').last().selectOption('es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es.home.title)
  await page.getByRole('link', { name: es.nav.results, exact: true }).first().click()
  await expect(page).toHaveTitle(es.meta['/results'].title)
  // the choice outlasts the visit: the next one starts in Spanish
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es.home.title)
  const form = page.getByRole('form', { name: 'Formulario de contacto' })
  await form.scrollIntoViewIfNeeded()
  await form.getByLabel('Nombre').fill('Julia')
  await form.getByLabel('Apellidos').fill('Roca')
  const email = `julia-${Date.now()}@visitor.test`
  await form.getByLabel('Correo').fill(email)
  await form.getByLabel('Mensaje').fill('¿Atienden en Zaragoza?')
  await form.getByRole('button').click()
  await expect(form.locator('[data-slot=notice]')).toHaveText('Mensaje enviado')
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()

  const administrator = await openBrowserOf(browser, 'es')
  await signIn(administrator.page, accounts.administrator)
  const answer = await administrator.page.evaluate(async search => {
    const { access_token } = JSON.parse(localStorage.getItem('idealign_access') ?? '{}')
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ search })
    return (await fetch('/api/contact-forms/list', { method: 'POST', headers, body })).json()
  }, email)
  expect(answer.rows).toMatchObject([{ firstName: 'Julia', message: '¿Atienden en Zaragoza?', language: 'es' }])
  await administrator.context.close()
})

test('a message that is sent before the application runs, and faster than a human types, waits until the server accepts it', async ({
  browser,
}) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  await page.route('**/assets/index-*.js', () => undefined)
  const sent = ageWhenSent(page, '**/contact-us')
  await page.goto('/?lang=en')
  await writeMessage(page)
  expect(await sent).toBeGreaterThan(3)
  await context.close()
})

test('a form that is focused several times requests one signed time, and waits for it', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  let requests = 0
  await page.route('**/api/contact-forms/token', async route => {
    // each later than the previous one
    await new Promise(resolve => setTimeout(resolve, 1000 * ++requests))
    await route.continue()
  })
  const sent = ageWhenSent(page, '**/api/contact-forms')
  await page.goto('/results?lang=en')
  // the application has hydrated the page: from here on no page with a signed time comes from the server
  await page.locator('select[data-live]').first().waitFor({ state: 'attached' })
  await page.getByRole('link', { name: en.nav.contact, exact: true }).first().click()
  await writeMessage(page)
  expect(await sent).toBeGreaterThan(3)
  expect(requests).toBe(1)
  await context.close()
})

test('the keyboard alone is enough: past the header, to a question, to another language', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'fr')
  await page.goto('/?lang=fr')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.getByRole('link', { name: fr.nav.faqs, exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#faqs')).toBeInViewport()
  const [{ question = '', answer = '' } = {}] = questions.questions
  const summary = page.locator('summary', { hasText: question })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(summary).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByText(answer)).toBeVisible()
  await page.getByRole('combobox').first().focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.home.title)
  await context.close()
})

test('a user who has scrolled before the application hydrates the page stays where they are', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  const held: Route[] = []
  await page.route('**/assets/index-*.js', route => void held.push(route))
  await page.goto('/?lang=en#faqs')
  // the browser has scrolled to it, which takes the focus from a link
  await expect(page.locator('#faqs')).toBeInViewport()
  const link = page.getByRole('link', { name: en.nav.results, exact: true }).first()
  await link.focus()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await page.locator('select[data-live]').first().waitFor({ state: 'attached' })
  await expect(link).toBeFocused()
  await context.close()
})

for (const width of [360, 1280])
  test(`nothing moves when the application hydrates a public page of the demonstration at ${width} px`, async ({
    browser,
  }) => {
    const { page, context } = await openBrowserOf(browser, 'es', address(), 'es', { viewport: { width, height: 740 } })
    const held: Route[] = []
    await page.route('**/assets/index-*.js', route => void held.push(route))
    for (const path of sitePaths) {
      await page.goto(at(path, 'es'))
      await expect(page.getByText(shell.demo, { exact: true })).toBeVisible()
      await expect.poll(() => held.length).toBe(1)
      const tops = () =>
        page.locator('header, h1, footer').evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
      const before = await tops()
      expect(before.length).toBeGreaterThan(2)
      await held.pop()?.continue()
      await page.locator('select[data-live]').first().waitFor({ state: 'attached' })
      expect([path, await tops()]).toEqual([path, before])
    }
    await context.close()
  })

test('a language that is chosen while the application hydrates the page is applied', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'fr')
  // the application's own words are loaded, those of the page are not: React has started and is suspended
  let isHeld = false
  await page.route('**/assets/fr-*.js', async route => {
    const words = await route.fetch()
    if (!(await words.text()).includes(fr.home.title)) return route.fulfill({ response: words })
    isHeld = true
  })
  await page.goto('/?lang=fr')
  await page.getByRole('combobox').first().focus()
  await expect.poll(() => isHeld).toBe(true)
  await page.keyboard.press('Home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.home.title)
  await context.close()
})

test('a comparison moves by keyboard and by touch', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: address(),
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/results')
  const slider = page.getByRole('slider').first()
  await slider.scrollIntoViewIfNeeded()
  const value = () => slider.evaluate(input => Number((input as HTMLInputElement).value)) // a slider is an input here
  const before = await value()
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  expect(await value()).toBeGreaterThan(before)
  const box = await slider.boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) * 0.9, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect.poll(value).toBeGreaterThan(80)
  await context.close()
})

test('without scripts every page is readable, its links keep the language, and the language can be changed', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: address(), javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of sitePaths) {
    await page.goto(at(path, 'es'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/?lang=es')
  await page.locator('summary', { hasText: /\?$/ }).first().click()
  await expect(page.locator('details[open] p').first()).toBeVisible()
  await page.getByRole('link', { name: es.nav.youths, exact: true }).first().click()
  await expect(page).toHaveTitle(es.meta['/youths'].title)
  await page.getByRole('combobox').first().selectOption('fr')
  await page.getByRole('button', { name: es.nav.change }).first().click()
  await expect(page).toHaveTitle(fr.meta['/youths'].title)
  await context.close()
})

test('without scripts the login says in three languages what to do and how to reach us', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: address(), javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [language, words] of Object.entries({ en: olderEn, es: olderEs, fr: olderFr })) {
    await page.goto('/login')
    const part = page
      .locator(`main.not-started article[lang=${language}]`)
      .filter({ hasText: words.withoutScripts.text })
    await expect(part.getByRole('heading', { name: words.withoutScripts.title })).toBeVisible()
    await expect(part.getByRole('link', { name: words.reload })).toBeVisible()
    await part.getByRole('link', { name: words.withoutScripts.contact }).click()
    await expect(page.locator('form[action^="/contact-us"]')).toBeVisible()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
  }
  await context.close()
})

/** The texts of the page's main heading, frame by frame, from the first paint on. */
async function paintedHeadings(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    const painted = new Set<string>()
    Object.assign(window, { painted })
    const look = () => {
      const heading = document.querySelector('h1')
      if (heading && getComputedStyle(heading).visibility === 'visible') painted.add(heading.textContent ?? '')
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('html[data-open]').waitFor()
  return page.evaluate(() => [...(window as unknown as { painted: Set<string> }).painted]) // set above
}

test('a signed-in user never sees the public page flash, nor a visitor the wrong language', async ({ browser }) => {
  const doctor = await openBrowserOf(browser, 'es')
  await signIn(doctor.page, accounts.spanish)
  const own = await doctor.context.newPage()
  const painted = await paintedHeadings(own, '/')
  for (const language of ['en', 'es', 'fr'] as const) expect(painted).not.toContain(words[language].home.title)
  await doctor.context.close()
  const visitor = await openBrowserOf(browser, 'fr')
  expect(await paintedHeadings(visitor.page, '/')).toEqual([fr.home.title])
  await visitor.context.close()
})

test('an unknown path leads home, a section is reached smoothly, Login opens another tab', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'es')
  await page.goto('/nowhere')
  await expect(page).toHaveURL(/\/(\?lang=es)?$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es.home.title)
  await page.getByRole('link', { name: es.nav.about, exact: true }).first().click()
  await expect(page).toHaveTitle(es.meta['/about'].title)
  await page.getByRole('link', { name: es.nav.contact, exact: true }).first().click()
  await expect(page.locator('#contact-us')).toBeInViewport()
  const opened = context.waitForEvent('page')
  await page
    .getByRole('link', { name: new RegExp(`^${shell.login}`) })
    .first()
    .click()
  const login = await opened
  await expect(login).toHaveURL(/\/login(\?lang=es)?$/)
  await expect(login.locator('input[type=password]')).toBeVisible()
  await context.close()
})

test('search engines get every page, its languages and the questions', async ({ request }) => {
  const sitemap = await (await request.get(`${address()}/sitemap.xml`)).text()
  const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place))
  expect(places).toHaveLength(sitePaths.length * 3)
  for (const { pathname, search } of places) {
    const html = await (await request.get(address() + pathname + search)).text()
    const alternates = [...html.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language)
    expect([pathname, alternates]).toEqual([pathname, ['en', 'es', 'fr', 'x-default']])
    const facts = [...html.matchAll(/<script type="application\/ld\+json">([^<]+)</g)].map(([, json = '{}']) =>
      JSON.parse(json),
    )
    const types: Partial<Record<SitePath, string[]>> = { '/': ['Organization', 'FAQPage'] }
    expect(facts.map(fact => fact['@type'])).toEqual(types[pathname as SitePath] ?? ['Organization']) // every one is ours
  }
})
