// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BillingPage } from '#features/billing/pages/web/BillingPage.tsx'
import { CasePage } from '#features/cases/pages/web/CasePage.tsx'
import { Component as CasesPage } from '#features/cases/pages/web/CasesPage.tsx'
import { Component as ClinicsPage } from '#features/clinics/web/ClinicsPage.tsx'
import { Component as ContactFormsPage } from '#features/contact/inbox/web/ContactFormsPage.tsx'
import { Component as CoursesPage } from '#features/courses/catalogue/web/CoursesPage.tsx'
import { ProfilePage } from '#features/profile/page/web/ProfilePage.tsx'
import { Component as SupportPage } from '#features/support/pages/web/SupportPage.tsx'
import { Component as UsersPage } from '#features/users/web/UsersPage.tsx'
import { startApp } from '#test/app.ts'
import { readyCase } from '#test/cases.ts'
import { publishedCourse } from '#test/courses.ts'
import { sources } from '#test/imports.ts'
import { screensOf } from '#test/screen.ts'

// The title of the window names the tab that is open: it is what a screen reader says first, and what the history and a
// bookmark show (WCAG 2.4.2, decision 0492).

const app = await startApp()
const ana = await app.person('Ana')
const olga = await app.person('Olga', 'super-admin')
const of = await readyCase(app, ana)
const open = screensOf(app)

const none = () => null
const Case = () => <CasePage ticketsOf={none} />
const Profile = () => <ProfilePage preferences={null} />
const Billing = () => <BillingPage ticketsOf={none} />

/** Each page with tabs, by the file of the tabs. */
const pages = [
  { tabs: 'cases/pages/web/CaseSections.tsx', who: ana, at: `/cases/${of}?tab=messages`, Page: Case },
  { tabs: 'cases/pages/web/CasesTable.tsx', who: ana, at: '/cases?tab=past-cases', Page: CasesPage },
  { tabs: 'clinics/web/ClinicsPage.tsx', who: ana, at: '/clinics?view=archived', Page: ClinicsPage },
  { tabs: 'profile/page/web/ProfilePage.tsx', who: ana, at: '/profile?part=security', Page: Profile },
  { tabs: 'users/web/UsersPage.tsx', who: olga, at: '/users?tab=invitations', Page: UsersPage },
  { tabs: 'support/pages/web/SupportPage.tsx', who: olga, at: '/support?view=answers', Page: SupportPage },
  {
    tabs: 'contact/inbox/web/ContactFormsPage.tsx',
    who: olga,
    at: '/contact-forms?state=archived',
    Page: ContactFormsPage,
  },
  { tabs: 'billing/pages/web/BillingTabs.tsx', who: olga, at: '/billing/everyone?view=transfers', Page: Billing },
  { tabs: 'billing/pages/web/BillingTabs.tsx', who: olga, at: `/billing/${ana.id}?view=movements`, Page: Billing },
]
const routeOf = (at: string) => at.replace(/\?.*/, '').replace(/[0-9a-f]{8}-[\w-]+|everyone/, ':id')

/** Tabs in the middle of a page, whose title names the page. */
const withinPages = ['cases/plans/viewer/web/PlanTables.tsx']

const languages = ['en', 'es', 'fr'] as const
const rows = pages.flatMap(page => languages.map(language => ({ language, ...page })))

test.each(rows)('$language: the title of $at names the tab, and nothing more with the first', async row => {
  vi.stubGlobal('scrollTo', () => {})
  const { who, at, Page, language } = row
  const routes = { [routeOf(at)]: Page }
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent
  const chosen = async () => (await screen.findByRole('tab', { selected: true })).firstElementChild?.textContent
  await open(who, { at: at.replace(/\?.*/, ''), routes, language })
  const first = await chosen()
  await waitFor(() => expect(document.title).toBe(`${heading()} · Idealign`))
  cleanup()
  const { user } = await open(who, { at, routes, language })
  const label = await chosen()
  expect(label).not.toBe(first)
  await waitFor(() => expect(document.title).toBe(`${label} · ${heading()} · Idealign`))
  await user.click(screen.getByRole('tab', { name: new RegExp(`^${first}`) }))
  await waitFor(() => expect(document.title).toBe(`${heading()} · Idealign`))
})

test.each(languages)('%s: the title of a course names the open lesson', async language => {
  const course = await publishedCourse(app, olga, ['Etching', 'Bonding'])
  const at = `/courses?course=${course.id}&lesson=${course.lessons[1]?.id}`
  await open(ana, { at, routes: { '/courses': CoursesPage }, language })
  await waitFor(() => expect(document.title).toBe(`Bonding · ${course.fields.title} · Idealign`))
})

test('every page with tabs is opened here', () => {
  const withTabs = sources.filter(file => file !== 'src/ui/Tabs.tsx' && /<Tabs\b/.test(readFileSync(file, 'utf8')))
  const named = [...new Set(pages.map(({ tabs }) => tabs)), ...withinPages].map(file => `src/features/${file}`)
  expect(withTabs.sort()).toEqual(named.sort())
})
