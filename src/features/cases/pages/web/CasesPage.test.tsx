// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { words as terms } from '#features/cases/case/text/en.ts'
import { words as termsEs } from '#features/cases/case/text/es.ts'
import { words as termsFr } from '#features/cases/case/text/fr.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { type Person, startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { words } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { Component as CasesPage } from './CasesPage.tsx'
import { CasesTable } from './CasesTable.tsx'

const app = await startApp()
const { database, person } = app
const root = await person('Root', 'super-admin')
const open = screensOf(app)

const show = (who: Person, search = '', language?: 'en' | 'es' | 'fr') =>
  open(who, { at: `/cases${search}`, routes: { '/cases': CasesPage }, ...(language && { language }) })

const AllCases = () =>
  createElement(CasesTable, { whose: 'everyone', hrefOf: row => `/users/${row.doctor.id}/${row.id}` })
const listedDoctor = { id: '' }
const CasesOfDoctor = () =>
  createElement(CasesTable, { whose: { doctor: listedDoctor.id }, hrefOf: row => `/cases/${row.id}` })

type Row = { [column: string]: unknown }
/** Inserts cases of a doctor with the given columns; the first one was changed last. */
async function casesOf(doctor: Person, ...rows: Row[]): Promise<string[]> {
  const values = rows.map((row, n) => {
    const at = new Date(Date.UTC(2026, 2, 20 - n, 9))
    const times = { first_submitted_at: at, phase_since: at, updated_at: at, created_at: at }
    return { id: newId(), doctor_id: doctor.id, phase: 'submitted', first_name: 'Eva', ...times, ...row }
  })
  await database.db.as({ kind: 'system' }, () => query.insertInto('cases').values(values).execute())
  return values.map(({ id }) => id)
}

/** The first cell of each row that is shown. */
const shownNames = async () => {
  // the table has no cells while it loads
  await screen.findAllByRole('cell')
  const table = screen.getByRole('table')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[0]?.textContent)
}

describe('a doctor', () => {
  test('without any case reads what a case is, with a link to add one', async () => {
    await show(await person('New'))
    expect(await screen.findByText(words.list.noCaseText)).toBeDefined()
    const links = screen.getAllByRole('link', { name: words.list.add })
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/cases/add', '/cases/add'])
  })

  test('with past cases only finds them with one click', async () => {
    const ana = await person('Ana')
    await casesOf(ana, { phase: 'completed', last_name: 'Paz' })
    const { user, address } = await show(ana)
    expect(await screen.findByText(words.list.noActive)).toBeDefined()
    await user.click(screen.getByRole('button', { name: words.list.showPast }))
    await waitFor(async () => expect(await shownNames()).toEqual(['Eva Paz']))
    expect(address()).toBe('/cases?tab=past-cases')
  })

  test('without past cases reads what will be listed there', async () => {
    const ana = await person('Ana')
    await casesOf(ana, {})
    await show(ana, '?tab=past-cases')
    expect(await screen.findByText(words.list.noPast)).toBeDefined()
  })

  test('sees the patient, phase, turn and date of each case', async () => {
    const ana = await person('Ana')
    const [id] = await casesOf(
      ana,
      { last_name: 'Paz', reference: 'R-1', treatment_type: 'retainers', phase: 'plan-review', cycle: 2 },
      { first_name: '', phase: 'draft', first_submitted_at: null },
    )
    await show(ana)
    expect(await shownNames()).toEqual(['Eva Paz', terms.noName])
    const [, first] = screen.getAllByRole('row')
    const [number] = await asOwner<{ number: number }>(database, 'select number from cases where id = $1', [id])
    expect(first?.textContent).toContain(`${showNumber(Number(number?.number))}R-1${terms.treatmentTypes.retainers}`)
    const { statuses, phases, turns, cycle } = terms
    expect(first?.textContent).toContain(`${statuses.active}${phases['plan-review']} · ${cycle(2)}${turns.yours}`)
    expect(first?.textContent).toMatch(/20\/03\/2026\d+ days$/)
    expect(within(screen.getByRole('table')).getByRole('link', { name: 'Eva Paz' }).getAttribute('href')).toBe(
      `/cases/${id}`,
    )
  })

  test('begins a case with the key n', async () => {
    const { user, address } = await show(await person('Ana'))
    await screen.findByText(words.list.noCase)
    await user.keyboard('n')
    await waitFor(() => expect(address()).toBe('/cases/add'))
  })

  test('reads that the list could not be loaded, and can load it again', async () => {
    const ana = await person('Ana')
    await casesOf(ana, { last_name: 'Paz' })
    const { user, line } = await show(ana)
    await shownNames()
    line.isCut = true
    await user.click(screen.getByRole('tab', { name: terms.tabs['past-cases'] }))
    expect(await screen.findByText(shell.ui.failedToLoad)).toBeDefined()
    line.isCut = false
    await user.click(await screen.findByRole('button', { name: shell.ui.retry }))
    expect(await screen.findByText(words.list.noPast)).toBeDefined()
  })
})

describe('the list', () => {
  test('is sorted by its headings in both directions, and the URL has the order', async () => {
    const ana = await person('Ana')
    await casesOf(ana, { last_name: 'Marín' }, { last_name: 'Abad' }, { last_name: 'Zas' })
    const { user, address } = await show(ana)
    expect(await shownNames()).toEqual(['Eva Marín', 'Eva Abad', 'Eva Zas'])
    const heading = () => screen.getByRole('button', { name: shell.ui.sortBy(words.list.patient) })
    await user.click(heading())
    await waitFor(async () => expect(await shownNames()).toEqual(['Eva Abad', 'Eva Marín', 'Eva Zas']))
    await user.click(heading())
    await waitFor(async () => expect(await shownNames()).toEqual(['Eva Zas', 'Eva Marín', 'Eva Abad']))
    expect(address()).toContain('sort=')
  })

  test('is filtered by the links of the dashboard, and each filter can be removed', async () => {
    const ana = await person('Ana')
    await casesOf(ana, { last_name: 'Paz', phase: 'shipped' }, { last_name: 'Gil', phase: 'plan-review' })
    const { user, address } = await show(ana, '?waiting=doctor')
    expect(await shownNames()).toEqual(['Eva Gil'])
    expect(screen.getByRole('button', { name: new RegExp(terms.turns.yours) })).toBeDefined()
    await user.click(screen.getByRole('button', { name: words.list.clearFilters }))
    await waitFor(async () => expect(await shownNames()).toEqual(['Eva Paz', 'Eva Gil']))
    expect(address()).toBe('/cases')
  })

  test('is filtered by status, except past cases, which all have the same', async () => {
    const ana = await person('Ana')
    await casesOf(
      ana,
      { last_name: 'Paz', phase: 'approved' },
      { last_name: 'Gil', phase: 'planning' },
      { last_name: 'Sanz', phase: 'cancelled' },
    )
    const { user } = await show(ana)
    expect(await shownNames()).toEqual(['Eva Paz', 'Eva Gil'])
    await user.click(screen.getByRole('button', { name: new RegExp(words.list.status) }))
    const options = (await screen.findAllByRole('option')).map(option => option.textContent)
    const { closed: _, ...openStatuses } = terms.statuses
    expect(options.toSorted()).toEqual(Object.values(openStatuses).toSorted())
    await user.click(screen.getByRole('option', { name: terms.statuses.approved }))
    await waitFor(async () => expect(await shownNames()).toEqual(['Eva Paz']))
    await user.click(screen.getByRole('tab', { name: terms.tabs['past-cases'] }))
    await waitFor(async () => expect(await shownNames()).toEqual(['Eva Sanz']))
    expect(screen.queryByRole('button', { name: new RegExp(`${words.list.status}$`) })).toBeNull()
  })

  test('offers to search in the other tab when it finds nothing', async () => {
    const ana = await person('Ana')
    await casesOf(ana, { last_name: 'Paz' }, { last_name: 'Gil', phase: 'completed' })
    const { user } = await show(ana)
    await shownNames()
    await user.type(screen.getByRole('searchbox', { name: words.list.search }), 'gil')
    expect(await screen.findByText(words.list.nothingFound)).toBeDefined()
    await user.click(screen.getByRole('button', { name: words.list.lookIn(terms.tabs['past-cases']) }))
    await waitFor(async () => expect(await shownNames()).toEqual(['Eva Gil']))
  })

  test('has a filter for clinics only when there is more than one', async () => {
    const [ana, bruno] = [await person('Ana'), await person('Bruno')]
    const add = "insert into clinics (id, doctor_id, name, province) values ($1, $2, $3, 'madrid')"
    const [sol, luna] = [newId(), newId()]
    await asOwner(database, add, [newId(), bruno.id, 'Única'])
    await asOwner(database, add, [sol, ana.id, 'Sol'])
    await asOwner(database, add, [luna, ana.id, 'Luna'])
    await casesOf(ana, { last_name: 'Paz', clinic_id: sol }, { last_name: 'Gil', clinic_id: luna })
    await casesOf(bruno, {})
    const { user } = await show(ana)
    await shownNames()
    await user.click(await screen.findByRole('button', { name: new RegExp(`${words.list.clinic}$`) }))
    await user.click(await screen.findByRole('option', { name: 'Luna' }))
    await waitFor(async () => expect(await shownNames()).toEqual(['Eva Gil']))
  })

  test.each([
    ['es', es, termsEs],
    ['fr', fr, termsFr],
  ] as const)('in %s has its headings, phases and turns in that language', async (language, texts, ofCases) => {
    const ana = await person('Ana')
    await casesOf(ana, { phase: 'shipped' })
    await show(ana, '', language)
    await shownNames()
    const row = screen.getAllByRole('row')[1]?.textContent
    for (const text of [ofCases.phases.shipped, ofCases.turns.carrier, ofCases.statuses.active])
      expect(row).toContain(text)
    expect(screen.getByRole('columnheader', { name: texts.list.clinic })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: texts.list.title })).toBeDefined()
  })
})

describe('an administrator', () => {
  test('sees every doctor’s shared cases with their doctor, and the turn from the other side', async () => {
    const ana = await person('Carmen')
    const [id] = await casesOf(
      ana,
      { last_name: 'Compartida' },
      { last_name: 'Oculta', first_submitted_at: null, phase: 'draft' },
    )
    const { user } = await open(root, { at: '/dashboard', routes: { '/dashboard': AllCases } })
    await shownNames()
    await user.type(screen.getByRole('searchbox', { name: words.list.search }), 'eva')
    await waitFor(async () => expect(await shownNames()).toContain('Eva Compartida'))
    expect(await shownNames()).not.toContain('Eva Oculta')
    const link = screen.getByRole('link', { name: 'Eva Compartida' })
    expect(link.getAttribute('href')).toBe(`/users/${ana.id}/${id}`)
    const row = link.closest('tr')?.textContent
    expect(row).toContain('Carmen Test')
    expect(row).toContain(terms.turns.yours)
    expect(screen.queryByRole('button', { name: new RegExp(`${words.list.clinic}$`) })).toBeNull()
  })

  test('reads that drafts of a doctor are not shown', async () => {
    const ana = await person('Ana')
    await casesOf(ana, { first_submitted_at: null, phase: 'draft' })
    listedDoctor.id = ana.id
    await open(root, { at: '/users/x', routes: { '/users/:id': CasesOfDoctor } })
    expect(await screen.findByText(words.list.noneOfDoctor)).toBeDefined()
    expect(screen.queryByRole('link', { name: words.list.add })).toBeNull()
  })
})
