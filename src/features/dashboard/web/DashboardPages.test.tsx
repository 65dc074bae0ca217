// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { words as system } from '#features/system/text/en.ts'
import { addDays, dayOf, showDay } from '#kit/dates.ts'
import { newId } from '#kit/id.ts'
import { formatMoney } from '#kit/money.ts'
import { queries } from '#shell/calls/queries.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { type Person, startApp } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { publishedCourse, readThrough } from '#test/courses.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { ticketsOf } from '#test/tickets.ts'
import { words } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { Component as AdminDashboard } from './AdminDashboardPage.tsx'
import { Component as DoctorDashboard } from './DoctorDashboardPage.tsx'

const testApp = await startApp()
const { person, database } = testApp
const open = screensOf(testApp)
const { opened, write } = ticketsOf(testApp)
const olga = await person('Olga', 'super-admin')

const doctorPage = (who: Person, language: 'en' | 'es' | 'fr' = 'en') =>
  open(who, { at: '/', routes: { '/': DoctorDashboard }, language })
const adminPage = (at = '/') => open(olga, { at, routes: { '/': AdminDashboard } })

/** A case in some phase without its former phases; a dashboard reads only the row. */
async function caseOf(doctor: Person, phase: string, patient: string): Promise<string> {
  const id = newId()
  await asOwner(
    database,
    `insert into cases (id, doctor_id, phase, first_name, last_name, first_submitted_at)
     values ($1, $2, $3::text, $4, 'Paz', case when $3::text = 'draft' then null else now() end)`,
    [id, doctor.id, phase, patient],
  )
  return id
}

const figures = async () => within(await screen.findByRole('list', { name: words.figures }))
const countBeside = async (label: string) =>
  (await figures()).getByRole('link', { name: label }).closest('li')?.querySelector('strong')?.textContent

test('a new doctor is led to add a clinic first, and a case once there is one', async () => {
  const ana = await person('Ana')
  const { newcomer } = words.doctor
  await doctorPage(ana)
  expect(await screen.findByText(words.hello('Ana'))).toBeDefined()
  const clinic = await screen.findByRole('link', { name: newcomer.clinic })
  expect([clinic.getAttribute('href'), screen.queryByRole('link', { name: newcomer.case })]).toEqual([
    '/clinics/add',
    null,
  ])
  cleanup()
  queries.clear()
  await asOwner(database, "insert into clinics (id, doctor_id, name, province) values ($1, $2, 'Sol', 'madrid')", [
    newId(),
    ana.id,
  ])
  await doctorPage(ana)
  expect(await screen.findByText(newcomer.clinicDone)).toBeDefined()
  expect((await screen.findByRole('link', { name: newcomer.case })).getAttribute('href')).toBe('/cases/add')
})

test('the key n begins a case', async () => {
  const { user, address } = await doctorPage(await person('Ana'))
  await screen.findByText(words.doctor.newcomer.title)
  await user.keyboard('n')
  await waitFor(() => expect(address()).toBe('/cases/add'))
})

test('waiting items of a doctor link to the action itself: the wizard, the plan, the popup', async () => {
  const bruno = await person('Bruno')
  const cases = {
    'records-requested': await caseOf(bruno, 'records-requested', 'Rita'),
    'plan-review': await caseOf(bruno, 'plan-review', 'Pablo'),
    'in-treatment': await caseOf(bruno, 'in-treatment', 'Teo'),
  }
  await caseOf(await person('Celia'), 'plan-review', 'Foreign')
  await doctorPage(bruno)
  const queue = within(await screen.findByRole('list', { name: words.doctor.queue }))
  const { acts } = words.doctor
  const hrefOf = (act: string, name: string) =>
    queue.getByRole('link', { name: `${act}: ${name} Paz` }).getAttribute('href')
  expect(hrefOf(acts['records-requested'], 'Rita')).toContain(cases['records-requested'])
  expect(hrefOf(acts['plan-review'], 'Pablo')).toBe(`/cases/${cases['plan-review']}?tab=plans`)
  expect(screen.queryByText(/Foreign/)).toBeNull()
  expect(await countBeside(words.doctor.counts.planReviews)).toBe('1')
})

test('cases with the provider or in transit are listed beside, and no action is needed', async () => {
  const diego = await person('Diego')
  await caseOf(diego, 'planning', 'Paula')
  await caseOf(diego, 'shipped', 'Sara')
  await doctorPage(diego)
  expect((await screen.findAllByText(words.doctor.none)).length).toBeGreaterThan(0)
  const withUs = within(await screen.findByRole('list', { name: words.doctor.elsewhere.provider.title }))
  const onTheWay = within(await screen.findByRole('list', { name: words.doctor.elsewhere.carrier.title }))
  expect(withUs.getByRole('link', { name: 'Paula Paz' })).toBeDefined()
  expect(onTheWay.getByRole('link', { name: 'Sara Paz' })).toBeDefined()
  expect(await countBeside(words.doctor.counts.onProvider)).toBe('1')
  expect(await countBeside(words.doctor.counts.deliveries)).toBe('1')
})

test('a doctor sees what is due, what is overdue, new answers and the progress in each course', async () => {
  const eva = await person('Eva')
  await caseOf(eva, 'planning', 'Paula')
  const [late, soon] = [addDays(dayOf(new Date()), -3), addDays(dayOf(new Date()), 3)]
  await makeInvoice(testApp, { doctor: eva, admin: olga, number: 'E-1', total: 10_000, dueOn: late })
  await makeInvoice(testApp, { doctor: eva, admin: olga, number: 'E-2', total: 20_000, dueOn: soon })
  const ticket = await opened(eva)
  await write(olga, ticket.id, 'Yes.')
  const course = await publishedCourse(testApp, olga, ['One', 'Two', 'Three'])
  if (course.lessons[0]) await readThrough(testApp, eva, course.lessons[0])
  await doctorPage(eva)
  const dues = within(await screen.findByRole('list', { name: words.doctor.dues.title }))
  expect(dues.getByText(words.doctor.dues.overdue(showDay(late))).hasAttribute('data-late')).toBe(true)
  expect(dues.getByText(words.doctor.dues.due(showDay(soon))).hasAttribute('data-late')).toBe(false)
  expect(dues.getByRole('link', { name: formatMoney(10_000, 'EUR', 'en') })).toBeDefined()
  const courses = within(await screen.findByRole('list', { name: words.doctor.courses.title }))
  expect(courses.getByText('33 %')).toBeDefined()
  await waitFor(async () => expect(await countBeside(words.doctor.counts.unpaid)).toBe('2'))
  expect(await countBeside(words.doctor.counts.tickets)).toBe('1')
  expect(await countBeside(words.doctor.counts.courses)).toBe('1')
})

test.each([
  ['es', es],
  ['fr', fr],
] as const)('the dashboard greets and counts in %s', async (language, texts) => {
  const hugo = await person('Hugo')
  await caseOf(hugo, 'plan-review', 'Paula')
  await doctorPage(hugo, language)
  expect(await screen.findByText(texts.hello('Hugo').replace(/\s/g, ' '))).toBeDefined()
  expect(await screen.findByText(texts.doctor.waiting(1).replace(/\s/g, ' '))).toBeDefined()
  expect(await screen.findByRole('list', { name: texts.doctor.queue })).toBeDefined()
})

test('the administrator’s queues contain new, planned, changed and approved cases, each with its next step', async () => {
  const ines = await person('Ines')
  const made: Record<string, string> = {}
  for (const phase of ['submitted', 'planning', 'changes-requested', 'approved'])
    made[phase] = await caseOf(ines, phase, `In-${phase}`)
  await caseOf(ines, 'draft', 'Hidden')
  await adminPage()
  const intake = within(await screen.findByRole('list', { name: words.admin.intake }))
  const check = intake.getByRole('link', { name: `${words.admin.review}: In-submitted Paz` })
  expect(check.getAttribute('href')).toBe(`/users/${ines.id}/cases/${made.submitted}`)
  for (const [list, phase] of [
    [words.admin.changes, 'changes-requested'],
    [words.admin.approved, 'approved'],
  ] as const) {
    const queue = within(await screen.findByRole('list', { name: list }))
    expect(queue.getByText(`In-${phase} Paz`)).toBeDefined()
  }
  expect(screen.queryByText(/Hidden/)).toBeNull()
})

test('each figure links to the list of what it counts', async () => {
  await adminPage()
  const labels = words.admin.counts
  await waitFor(async () => expect(await countBeside(labels.tickets)).toMatch(/^\d+$/))
  const href = async (label: string) => (await figures()).getByRole('link', { name: label }).getAttribute('href')
  expect([await href(labels.tickets), await href(labels.contactForms), await href(labels.intake)]).toEqual([
    '/support?state=open',
    '/contact-forms?state=new',
    '/?view=cases&phase=submitted&sort=since&order=asc',
  ])
})

test('a figure opens all cases of its phase, with a link back', async () => {
  const julia = await person('Julia')
  await caseOf(julia, 'in-production', 'Made')
  await adminPage('/?view=cases&phase=in-production')
  expect(await screen.findByText('Made Paz')).toBeDefined()
  expect(screen.getByRole('link', { name: words.admin.back }).getAttribute('href')).toBe('/')
  const current = (await figures()).getByRole('link', { current: 'page' })
  expect(current.textContent).toBe(words.admin.counts.inProduction)
})

test('the banner of a late copy moves nothing: the queues wait until it is known, and do without it when it fails', async () => {
  const status = Promise.withResolvers<undefined>()
  const proxy = (_: string, path: string) => (path === '/api/system/backups' ? status.promise : undefined)
  const { line } = await open(olga, { at: '/', routes: { '/': AdminDashboard }, proxy })
  // the dashboard itself has its answer
  await waitFor(() => expect([line.calls.length > 1, queries.isFetching()]).toEqual([true, 1]))
  expect(screen.queryByRole('list', { name: words.figures })).toBeNull()
  status.resolve(undefined)
  expect(await screen.findByText(system.copyLate.title)).toBeDefined()
  cleanup()
  queries.clear()
  const fails = (_: string, path: string) =>
    path === '/api/system/backups' ? new Response(null, { status: 500 }) : undefined
  await open(olga, { at: '/', routes: { '/': AdminDashboard }, proxy: fails })
  expect(await figures()).toBeDefined()
})

test('a dashboard that fails to load says so and can be loaded again', async () => {
  const routes = { '/': DoctorDashboard }
  const { user, line } = await open(await person('Kim'), { at: '/', routes, isCut: true })
  const again = await screen.findByRole('button', { name: shell.ui.retry })
  line.isCut = false
  await user.click(again)
  expect(await screen.findByText(words.doctor.newcomer.title)).toBeDefined()
})
