// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { readTimeline } from '#features/cases/case/contract/case.ts'
import { words as terms } from '#features/cases/case/text/en.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { startApp } from '#test/app.ts'
import { caseIn, giveMoves, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { words } from '../text/en.ts'
import { TimelineView } from './TimelineView.tsx'

const app = await startApp()
const { call, database, person } = app
const ana = await person('Ana', 'doctor', { password: true })
const root = await person('Root', 'super-admin')
const sides = { doctor: ana, admin: root }
const open = screensOf(app)
const shown = { caseId: '' }
const fieldName = (field: string) => `the field ${field}`
const routes = { '/history': () => createElement(TimelineView, { ...shown, fieldName }) }

function show(who: typeof ana, id: string, isCut = false) {
  shown.caseId = id
  return open(who, { at: '/history', routes, isCut })
}

/** The entries of the history that is shown, newest first. */
const entries = async () => within(await screen.findByRole('list', { name: words.label })).getAllByRole('listitem')

test('a move says from which phase to which it led; what keeps the phase does not', async () => {
  const id = await caseIn(app, 'in-treatment', sides)
  await giveMoves(app, id, ['record-progress'], sides)
  await show(ana, id)
  const { phases } = terms
  const [progress, delivery, shipment] = (await entries()).map(entry => entry.textContent)
  expect(progress).toContain(`${words.events['record-progress']}`)
  expect(progress).toContain(words.facts.stage('1'))
  expect(progress).not.toContain('→')
  expect(delivery).toContain(`${phases.shipped} → ${phases['in-treatment']}`)
  expect(shipment).toContain(`${words.facts.carrier('SEUR')} · ${words.facts.tracking('ES-1')}`)
  const created = (await entries()).at(-1)?.textContent
  expect(created).toContain(words.events.create)
  expect(created).not.toContain('→')
})

test('an approval shows what was signed, and each hash is copied whole', async () => {
  const id = await caseIn(app, 'approved', sides)
  const { user } = await show(root, id)
  const [approval] = await entries()
  if (!approval) throw new Error('No entry is shown.')
  const { events } = (await call(root, readTimeline, { params: { id } })).body
  const hash = events.at(-1)?.hash
  const signed = String(events.at(-1)?.facts.sha256)
  expect(approval.textContent).toContain(`${words.signed} ${signed.slice(0, 12)}…`)
  expect(approval.textContent).not.toContain(signed)
  await user.click(within(approval).getByRole('button', { name: words.copySigned }))
  expect(await navigator.clipboard.readText()).toBe(signed)
  expect(await screen.findByText(words.copied)).toBeDefined()
  await user.click(within(approval).getByRole('button', { name: words.copy }))
  expect(await navigator.clipboard.readText()).toBe(hash)
  const [, before] = await entries()
  expect(before?.textContent).not.toContain(words.signed)
})

test('names the fields that changed by the words of the page, and shows no fact that has none', async () => {
  const id = await caseIn(app, 'submitted', sides)
  const set = `update case_events set payload = '{"changed": "arches,overjet", "colour": "red"}' where case_id = $1`
  await asOwner(database, set, [id])
  await show(ana, id)
  const [submission] = (await entries()).map(entry => entry.textContent)
  expect(submission).toContain(words.facts.changed('the field arches, the field overjet'))
  expect(submission).not.toContain('red')
})

test('what a user gave as a reason is shown as text', async () => {
  const id = await caseIn(app, 'submitted', sides)
  await move(app, ana, id, { move: 'cancel', reason: '<i>Moved</i> away' })
  await show(root, id)
  expect(await screen.findByText('<i>Moved</i> away')).toBeDefined()
})

test('a history that does not load is asked for again', async () => {
  const { user, line } = await show(ana, await caseIn(app, 'submitted', sides), true)
  const retry = await screen.findByRole('button', { name: shell.ui.retry })
  expect(screen.queryByText(words.chain)).toBeNull()
  line.isCut = false
  await user.click(retry)
  expect(await entries()).toHaveLength(2)
  expect(screen.getByText(words.chain)).toBeDefined()
})
