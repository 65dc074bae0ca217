// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { words as shell } from '#shell/words/text/en.ts'
import { startApp } from '#test/app.ts'
import { caseIn } from '#test/cases.ts'
import { screensOf } from '#test/screen.ts'
import { countTrends } from '../server/trend.ts'
import { words } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { Trends } from './Trends.tsx'

const app = await startApp()
const { database, person } = app
const root = await person('Root', 'super-admin')
const ana = await person('Ana')
const open = screensOf(app)
const show = (who = root, language: 'en' | 'es' | 'fr' = 'en') =>
  open(who, { at: '/trends', routes: { '/trends': Trends }, language })

test('without events no chart can be shown as a table', async () => {
  await show()
  expect(await screen.findByText(words.versions.none)).toBeDefined()
  expect(screen.getByText(words.notCounted)).toBeDefined()
  expect(screen.queryByRole('button', { name: new RegExp(words.asTable) })).toBeNull()
})

test('a doctor cannot read trends', async () => {
  await show(ana)
  expect(await screen.findByText(shell.ui.failedToLoad)).toBeDefined()
  expect(screen.getByText(shell.errors['not-found'])).toBeDefined()
})

test.each([
  ['en', words],
  ['es', es],
  ['fr', fr],
] as const)(
  'in %s a button shows one chart as a table and back, and the others do not change',
  async (language, texts) => {
    await caseIn(app, 'plan-review', { doctor: ana, admin: root })
    await countTrends(database.db)
    const { user } = await show(root, language)
    const button = (what: string) => screen.findByRole('button', { name: `${what}: ${texts.intake.title}` })
    await button(texts.asTable)
    const charts = () => screen.queryAllByRole('img').length
    const before = charts()
    expect(before).toBeGreaterThan(1)
    await user.click(await button(texts.asTable))
    const table = within(screen.getByRole('group', { name: texts.intake.title }))
    const headings = table.getAllByRole('columnheader').map(cell => cell.textContent)
    expect(headings).toEqual([texts.month, texts.intake.submissions, texts.intake.recordsRequested, texts.intake.share])
    expect(table.getAllByRole('row')).toHaveLength(13)
    expect(charts()).toBe(before - 1)
    await user.click(await button(texts.asChart))
    expect(charts()).toBe(before)
  },
)
