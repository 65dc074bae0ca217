import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { sitePaths } from '../src/features/site/contract/pages.ts'
import { accounts, expect, type Lang, openBrowserOf, signIn, test } from './portal.ts'

// Every screen as a reader of it gets it: WCAG 2.2 A and AA by machine, and on a phone nothing runs off its side.
// What a machine cannot judge (the order of focus, the sense of the words) is the journeys' and the reviewers'.

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const tabs = ['overview', 'records', 'plans', 'messages', 'timeline']
const steps = ['patient', 'treatment', 'prescription', 'records', 'review']

// the pages of later issues are one and the same page, so one reader looks at all of them
const later = {
  doctor: ['/profile', '/billing', '/billing/methods', '/billing/methods/add', '/support', '/support/1', '/courses'],
  admin: ['/profile', '/contact-forms', '/support', '/support/1', '/upload-course', '/courses'].concat(
    '/upload-billing/1',
    '/billing/1',
  ),
}
const screens = {
  door: ['/login', '/forgot-password', '/reset-password', '/invitation', ...sitePaths],
  doctor: ['/', '/clinics', '/clinics/add', '/cases', '/cases/add'].concat(tabs.map(tab => `/cases/{case}?tab=${tab}`)),
  wizard: steps.map(step => `/cases/add?case={draft}&step=${step}`),
  admin: ['/', '/?view=cases', '/users', '/users?tab=invitations', '/users/{doctor}'].concat(
    tabs.map(tab => `/users/{doctor}/cases/{case}?tab=${tab}`),
  ),
}

interface Names {
  case: string
  /** A draft with a prescription, continued step by step; without it only the empty form is read. */
  draft?: string
}

// each language is read at a width of its own; the phone's is tried of every screen besides
const readers: { language: Lang; width: number; doctor: string; names: Names }[] = [
  { language: 'en', width: 1280, doctor: accounts.english, names: { case: 'Whitcombe', draft: 'Fairclough' } },
  { language: 'es', width: 820, doctor: accounts.spanish, names: { case: 'Iglesias', draft: 'Cabrera' } },
  { language: 'fr', width: 360, doctor: accounts.french, names: { case: 'Vasseur' } },
]

// a trace of each of a hundred screens would take longer than the screens
test.use({ trace: 'off' })

for (const { language, width, doctor, names } of readers) {
  const also = language === 'en' ? later : { doctor: ['/support'], admin: ['/support'] }
  test(`everybody can read the public and the access pages (${language}, ${width} px)`, async ({ browser }) => {
    await visit(browser, { language, width, paths: screens.door })
  })
  test(`everybody can work in the doctor's portal (${language}, ${width} px)`, async ({ browser }) => {
    await visit(browser, {
      language,
      width,
      paths: [...screens.doctor, ...(names.draft ? screens.wizard : []), ...also.doctor],
      as: doctor,
      names,
    })
  })
  test(`everybody can work in the administrator's portal (${language}, ${width} px)`, async ({ browser }) => {
    await visit(browser, {
      language,
      width,
      paths: [...screens.admin, ...also.admin],
      as: accounts.administrator,
      names,
    })
  })
}

interface Visit {
  language: Lang
  width: number
  paths: string[]
  as?: string
  names?: Names
}

async function visit(browser: Browser, { language, width, paths, as, names }: Visit): Promise<void> {
  const { page, context } = await openBrowserOf(browser, language)
  const findings: string[] = []
  if (as) await signIn(page, as)
  const places = names ? await placesOf(page, names) : {}
  for (const path of paths) {
    const address = path.replace(/\{(\w+)\}/g, (hole, key: string) => places[key] ?? hole)
    if (address.includes('{')) {
      findings.push(`${path}: the demo has no such case`)
      continue
    }
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await settle(page)
    findings.push(...(await findingsOf(page)).map(finding => `${path}: ${finding}`))
    await page.setViewportSize({ width: 360, height: 740 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > 360) findings.push(`${path}: scrolls sideways to ${wide} px at 360`)
  }
  await context.close()
  expect(findings).toEqual([])
}

/** The page has its heading and what it asks for has come: nothing is a skeleton, nothing moves. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // skeletons breathe as long as they stand
  await page.waitForFunction(
    () => document.getAnimations().every(each => each.effect?.getTiming().iterations !== Infinity),
    null,
    { timeout: 15_000 },
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    const timed = document.getAnimations().filter(each => each.timeline instanceof DocumentTimeline)
    await Promise.race([
      Promise.allSettled(timed.map(each => each.finished)),
      new Promise(done => setTimeout(done, 600)),
    ])
  })
}

// in one piece (its 'legacy' way): there are no frames, and a page more for each screen takes half of the time
async function findingsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id} at ${node.target.join(' ')}: ${node.html.slice(0, 160)}`),
  )
}

/** Finds cases of the demo by a patient's name, as the portal does: the address of a case is not known beforehand. */
async function placesOf(page: Page, names: Names): Promise<Record<string, string>> {
  const rows = await page.evaluate(async sought => {
    const { access_token } = JSON.parse(localStorage.getItem('idealign_access') ?? '{}')
    const find = async (search: string) => {
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
      const reply = await fetch('/api/cases/list', { method: 'POST', headers, body: JSON.stringify({ search }) })
      return (await reply.json()).rows[0]
    }
    const [found, draft] = [await find(sought.case), sought.draft && (await find(sought.draft))]
    return { case: found?.id, draft: draft?.id, doctor: found?.doctor?.id }
  }, names)
  return Object.fromEntries(Object.entries(rows).filter(([, id]) => id))
}
