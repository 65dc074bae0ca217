// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { words as cases } from '#features/cases/case/text/fr.ts'
import { startApp } from '#test/app.ts'
import { caseIn, giveMoves } from '#test/cases.ts'
import { screensOf } from '#test/screen.ts'
import { countTrends } from '../server/trend.ts'
import { words } from '../text/fr.ts'
import { Trends } from './Trends.tsx'

const app = await startApp()
const root = await app.person('Root', 'super-admin')
const ana = await app.person('Ana', 'doctor', { password: true })
const sides = { doctor: ana, admin: root }
const open = screensOf(app)
const show = () => open(root, { at: '/trends', routes: { '/trends': Trends }, language: 'fr' })

test('without an approved plan the card says when it starts', async () => {
  await show()
  expect(await screen.findByText(words.flow.noneText)).toBeTruthy()
})

test('each reason, planner and kind of tooth has its figures and leads to the cases', async () => {
  const id = await caseIn(app, 'changes-requested', sides)
  await giveMoves(app, id, ['publish-plan', 'approve-plan'], sides)
  await caseIn(app, 'approved', sides)
  await countTrends(app.database.db)
  await show()
  const { planFlow } = cases
  const reasons = await screen.findByRole('table', { name: words.flow.reason })
  const linesOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(row => [...row.querySelectorAll('th, td:not([aria-hidden])')].map(cell => cell.textContent))
  expect(linesOf(reasons)).toEqual([
    [planFlow.reasons.none, '1', '1,0'],
    [planFlow.reasons.movement, '1', '2,0'],
  ])
  const asked = within(reasons).getByRole('link', { name: planFlow.reasons.movement })
  expect(asked.getAttribute('href')).toBe('/?view=cases&change=movement')
  expect(linesOf(screen.getByRole('table', { name: words.flow.planner }))).toEqual([['Root Test', '2', '1,5']])
  const planned = screen.getByRole('link', { name: 'Root Test' })
  expect(planned.getAttribute('href')).toBe(`/?view=cases&planner=${root.id}`)
  const movements = screen.getByRole('table', { name: words.flow.movements })
  expect(linesOf(movements)).toEqual([[planFlow.movements.rotation, '1', '–', '–', '–']])
  const figure = within(movements).getByRole('link', { name: /^Rotation, Incisives/ })
  expect(figure.getAttribute('href')).toBe('/?view=cases&movement=rotation&teeth=incisors')
})
