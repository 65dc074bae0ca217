// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCase } from '#features/cases/case/contract/case.ts'
import { conformanceCodes } from '#features/cases/conformance/contract/deviation.ts'
import { words as conformance } from '#features/cases/conformance/text/en.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { words as faults } from '#features/cases/plans/format/text/en.ts'
import { words as plans } from '#features/cases/plans/versions/text/en.ts'
import { words as viewer } from '#features/cases/plans/viewer/text/en.ts'
import { listRecords } from '#features/cases/records/contract/file.ts'
import { words as upload } from '#features/files/uploads/text/en.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { beginMove, casePages, inPopup } from '#test/casePage.ts'
import { addPackage, addPlanFiles, caseIn } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { madePlan } from '#test/planPackage.ts'
import { words } from '../text/en.ts'

const { app, root, sides, show } = await casePages()
const { call } = app

/** Opens the form for a plan whose package was uploaded earlier. */
async function begin(plan: PlanJson, at: { stage?: string } = {}) {
  const id = await caseIn(app, 'planning', sides)
  await addPackage(app, root, { caseId: id, plan })
  const uploaded =
    "update files set declared_sha256 = sha256, mime = 'application/json' where case_id = $1 and kind like 'plan-%'"
  await asOwner(app.database, uploaded, [id])
  const { user } = await show(root, id, at)
  await beginMove(user, words.buttons['publish-plan'])
  const popup = await inPopup()
  return { id, user, popup, publish: popup.getByRole('button', { name: words.buttons['publish-plan'] }) }
}

// that it is published is tested on the server: threads do not start beside jsdom
test('a package that arrived says what its plan.json contains', async () => {
  const { popup } = await begin(madePlan())
  expect(await popup.findByText(plans.fileWords.packageOf(28, 4))).toBeDefined()
  expect(popup.getByText(plans.fileWords.arrived(31, 31))).toBeDefined()
  expect(popup.queryByText(plans.fileWords.packageFaults(1))).toBeNull()
})

test('a package is looked at before it is published, in the viewer and with what it is checked against', async () => {
  // the stage in the URL is that of a published version
  const { id, user, popup } = await begin(madePlan(), { stage: '3' })
  await user.click(await popup.findByRole('button', { name: plans.preview.open }))
  const preview = within(await screen.findByRole('dialog', { name: plans.preview.heading }))
  // pictures replace the model, and the buttons with it
  await preview.findByText(viewer.noWebGl)
  expect(await preview.findByText(/^Stage 0 of 4: /)).toBeDefined()
  await user.click(await preview.findByRole('button', { name: viewer.next }))
  expect(await preview.findByText(/^Stage 1 of 4: /)).toBeDefined()
  expect(preview.getByRole('button', { name: viewer.toothName('13') })).toBeDefined()
  const rows = within(preview.getByRole('table', { name: conformance.table })).getAllByRole('row')
  expect(rows.length).toBe(conformanceCodes.length + 1)
  await user.click(preview.getByRole('button', { name: shell.ui.close }))
  expect((await call(root, readCase, { params: { id } })).body.phase).toBe('planning')
})

test('a plan without models has no preview', async () => {
  const id = await caseIn(app, 'planning', sides)
  const files = await addPlanFiles(app, root, { caseId: id, names: ['plan.pdf'] })
  await asOwner(app.database, 'update files set declared_sha256 = sha256 where id = any($1)', [files])
  const { user } = await show(root, id)
  await beginMove(user, words.buttons['publish-plan'])
  const popup = await inPopup()
  await popup.findByRole('textbox', { name: plans.pdfStages })
  expect(popup.queryByRole('button', { name: plans.preview.open })).toBeNull()
})

test('a package with faults shows each with its place and is not published', async () => {
  const { id, user, popup, publish } = await begin({ ...madePlan(), checkpoints: [4, 2], wearDays: 3 })
  const list = (await popup.findByText(plans.fileWords.packageFaults(1))).closest('[role]') ?? document.body
  expect(popup.getByText(faults.faults['checkpoints-unordered']({ stage: 2, before: 4 }))).toBeDefined()
  expect(list.textContent).toContain('plan.json · checkpoints[1]')
  expect(popup.getByText(plans.fileWords.packageWarnings(1))).toBeDefined()
  await user.click(publish)
  expect(await popup.findByText(plans.filesRequired)).toBeDefined()
  expect((await call(root, readCase, { params: { id } })).body.phase).toBe('planning')
})

test('all files of a package are removed at once', async () => {
  const { id, user, popup } = await begin(madePlan())
  await popup.findByText(plans.fileWords.arrived(31, 31))
  const files = within(popup.getByRole('region', { name: plans.fileWords.files }))
  expect(files.getByText('teeth/11.stl')).toBeDefined()
  await user.click(popup.getByRole('button', { name: plans.fileWords.removeAll(31) }))
  await waitFor(() => expect(screen.queryByText('teeth/11.stl')).toBeNull())
  await waitFor(async () =>
    expect((await call(root, listRecords, { params: { id }, query: {} })).body.open.map(({ name }) => name)).toEqual(
      [],
    ),
  )
})

test('a file whose check takes too long is checked again at once', async () => {
  const id = await caseIn(app, 'planning', sides)
  const names = ['upper_00.stl', 'upper_01.stl']
  const [slow = '', quick] = await addPlanFiles(app, root, { caseId: id, names })
  const waits = "update files set state = 'quarantined', declared_sha256 = sha256, completed_at = $2 where id = $1"
  await asOwner(app.database, waits, [slow, new Date(Date.now() - 120_000)])
  await asOwner(app.database, waits, [quick, new Date()])
  const { user, line } = await show(root, id)
  await beginMove(user, words.buttons['publish-plan'])
  const popup = await inPopup()
  await user.click(await popup.findByRole('button', { name: new RegExp(`${upload.way.checkAgain}.*upper_00`) }))
  await waitFor(() => expect(line.calls).toContain(`POST /api/uploads/${slow}/readings`))
  expect(popup.queryByRole('button', { name: new RegExp(`${upload.way.checkAgain}.*upper_01`) })).toBeNull()
})

test('a file whose check was stopped is checked again, one that is wrong is not', async () => {
  const id = await caseIn(app, 'planning', sides)
  const [stopped = '', wrong = ''] = await addPlanFiles(app, root, {
    caseId: id,
    names: ['upper_00.stl', 'upper_01.stl'],
  })
  await app.storage.put(stopped, Buffer.from('solid'))
  const refuse = "update files set state = 'rejected', declared_sha256 = sha256, refusal = $2 where id = $1"
  await asOwner(app.database, refuse, [stopped, 'took-too-long'])
  await asOwner(app.database, refuse, [wrong, 'truncated'])
  const { user, line } = await show(root, id)
  await beginMove(user, words.buttons['publish-plan'])
  const popup = await inPopup()
  const name = new RegExp(`${upload.way.checkAgain}.*upper_0`)
  await user.click(await popup.findByRole('button', { name }))
  await waitFor(() => expect(line.calls).toContain(`POST /api/uploads/${stopped}/readings`))
  await waitFor(() => expect(popup.queryByRole('button', { name })).toBeNull())
})

const ipr = 'contact;stage;mm\n11-21;1;0,2\n'

/** Opens the form for stage files with a table that were uploaded earlier. */
async function beginWithTable(text: string) {
  const id = await caseIn(app, 'planning', sides)
  const names = ['upper_00.stl', 'upper_01.stl', 'ipr.csv']
  const files = await addPlanFiles(app, root, { caseId: id, names })
  await app.storage.put(files[2] ?? '', new TextEncoder().encode(text))
  await asOwner(app.database, 'update files set declared_sha256 = sha256 where id = any($1)', [files])
  const { user } = await show(root, id)
  await beginMove(user, words.buttons['publish-plan'])
  return { user, popup: await inPopup() }
}

test('stage files with a table: the form says what the table has and what is missing, and the preview shows it', async () => {
  const { user, popup } = await beginWithTable(ipr)
  const { withoutPlanJson, table, missingTable } = plans.fileWords
  const missing = [missingTable.attachments, missingTable.movements]
  expect(await popup.findByText(withoutPlanJson([table.ipr(1)], missing))).toBeDefined()
  await user.click(await popup.findByRole('button', { name: plans.preview.open }))
  const preview = within(await screen.findByRole('dialog', { name: plans.preview.heading }))
  await user.click(await preview.findByRole('tab', { name: new RegExp(`^${viewer.tabs.ipr}`) }))
  expect(preview.getByText(viewer.stated)).toBeDefined()
})

test('a fault of a table is shown with its line and column before anything is published', async () => {
  const { user, popup } = await beginWithTable(`${ipr}11-21;9;0,1\n`)
  const list = (await popup.findByText(plans.fileWords.packageFaults(1))).closest('[role]') ?? document.body
  expect(list.textContent).toContain(`ipr.csv · ${plans.fileWords.line(3)} · stage`)
  await user.click(popup.getByRole('button', { name: words.buttons['publish-plan'] }))
  expect(await popup.findByText(plans.filesRequired)).toBeDefined()
})
