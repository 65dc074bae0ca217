// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { words as moves } from '#features/cases/moves/text/en.ts'
import { withPictureId } from '#features/cases/plans/versions/contract/change.ts'
import { listPlans } from '#features/cases/plans/versions/contract/plan.ts'
import { words as versions } from '#features/cases/plans/versions/text/en.ts'
import { words as versionsEs } from '#features/cases/plans/versions/text/es.ts'
import { words as versionsFr } from '#features/cases/plans/versions/text/fr.ts'
import { words as viewer } from '#features/cases/plans/viewer/text/en.ts'
import { words as viewerEs } from '#features/cases/plans/viewer/text/es.ts'
import { words as viewerFr } from '#features/cases/plans/viewer/text/fr.ts'
import { newId } from '#kit/id.ts'
import { words as save } from '#shell/drafts/text/en.ts'
import { recordAnnouncements } from '#test/announcements.ts'
import { casePages, inPopup, popupClosed } from '#test/casePage.ts'
import { addPackage, addPlanFiles, caseIn, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { madePlan } from '#test/planPackage.ts'
import { changeToSend, type DraftedChange, readDraftedChanges, saveDraftedChanges } from '../contract/draftedChanges.ts'
import { words } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'

// jsdom has no WebGL: teeth are chosen in the tables, as by a reader without 3D

const { app, ana, root, sides, show } = await casePages()
const { call, database } = app

/** A plan under review whose teeth are known; its package is added afterwards, because threads do not start in jsdom. */
async function underReview() {
  const id = await caseIn(app, 'planning', sides)
  const names = [0, 1, 2, 3, 4].flatMap(stage => [`upper_0${stage}.stl`, `lower_0${stage}.stl`])
  const files = await addPlanFiles(app, root, { caseId: id, names })
  expect((await move(app, root, id, { move: 'publish-plan', files })).status).toBe(200)
  await addPackage(app, root, { caseId: id, plan: madePlan() })
  const added = `insert into plan_files (plan_id, file_id) select p.id, f.id from plans p join files f using (case_id)
    where case_id = $1 and f.kind in ('plan-json', 'plan-mesh')`
  await asOwner(database, added, [id])
  return { id, plan: (await draftOf(id)).planId }
}

async function draftOf(id: string) {
  const { body } = await call(ana, readDraftedChanges, { params: { id } })
  expect(body.code).toBeUndefined()
  return body
}
const itemsOf = async (id: string) => (await draftOf(id)).items
async function begun(stage = '2') {
  const { id, plan } = await underReview()
  const opened = await show(ana, id, { tab: 'plans', plan, stage })
  await openedPanel()
  await requestButton()
  return { ...opened, id, plan }
}
const panel = async () => within(await screen.findByRole('region', { name: words.title }))
// until then the panel and the tables are those beside a model that is being opened
async function openedPanel() {
  await screen.findByText(viewer.noWebGl)
  return panel()
}
// it is there once the draft is loaded
const requestButton = async () => (await panel()).findByRole('button', { name: new RegExp(`^${words.request}`) })
const tooth = (name: string) => screen.findByRole('button', { name: viewer.toothName(name) })
const composer = () => within(screen.getByRole('group', { name: words.newChange }))
const announcements = recordAnnouncements()
async function status(text: string) {
  await waitFor(() => expect(announcements).toContain(text))
  return text
}
const drafted = (of: Partial<DraftedChange>): DraftedChange => ({
  ...{ id: newId(), teeth: ['21'], contacts: [], kind: 'mesial', amount: 0.5, fromStage: null, note: '', camera: null },
  picture: null,
  ...of,
})
/** What the doctor does on another device. */
async function saveElsewhere(id: string, items: DraftedChange[]) {
  const { planId, version } = await draftOf(id)
  const saved = await call(ana, saveDraftedChanges, {
    params: { id },
    body: { planId, version, items: items.map(withPictureId) },
  })
  expect(saved.body.code).toBeUndefined()
}

test('a change for a tooth of the table is drafted from the stage that is shown, and the next one can follow', async () => {
  const { user, id } = await begun()
  await user.click(await tooth('13'))
  const row = (await tooth('13')).closest('tr')
  if (!row) throw new Error('no row')
  await user.click(within(row).getByRole('button', { name: words.request }))
  expect(document.activeElement).toBe(composer().getByRole('radio', { name: versions.kinds.intrude }))
  expect(composer().getByText('13')).toBeDefined()
  expect(composer().getByRole<HTMLInputElement>('textbox', { name: versions.fromStage }).value).toBe('2')
  await user.click(composer().getByRole('radio', { name: versions.kinds.extrude }))
  await user.type(composer().getByRole('textbox', { name: new RegExp(`^${versions.amount}`) }), '0,5')
  await user.click(composer().getByRole('button', { name: versions.add }))
  const title = `${versions.kinds.extrude} · 13 · 0.5 mm`
  expect(await status(`${words.added(title)} ${words.count(1)}.`)).toBeDefined()
  expect(document.activeElement).toBe((await panel()).getByRole('button', { name: words.requestFor('tooth 13') }))
  await waitFor(async () =>
    expect(await itemsOf(id)).toMatchObject([
      { teeth: ['13'], kind: 'extrude', amount: 0.5, fromStage: 2, camera: null },
    ]),
  )
})

test('a row of the IPR table is asked for as a contact; a tooth offers both of its contacts', async () => {
  const { user, id } = await begun()
  await user.click(await screen.findByRole('tab', { name: new RegExp(`^${viewer.tabs.ipr}`) }))
  await user.click(screen.getByRole('button', { name: '11-21' }))
  await user.click((await panel()).getByRole('button', { name: words.requestFor('contact 11-21') }))
  await user.click(composer().getByRole('radio', { name: versions.kinds['ipr-less'] }))
  await user.click(screen.getByRole('button', { name: '34-35' }))
  await user.click(composer().getByRole('button', { name: words.addPlace('contact 34-35') }))
  await user.click(await screen.findByRole('tab', { name: viewer.tabs.movements }))
  await user.click(await tooth('13'))
  expect(composer().getByRole('button', { name: words.addPlace('contact 14-13') })).toBeDefined()
  await user.click(composer().getByRole('button', { name: words.addPlace('contact 13-12') }))
  await user.click(composer().getByRole('button', { name: words.removePlace('contact 34-35') }))
  await user.click(composer().getByRole('button', { name: versions.add }))
  await waitFor(async () => expect(await itemsOf(id)).toMatchObject([{ teeth: [], contacts: ['11-21', '13-12'] }]))
})

test('while a change is written, the button of a row adds its tooth and returns there', async () => {
  const { user } = await begun()
  await user.click((await panel()).getByRole('button', { name: words.request }))
  await user.click(await tooth('11'))
  const row = (await tooth('11')).closest('tr')
  await user.click(within(row ?? document.body).getByRole('button', { name: words.request }))
  expect(composer().getByRole('button', { name: words.removePlace('tooth 11') })).toBeDefined()
  expect(document.activeElement).toBe(composer().getByRole('radio', { name: versions.kinds.intrude }))
  await user.click(composer().getByRole('button', { name: words.cancel }))
  expect(screen.queryByRole('group', { name: words.newChange })).toBeNull()
  expect(document.activeElement).toBe((await panel()).getByRole('button', { name: words.requestFor('tooth 11') }))
})

test('a plan of stage files does not know its teeth: they are chosen on the chart', async () => {
  const id = await caseIn(app, 'plan-review', sides)
  const { user } = await show(ana, id, { tab: 'plans', plan: (await draftOf(id)).planId })
  await screen.findByText(viewer.noWebGl)
  await user.click(await requestButton())
  await user.click(composer().getByRole('radio', { name: versions.kinds['attachment-add'] }))
  await user.click(composer().getByRole('button', { name: versions.tooth('23') }))
  await user.click(composer().getByRole('button', { name: versions.add }))
  await waitFor(async () => expect(await itemsOf(id)).toMatchObject([{ teeth: ['23'], kind: 'attachment-add' }]))
})

test('a drafted change is shown, edited and removed, and the focus stays in the list', async () => {
  const { id, plan } = await underReview()
  const [first, second] = [drafted({ fromStage: 3 }), drafted({ teeth: ['11'], amount: 0.25 })]
  await saveElsewhere(id, [first, second])
  const { user, address } = await show(ana, id, { tab: 'plans', plan })
  const title = `${versions.kinds.mesial} · 21 · 0.5 mm`
  const other = `${versions.kinds.mesial} · 11 · 0.25 mm`
  await user.click(await (await openedPanel()).findByRole('button', { name: words.show(title) }))
  await expect.poll(address).toContain('stage=3&tooth=21')
  await user.click(screen.getByRole('button', { name: words.edit(title) }))
  const edited = within(screen.getByRole('group', { name: words.editChange }))
  const amount = edited.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${versions.amount}`) })
  expect(amount.value).toBe('0.5')
  await user.clear(amount)
  await user.type(amount, '0.7')
  await user.click(edited.getByRole('button', { name: words.save }))
  const saved = `${versions.kinds.mesial} · 21 · 0.7 mm`
  expect(await status(`${words.saved(saved)} ${words.count(2)}.`)).toBeDefined()
  await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain(saved))
  await user.click(screen.getByRole('button', { name: words.remove(saved) }))
  expect(await status(`${words.removed(saved)} ${words.count(1)}.`)).toBeDefined()
  await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain(other))
  await waitFor(async () => expect(await itemsOf(id)).toEqual([second]))
  await user.click(screen.getByRole('button', { name: words.remove(other) }))
  expect(await status(`${words.removed(other)} ${words.none}.`)).toBeDefined()
  expect(document.activeElement).toBe((await panel()).getByRole('button', { name: words.requestFor('tooth 21') }))
})

describe('the draft', () => {
  test('is the same in the popup, which sends it; then it is gone and the panel with it', async () => {
    const { id, plan } = await underReview()
    await saveElsewhere(id, [drafted({})])
    const { user } = await show(ana, id, { tab: 'plans', plan })
    await user.click(await (await openedPanel()).findByRole('button', { name: words.send }))
    const popup = await inPopup()
    expect((await popup.findByRole('list', { name: versions.list })).textContent).toContain('21 · 0.5 mm')
    await user.click(popup.getByRole('radio', { name: versions.kinds.staging }))
    await user.type(popup.getByRole('textbox', { name: versions.changeNote }), 'Slower')
    await user.click(popup.getByRole('button', { name: versions.add }))
    await waitFor(async () => expect(await itemsOf(id)).toHaveLength(2))
    await user.click(popup.getByRole('button', { name: moves.buttons['request-changes'] }))
    await popupClosed()
    const [sent] = (await call(root, listPlans, { params: { id } })).body.plans
    expect(sent?.changes).toMatchObject([
      { kind: 'mesial', teeth: ['21'], amount: 0.5 },
      { kind: 'staging', note: 'Slower' },
    ])
    expect((await call(ana, readDraftedChanges, { params: { id } })).body.code).toBe('illegal-move')
    await waitFor(() => expect(screen.queryByRole('region', { name: words.title })).toBeNull())
  })

  test('is sent with what another device added while the popup was open', async () => {
    const { id, plan } = await underReview()
    const first = drafted({})
    await saveElsewhere(id, [first])
    const { user } = await show(ana, id, { tab: 'plans', plan })
    await user.click(await (await openedPanel()).findByRole('button', { name: words.send }))
    const popup = await inPopup()
    await popup.findByRole('list', { name: versions.list })
    await saveElsewhere(id, [first, drafted({ teeth: ['43'] })])
    await user.click(popup.getByRole('button', { name: moves.buttons['request-changes'] }))
    await popupClosed()
    const [sent] = (await call(root, listPlans, { params: { id } })).body.plans
    expect(sent?.changes.map(({ teeth }) => teeth)).toEqual([['21'], ['43']])
  })

  test('is not lost unseen by an approval, which ends it', async () => {
    const { id } = await underReview()
    await saveElsewhere(id, [drafted({}), drafted({ teeth: ['43'] })])
    const { user } = await show(ana, id, { tab: 'plans' })
    await user.click(await screen.findByRole('button', { name: moves.buttons['approve-plan'] }))
    const popup = await inPopup()
    expect(await popup.findByText(words.unsent(2))).toBeDefined()
    expect(popup.getByText(words.unsentText)).toBeDefined()
  })

  test('has what two devices add at the same time', async () => {
    const { user, id } = await begun()
    const elsewhere = drafted({ teeth: ['43'] })
    await saveElsewhere(id, [elsewhere])
    await user.click((await panel()).getByRole('button', { name: words.request }))
    await user.click(composer().getByRole('radio', { name: versions.kinds.staging }))
    await user.type(composer().getByRole('textbox', { name: versions.changeNote }), 'Slower')
    await user.click(composer().getByRole('button', { name: versions.add }))
    await waitFor(async () =>
      expect((await itemsOf(id)).map(({ kind }) => kind).toSorted()).toEqual(['mesial', 'staging']),
    )
    const added = `${versions.kinds.mesial} · 43 · 0.5 mm`
    expect(await screen.findByText(added, { selector: 'strong' })).toBeDefined()
  })

  test('lets the doctor decide when one change was edited on two devices', async () => {
    const { id, plan } = await underReview()
    const item = drafted({})
    await saveElsewhere(id, [item])
    const { user } = await show(ana, id, { tab: 'plans', plan })
    const title = `${versions.kinds.mesial} · 21 · 0.5 mm`
    await user.click(await (await openedPanel()).findByRole('button', { name: words.edit(title) }))
    await saveElsewhere(id, [{ ...item, amount: 0.9 }])
    const edited = within(screen.getByRole('group', { name: words.editChange }))
    await user.click(edited.getByRole('radio', { name: versions.kinds.distal }))
    await user.click(edited.getByRole('button', { name: words.save }))
    await user.click(await screen.findByRole('button', { name: save.conflict.theirs }))
    expect(await screen.findByText(`${versions.kinds.mesial} · 21 · 0.9 mm`)).toBeDefined()
    expect(await itemsOf(id)).toMatchObject([{ kind: 'mesial', amount: 0.9 }])
  })

  test('keeps a change that is being written when the doctor looks at another section', async () => {
    const { user } = await begun()
    await user.click((await panel()).getByRole('button', { name: words.request }))
    await user.type(composer().getByRole('textbox', { name: versions.changeNote }), 'Half a thou')
    await user.click(screen.getByRole('tab', { name: 'Timeline' }))
    await user.click(screen.getByRole('tab', { name: 'Plans' }))
    await user.click((await screen.findAllByRole('button', { name: viewer.open }))[0] ?? document.body)
    await screen.findByRole('group', { name: words.newChange })
    expect(composer().getByRole<HTMLTextAreaElement>('textbox', { name: versions.changeNote }).value).toBe(
      'Half a thou',
    )
  })
})

test.each([
  ['es', es, versionsEs, viewerEs],
  ['fr', fr, versionsFr, viewerFr],
] as const)('a doctor reads it in %s', async (language, own, ownVersions, ownViewer) => {
  const { id, plan } = await underReview()
  await saveElsewhere(id, [drafted({ amount: 0.5 })])
  const { user } = await show(ana, id, { tab: 'plans', plan, language })
  await screen.findByText(ownViewer.noWebGl)
  await user.click(await screen.findByRole('button', { name: ownViewer.toothName('13') }))
  const region = within(await screen.findByRole('region', { name: own.title }))
  expect(await region.findByText(`${ownVersions.kinds.mesial} · 21 · 0,5 mm`)).toBeDefined()
  expect(await region.findByRole('button', { name: own.requestFor(own.tooth('13')) })).toBeDefined()
})

describe('a requested change', () => {
  const camera = { position: [0, -210.5, 4], target: [0, 20, 0], up: [0, 0, 1] } satisfies DraftedChange['camera']

  test.each([['its doctor', ana] as const, ['the provider', root] as const])(
    'is shown in the models to %s, where and as it was asked',
    async (_, who) => {
      const { id, plan } = await underReview()
      await move(app, ana, id, { move: 'request-changes', items: [changeToSend(drafted({ fromStage: 3, camera }))] })
      const { user, address } = await show(who, id, { tab: 'plans' })
      await user.click(await screen.findByRole('button', { name: new RegExp(`^${versions.showIn3D}`) }))
      expect(document.activeElement?.id).toBe(`plan-3d-${plan}`)
      const shown = `tab=plans&plan=${plan}&stage=3&tooth=21&camera=0_-2105_40_0_200_0_0_0_1000`
      await expect.poll(address).toMatch(new RegExp(`\\?${shown}$`))
      expect(await screen.findByText(viewer.noWebGl)).toBeDefined()
      expect(await screen.findByText(/^Stage 3 of 4:/)).toBeDefined()
      expect(screen.queryByRole('region', { name: words.title })).toBeNull()
    },
  )
})
