// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { listPlans } from '#features/cases/plans/versions/contract/plan.ts'
import { words as viewer } from '#features/cases/plans/viewer/text/en.ts'
import { query } from '#platform/db/db.ts'
import { casePages } from '#test/casePage.ts'
import { addPlanFiles, answersFor, caseIn, commands, move } from '#test/cases.ts'
import { madePlan, madeStagePlan } from '#test/planPackage.ts'
import { screensOf } from '#test/screen.ts'
import { words } from '../text/en.ts'
import { PlanComparison } from './PlanComparison.tsx'

const { app, ana, root, sides, show } = await casePages()

const first = madePlan({ '11': { mesialIn: 6 }, '13': { occlusal: 0.8 }, '22': { buccal: 0.1 } })
const second: PlanJson = {
  ...madePlan({ '11': { mesialIn: 8.5 }, '13': { occlusal: 0.8 }, '22': { buccal: -0.3 } }),
  arches: { upper: { first: 0, last: 4 }, lower: { first: 0, last: 4 } },
  attachments: [
    ...(first.attachments ?? []),
    { tooth: '23', shape: 'ellipsoid', surface: 'lingual', size: [2, 2, 1], from: 2, to: 4 },
  ],
  cuts: [],
  ipr: [
    { contact: '11-21', stage: 2, mm: 0.4 },
    { contact: '34-35', stage: 1, mm: 0.3 },
  ],
  wearDays: 7,
}
/** Another export of the same plan. */
const again = (plan: PlanJson): PlanJson => ({ ...plan, source: { ...plan.source, version: '3.2' } })

/** A case whose plans were published one after the other; the ids of the versions, newest first, and where each plan.json is. */
async function published(...plans: (PlanJson | readonly string[])[]) {
  const caseId = await caseIn(app, 'planning', sides)
  for (const [at, plan] of plans.entries()) {
    if (at > 0) await done(move(app, ana, caseId, commands['request-changes']({ password: '' })))
    const names = 'length' in plan ? [...plan] : stageFiles
    const files = await addPlanFiles(app, root, { caseId, names })
    const answers = await answersFor(app, root, caseId)
    await done(move(app, root, caseId, { move: 'publish-plan', files, answers }))
    if (!('length' in plan)) await addPlanJson(caseId, plan)
  }
  const answer = await app.call(ana, listPlans, { params: { id: caseId } })
  const { plans: versions } = answer.body
  const jsons = versions.flatMap(({ files }) => files.filter(({ kind }) => kind === 'plan-json'))
  return { caseId, ids: versions.map(({ id }) => id), jsonPaths: jsons.map(({ id }) => `GET /api/files/${id}`) }
}

const stageFiles = [0, 1, 2].flatMap(stage => [`upper_0${stage}.stl`, `lower_0${stage}.stl`])

// packages are checked in a thread, which cannot be started from a DOM: the plan.json is added to a version without one
async function addPlanJson(caseId: string, plan: PlanJson) {
  const { body } = await app.call(ana, listPlans, { params: { id: caseId } })
  const [fileId = ''] = await addPlanFiles(app, root, { caseId, names: ['plan.json'] })
  await app.storage.put(fileId, new TextEncoder().encode(JSON.stringify(plan)))
  const row = { plan_id: body.plans[0]?.id ?? '', file_id: fileId }
  await app.database.db.as({ kind: 'system' }, () => query.insertInto('plan_files').values(row).execute())
}

async function done(answer: ReturnType<typeof move>) {
  const { status, body } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** The lines of a table, cell by cell. */
async function tableOf(name: string) {
  const table = await screen.findByRole('table', { name })
  const lines = within(table).getAllByRole('row')
  return lines.map(line => [...line.children].map(cell => cell.textContent?.replaceAll('\u00a0', ' ')))
}

test('the sentence compares the newest version with the one before it; opened, every difference is listed', async () => {
  const { caseId, ids, jsonPaths } = await published(first, second)
  const { user, address, line } = await show(ana, caseId, { tab: 'plans' })
  const summary =
    '2 teeth end in another position; IPR: 1 changed; attachments: 1 added; aligner cuts: 1 removed; 7 days per aligner instead of 10.'
  expect((await screen.findByText(summary)).hasAttribute('data-status')).toBe(true)
  expect(screen.getByText('Plan 2 compared with Plan 1')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Compare versions' }))
  expect(await tableOf('Teeth')).toEqual([
    ['Tooth', 'Movement', 'Plan 1', 'Plan 2', 'Difference'],
    ['11', 'Rotation', '6.0° mesial-in', '8.5° mesial-in', '2.5° mesial-in'],
    ['22', 'Buccolingual', '0.10 mm buccal', '0.30 mm lingual', '0.40 mm lingual'],
  ])
  expect(await tableOf('IPR')).toEqual([
    ['Contact', 'Plan 1', 'Plan 2', 'Change'],
    ['11-21', '0.2 mm, before stage 2', '0.4 mm, before stage 2', 'Changed'],
  ])
  expect((await tableOf('Attachments')).slice(1)).toEqual([
    ['23', '–', 'Ellipsoid, lingual surface, 2.0 × 2.0 × 1.0 mm, stages 2 to 4', 'Added'],
  ])
  expect((await tableOf('Aligner cuts')).slice(1)).toEqual([
    ['36', 'Cut-out for a button, buccal surface, stages 1 to 4', '–', 'Removed'],
  ])
  expect((await tableOf('Stages and wear')).slice(1)).toEqual([
    ['Upper arch', '4 stages', '4 stages', 'Unchanged'],
    ['Lower arch', '4 stages', '4 stages', 'Unchanged'],
    ['Wear', '10 days per aligner', '7 days per aligner', 'Changed'],
  ])
  expect(screen.queryByRole('table', { name: 'Extractions' })).toBeNull()
  expect(address()).toBe(`/cases/${caseId}?tab=plans&before=${ids[1]}&after=${ids[0]}`)
  await user.click(screen.getByRole('button', { name: 'Close the comparison' }))
  expect(screen.queryByRole('table')).toBeNull()
  expect(address()).toBe(`/cases/${caseId}?tab=plans`)
  // a file never changes: each plan.json is read once, also by a reader who comes back
  await user.click(screen.getByRole('tab', { name: 'Overview' }))
  await user.click(screen.getByRole('tab', { name: 'Plans' }))
  await screen.findByText(summary)
  expect(line.calls.filter(call => jsonPaths.includes(call)).toSorted()).toEqual(jsonPaths.toSorted())
})

test('both versions are seen in 3D when asked for, the URL says how, and closing the comparison closes them', async () => {
  const { caseId, ids } = await published(first, second)
  const { user, address } = await show(ana, caseId, { tab: 'plans', before: ids[1] ?? '', after: ids[0] ?? '' })
  const button = await screen.findByRole('button', { name: 'See both in 3D' })
  await user.click(button)
  const both = within(await screen.findByRole('region', { name: 'Both versions in 3D' }))
  // jsdom has no WebGL
  await expect.poll(() => both.queryAllByText('This browser cannot show 3D')).toHaveLength(2)
  await user.click(both.getByRole('radio', { name: 'One over the other' }))
  expect(both.getByText('Plan 1 is drawn see-through, in blue, over Plan 2 where teeth differ.')).toBeTruthy()
  expect(both.getAllByText('This browser cannot show 3D')).toHaveLength(1)
  expect(new URLSearchParams(address().split('?')[1]).get('in3d')).toBe('over')
  await user.click(screen.getByRole('button', { name: 'Close the comparison' }))
  expect(screen.queryByRole('region', { name: 'Both versions in 3D' })).toBeNull()
  expect(address()).toBe(`/cases/${caseId}?tab=plans`)
})

/** Both versions in 3D, opened by an address; jsdom has no WebGL. */
async function linked(files: Awaited<ReturnType<typeof published>>, others: Record<string, string>) {
  const { caseId, ids } = files
  const opened = await show(ana, caseId, { tab: 'plans', before: ids[1] ?? '', after: ids[0] ?? '', others })
  const both = within(await screen.findByRole('region', { name: words.in3d.region }))
  // the scenes are a chunk of their own
  await both.findAllByText(viewer.noWebGl)
  return { ...opened, both }
}
const own = (address: string) =>
  [...new URLSearchParams(address.split('?')[1])].filter(([name]) => name.startsWith('in3d'))
const chosen = (both: Pick<typeof screen, 'getAllByRole'>) =>
  both.getAllByRole('radio', { checked: true }).map(radio => radio.closest('label')?.textContent)

test('a link opens what both versions showed; closing the 3D view takes all of it from the URL, and Back opens it', async () => {
  const files = await published(first, second)
  const view = { in3d: 'over', 'in3d-stage': '2', 'in3d-view': 'upper', 'in3d-arches': 'upper', stage: '1' }
  const { user, address, both } = await linked(files, view)
  expect(both.getByRole<HTMLInputElement>('slider', { name: viewer.stage }).value).toBe('2')
  expect(both.getByText(words.in3d.overHelp('Plan 1', 'Plan 2'))).toBeTruthy()
  expect(chosen(both)).toEqual([words.in3d.ways.over, viewer.presets.upper])
  fireEvent.change(both.getByRole('slider', { name: viewer.stage }), { target: { value: '3' } })
  await user.click(both.getByRole('radio', { name: viewer.presets.left }))
  const changed = { in3d: 'over', 'in3d-stage': '3', 'in3d-view': 'left' }
  await expect.poll(() => Object.fromEntries(own(address()))).toEqual(changed)
  await user.click(both.getByRole('button', { name: words.in3d.close }))
  expect(own(address())).toEqual([])
  // the stage of the viewer on the same page
  expect(new URLSearchParams(address().split('?')[1]).get('stage')).toBe('1')
  await act(() => history.back())
  const again = within(await screen.findByRole('region', { name: words.in3d.region }))
  expect(again.getByRole<HTMLInputElement>('slider', { name: viewer.stage }).value).toBe('3')
  expect(chosen(again)).toEqual([words.in3d.ways.over, viewer.presets.left])
})

test('what an address has beside the values of the comparison is ignored', async () => {
  const hostile = {
    'in3d-stage': '99',
    'in3d-view': '<b>',
    'in3d-camera': '1_2',
    'in3d-with': '1',
    'in3d-mode': 'section',
  }
  const { both } = await linked(await published(first, second), { in3d: 'sides', ...hostile })
  expect(both.getByRole<HTMLInputElement>('slider', { name: viewer.stage }).value).toBe('4')
  expect(chosen(both)).toEqual([words.in3d.ways.sides, viewer.presets.front])
})

test('versions of stage files are seen side by side, over each other and by their difference', async () => {
  const { user, both } = await linked(await published([...stageFiles, 'upper_03.stl'], stageFiles), { in3d: 'sides' })
  expect(screen.getByText(/^Plan 1 and Plan 2 have no plan\.json/)).toBeTruthy()
  expect(both.getAllByText(viewer.noWebGl)).toHaveLength(2)
  // as far as the longer one
  expect(both.getByRole<HTMLInputElement>('slider', { name: viewer.stage }).max).toBe('3')
  await user.click(both.getByRole('radio', { name: words.in3d.ways.over }))
  expect(both.getByText(words.in3d.overWhole('Plan 1', 'Plan 2'))).toBeTruthy()
  expect(both.getByText(words.in3d.placedByFiles)).toBeTruthy()
  await user.click(both.getByRole('radio', { name: words.in3d.ways.difference }))
  expect(both.getByRole('region', { name: words.in3d.difference('Plan 1', 'Plan 2', 3) })).toBeTruthy()
})

test('teeth and whole arches have no difference: an address that asks for it opens them side by side', async () => {
  const { both } = await linked(await published(first, stageFiles), { in3d: 'difference' })
  expect(screen.getByText(/^Plan 2 has no plan\.json/)).toBeTruthy()
  expect(both.queryByRole('radio', { name: words.in3d.ways.difference })).toBeNull()
  expect(chosen(both)).toEqual([words.in3d.ways.sides, viewer.presets.front])
  expect(both.getAllByText(viewer.noWebGl)).toHaveLength(2)
})

test('any two versions can be chosen, by the administrator too; the URL has the choice', async () => {
  const { caseId, ids } = await published(first, second, again(second))
  const [three = '', two = '', one = ''] = ids
  const { user, address } = await show(root, caseId, { tab: 'plans', before: one, after: three })
  expect(await screen.findByText(/^2 teeth end in another position;/)).toBeTruthy()
  await choose(user, /^Plan 1 · Initial treatment Earlier version/, 'Plan 2 · Initial treatment')
  expect(await screen.findByText('Nothing changed.')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Teeth' })).toBeNull()
  expect(new URLSearchParams(address().split('?')[1]).get('before')).toBe(two)
  // the earlier version gives way to a later one that is not after it
  await choose(user, /^Plan 3 · Initial treatment Later version/, 'Plan 2 · Initial treatment')
  expect(await screen.findByText(/^2 teeth end in another position;/)).toBeTruthy()
  const params = new URLSearchParams(address().split('?')[1])
  expect([params.get('before'), params.get('after'), params.get('tab')]).toEqual([one, two, 'plans'])
})

async function choose(user: Awaited<ReturnType<typeof show>>['user'], select: RegExp, option: string) {
  await user.click(screen.getByRole('button', { name: select }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('versions whose teeth are not known say so, and how many stages they have', async () => {
  const files = await published([...stageFiles, 'upper_03.stl'], madeStagePlan(), again(madeStagePlan()))
  const [three = '', two = '', one = ''] = files.ids
  await show(ana, files.caseId, { tab: 'plans', before: one, after: two })
  const missing = 'Plan 1 has no plan.json, so the files cannot be compared tooth by tooth.'
  expect(await screen.findByText(`${missing} Plan 1 has 3 stages, Plan 2 has 2.`)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  await show(ana, files.caseId, { tab: 'plans', before: two, after: three })
  expect(await screen.findByText('The teeth cannot be compared one by one; nothing else changed.')).toBeTruthy()
})

test('a plan.json that does not arrive can be asked for again', async () => {
  const { caseId } = await published(first, second)
  const { user, line } = await show(ana, caseId)
  await screen.findByRole('tab', { name: 'Plans' })
  const broken = new Response('{"code":"unavailable"}', {
    status: 503,
    headers: { 'content-type': 'application/json' },
  })
  line.proxy = (_, path) => (path.startsWith('/api/files/') ? broken.clone() : undefined)
  await user.click(screen.getByRole('tab', { name: 'Plans' }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  delete line.proxy
  await user.click(retry)
  expect(await screen.findByText(/^2 teeth end in another position;/)).toBeTruthy()
})

const version = (cycle: number) => ({
  ...{ id: String(cycle), cycle, title: 'Plan 1', fullTitle: `Plan 1 (${cycle})`, stageCount: 10 * cycle },
  files: [{ id: 'never-read', kind: 'plan-json', name: 'plan.json', bytes: 1 }],
})
const TwoTreatments = () => createElement(PlanComparison, { versions: [version(2), version(1)] })

test('versions of two treatments are not compared by movements, in the words of the reader', async () => {
  const open = screensOf(app)
  const { line } = await open(ana, { at: '/x', routes: { '/x': TwoTreatments }, language: 'fr' })
  expect(
    await screen.findByText(/ne peuvent pas être comparés\. Plan 1 \(1\) a 10 étapes, Plan 1 \(2\) en a 20\.$/),
  ).toBeTruthy()
  expect(screen.getByText('Plan 1 (2) par rapport à Plan 1 (1)')).toBeTruthy()
  expect(line.calls.filter(call => call.includes('never-read'))).toEqual([])
})
