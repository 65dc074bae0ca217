// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { words as shell } from '#shell/words/text/en.ts'
import { startApp } from '#test/app.ts'
import { caseIn } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { listRecords } from '../contract/file.ts'
import { words } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { RecordsStep } from './RecordsStep.tsx'
import { RecordsView } from './RecordsView.tsx'

const app = await startApp()
const { call, database, person } = app
const ana = await person('Ana')
const root = await person('Root', 'super-admin')
const open = screensOf(app)
const shown = { caseId: '' }
const routes = {
  '/records': () => createElement(RecordsStep, shown),
  '/view': () => createElement(RecordsView, shown),
}

// a browser without WebGL, which jsdom is too, answers null; the drawing library reports that on the console
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function view(who: typeof ana, id: string, language: 'en' | 'es' | 'fr' = 'en') {
  shown.caseId = id
  return open(who, { at: '/view', routes, language })
}

const turnOf = async (id: string) =>
  (await call(ana, listRecords, { params: { id }, query: {} })).body.records.find(({ slot }) => slot === 'upper-scan')
    ?.turn

test('a browser without WebGL says so and offers the files', async () => {
  const id = await caseIn(app, 'submitted', { doctor: ana, admin: root })
  const { user, line } = await view(root, id)
  expect(await screen.findByText(words.viewer.noWebGl)).toBeDefined()
  expect(screen.getByText(words.viewer.noWebGlText)).toBeDefined()
  expect(screen.queryByRole('application', { name: words.view.scans })).toBeNull()
  const files = within(screen.getByRole('region', { name: words.kinds.scan }))
  await user.click(files.getByRole('button', { name: 'lower-scan.bin' }))
  const { records } = (await call(root, listRecords, { params: { id }, query: {} })).body
  const lower = records.find(({ slot }) => slot === 'lower-scan')
  await waitFor(() => expect(line.calls).toContain(`GET /api/files/${lower?.fileId}`))
})

test.each([
  ['es', es],
  ['fr', fr],
] as const)('in %s says what is missing in the browser, and whose axes are shown', async (language, its) => {
  await view(ana, await caseIn(app, 'submitted', { doctor: ana, admin: root }), language)
  expect(await screen.findByText(its.viewer.noWebGl)).toBeDefined()
  expect(screen.getByText(its.viewer.sources.file.replaceAll('\u00a0', ' '))).toBeDefined()
  expect(screen.getByRole('button', { name: its.viewer.turns.around })).toBeDefined()
})

test('the records step loads the 3D view only when it is asked for, and not without a scan', async () => {
  const id = await caseIn(app, 'draft', { doctor: ana, admin: root })
  shown.caseId = id
  const { user } = await open(ana, { at: '/records', routes })
  const button = await screen.findByRole('button', { name: words.view.scans })
  expect([button.getAttribute('aria-expanded'), screen.queryByText(words.viewer.sources.file)]).toEqual(['false', null])
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByText(words.viewer.noWebGl)).toBeDefined()
  for (const name of ['upper-scan.bin', 'lower-scan.bin'])
    await user.click(screen.getByRole('button', { name: words.step.remove(name) }))
  await waitFor(() => expect(screen.queryByRole('button', { name: words.view.scans })).toBeNull())
})

describe('the axes of the scans', () => {
  const { sources, turns, unturn } = words.viewer

  test('are turned by quarters by the doctor, also after the submission, and set back', async () => {
    const id = await caseIn(app, 'submitted', { doctor: ana, admin: root })
    const { user } = await view(ana, id)
    expect(await screen.findByText(sources.file)).toBeDefined()
    expect(screen.queryByRole('button', { name: unturn })).toBeNull()
    await user.click(screen.getByRole('button', { name: turns.around }))
    expect(await screen.findByText(sources.doctor)).toBeDefined()
    expect(await turnOf(id)).toBe('+y-x+z')
    await user.click(screen.getByRole('button', { name: turns.forwards }))
    await waitFor(async () => expect(await turnOf(id)).toBe('+y+z+x'))
    await user.click(await screen.findByRole('button', { name: unturn }))
    expect(await screen.findByText(sources.file)).toBeDefined()
    expect(await turnOf(id)).toBeUndefined()
  })

  test('are those of the shape where it shows them, and the provider cannot turn them', async () => {
    const id = await caseIn(app, 'submitted', { doctor: ana, admin: root })
    const frame = { occlusal: [0, 0, -1], back: [0, 1, 0], palate: 0, width: 62, front: 0, end: 50 }
    const set = "update files set facts = facts || $2 where case_id = $1 and slot = 'upper-scan'"
    await asOwner(database, set, [id, JSON.stringify({ frame })])
    await view(root, id)
    expect(await screen.findByText(sources.shape)).toBeDefined()
    for (const name of [...Object.values(turns), unturn]) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('are not turned of a scan that was removed meanwhile; the refusal is announced', async () => {
    const id = await caseIn(app, 'draft', { doctor: ana, admin: root })
    const { user } = await view(ana, id)
    const button = await screen.findByRole('button', { name: turns.sideways })
    await asOwner(database, "update records set removed_at = now() where case_id = $1 and slot like '%-scan'", [id])
    await user.click(button)
    expect(await screen.findByText(shell.errors['not-found'])).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: turns.sideways })).toBeNull())
  })
})
