// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { words as moves } from '#features/cases/moves/text/en.ts'
import { listPlans } from '#features/cases/plans/versions/contract/plan.ts'
import { words as versions } from '#features/cases/plans/versions/text/en.ts'
import { words as viewer } from '#features/cases/plans/viewer/text/en.ts'
import { AttachedPicture } from '#features/files/file/contract/file.ts'
import { words as pictures } from '#features/files/pictures/text/en.ts'
import { words as uploads } from '#features/files/uploads/text/en.ts'
import { newId } from '#kit/id.ts'
import { storeDraft } from '#shell/drafts/draftStore.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { casePages, inPopup, popupClosed } from '#test/casePage.ts'
import { addPlanFiles, answersFor, caseIn, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { cleanUpload } from '#test/uploads.ts'
import { readDraftedChanges, saveDraftedChanges } from '../contract/draftedChanges.ts'
import { words } from '../text/en.ts'

// jsdom uploads nothing: the pictures are those that were uploaded before

const { app, ana, root, sides, show } = await casePages()
const { call, database } = app
const title = `${versions.kinds.other} · ${versions.wholePlan}`
const enlarge = pictures.enlarge(versions.pictureOf(title))
const removal = uploads.way.remove('case-picture.png')

/** A plan under review with models, and a picture that its doctor uploaded. */
async function underReview() {
  const id = await caseIn(app, 'planning', sides)
  const names = ['upper_00.stl', 'lower_00.stl', 'upper_01.stl', 'lower_01.stl']
  const files = await addPlanFiles(app, root, { caseId: id, names })
  expect((await move(app, root, id, { move: 'publish-plan', files })).status).toBe(200)
  return { id, plan: (await draftOf(id)).planId, picture: await cleanUpload(app, ana, 'case-picture') }
}

const draftOf = async (id: string) => (await call(ana, readDraftedChanges, { params: { id } })).body

/** The same, with a change in the draft that has the picture. */
async function drafted() {
  const { id, plan, picture } = await underReview()
  const items = [{ id: newId(), teeth: [], kind: 'other' as const, picture }]
  const saved = await call(ana, saveDraftedChanges, { params: { id }, body: { planId: plan, version: 0, items } })
  expect(saved.status).toBe(200)
  return { id, plan, picture }
}

test('the picture of a drafted change is shown in the list and the popup, and by the sent change to both sides', async () => {
  const { id, plan, picture } = await drafted()
  const { user } = await show(ana, id, { tab: 'plans', plan })
  // until then the panel is that beside a model that is being opened
  await screen.findByText(viewer.noWebGl)
  await user.click(await screen.findByRole('button', { name: enlarge }))
  const large = within(await screen.findByRole('dialog', { name: versions.pictureOf(title) }))
  await user.click(large.getByRole('button', { name: shell.ui.close }))
  await popupClosed()
  await user.click(screen.getByRole('button', { name: words.send }))
  const popup = await inPopup()
  expect(await popup.findByRole('button', { name: enlarge })).toBeDefined()
  await user.click(popup.getByRole('button', { name: moves.buttons['request-changes'] }))
  await popupClosed()
  expect(await screen.findByRole('button', { name: enlarge })).toBeDefined()
  const [sent] = (await call(root, listPlans, { params: { id } })).body.plans
  expect(sent?.changes).toMatchObject([{ kind: 'other', picture: { id: picture } }])
})

test('the planner sees the picture where it is answered', async () => {
  const { id, picture } = await underReview()
  await move(app, ana, id, { move: 'request-changes', items: [{ teeth: [], kind: 'other', picture }] })
  await show(root, id, { tab: 'plans', move: 'publish-plan' })
  const popup = await inPopup()
  expect(await popup.findByRole('button', { name: enlarge })).toBeDefined()
  expect(await answersFor(app, root, id, 'done')).toHaveLength(1)
})

test('a change that is written with a picture is added with it; the picture can be removed again', async () => {
  const { id, plan, picture } = await underReview()
  const columns = 'select id, name, declared_bytes::int as bytes, facts from files where id = $1'
  const [row] = await asOwner(database, columns, [picture])
  const change = { teeth: [], contacts: [], fromStage: '', kind: 'other', amount: '', note: '' }
  const composing = { edited: null, change: { ...change, picture: AttachedPicture.parse(row) } }
  storeDraft(`composed-change:${plan}`, { composing })
  const { user } = await show(ana, id, { tab: 'plans', plan })
  const composer = within(await screen.findByRole('group', { name: words.newChange }))
  await user.click(composer.getByRole('button', { name: versions.add }))
  await waitFor(async () => expect((await draftOf(id)).items).toMatchObject([{ picture: { id: picture } }]))
  await user.click(await screen.findByRole('button', { name: words.edit(title) }))
  const edited = within(screen.getByRole('group', { name: words.editChange }))
  await user.click(edited.getByRole('button', { name: removal }))
  await user.type(edited.getByRole('textbox', { name: versions.changeNote }), 'Slower')
  await user.click(edited.getByRole('button', { name: words.save }))
  await waitFor(async () => expect((await draftOf(id)).items).toMatchObject([{ note: 'Slower', picture: null }]))
  expect(screen.queryByRole('button', { name: enlarge })).toBeNull()
})
