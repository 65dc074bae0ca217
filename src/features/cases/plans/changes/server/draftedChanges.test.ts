import { describe, expect, test } from 'vitest'
import { listPlans } from '#features/cases/plans/versions/contract/plan.ts'
import { filePath } from '#features/files/file/contract/file.ts'
import { unattachedUploads } from '#features/files/file/server/unattached.ts'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { caseIn, giveMoves, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { screensRefreshed } from '#test/live.ts'
import { cleanUpload } from '#test/uploads.ts'
import { readDraftedChanges, saveDraftedChanges } from '../contract/draftedChanges.ts'

const app = await startApp()
const { call, database, person } = app
const ana = await person('Ana', 'doctor', { password: true })
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')
const sides = { doctor: ana, admin: root }

const camera = {
  ...{ position: [-31.2, -204.7, 12] as [number, number, number], target: [0, 20, 0] as [number, number, number] },
  up: [0, 0, 1] as [number, number, number],
}
const rotation = (note = '') => ({
  ...{ id: newId(), teeth: ['12' as const], kind: 'rotate-mesial-in' as const, amount: 2.5, fromStage: 2, note },
  camera,
})

const draftOf = (id: string, who = ana) => call(who, readDraftedChanges, { params: { id } })
type Items = (typeof saveDraftedChanges.input.body)['_zod']['input']['items']
async function save(id: string, version: number, items: Items, who = ana) {
  const { planId } = (await draftOf(id)).body
  return call(who, saveDraftedChanges, { params: { id }, body: { planId, version, items } })
}
const rows = (id: string) =>
  asOwner(database, 'select from change_drafts d join plans p on p.id = d.plan_id where p.case_id = $1', [id])

test('a draft is empty at first, and is read back on any machine as it was saved', async () => {
  const id = await caseIn(app, 'plan-review', sides)
  const [plan] = (await call(ana, listPlans, { params: { id } })).body.plans
  expect((await draftOf(id)).body).toEqual({ planId: plan?.id, version: 0, items: [] })
  const item = rotation('A little more.')
  expect((await save(id, 0, [item])).body).toMatchObject({ version: 1, items: [item] })
  const other = { id: newId(), teeth: [], contacts: ['42-41' as const], kind: 'ipr-more' as const, amount: 0.3 }
  expect((await save(id, 1, [item, other])).status).toBe(200)
  const { version, items } = (await draftOf(id)).body
  expect([version, items]).toEqual([
    2,
    [
      { ...item, contacts: [], picture: null },
      { ...other, fromStage: null, note: '', camera: null, picture: null },
    ],
  ])
})

test('a save on an old version changes nothing and is answered with the current draft', async () => {
  const id = await caseIn(app, 'plan-review', sides)
  const item = rotation('from the surgery')
  await save(id, 0, [item])
  for (const version of [0, 7]) {
    const late = await save(id, version, [rotation('from home')])
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect(late.body).toMatchObject({ current: { version: 1, items: [{ note: 'from the surgery' }] } })
  }
  expect((await draftOf(id)).body.items).toMatchObject([{ note: 'from the surgery' }])
})

test('a save for another version of the plan is refused with the draft for the one under review', async () => {
  const id = await caseIn(app, 'plan-review', sides)
  const body = { planId: newId(), version: 0, items: [rotation()] }
  const refused = await call(ana, saveDraftedChanges, { params: { id }, body })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'stale', current: { version: 0, items: [] } }])
  expect(await rows(id)).toEqual([])
})

test('of ten concurrent saves of one version, one succeeds', async () => {
  const id = await caseIn(app, 'plan-review', sides)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => save(id, 0, [rotation(`hand ${n}`)])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
})

describe('[Z2] only its doctor', () => {
  test('reads and saves a draft; another doctor and the provider find nothing', async () => {
    const id = await caseIn(app, 'plan-review', sides)
    await save(id, 0, [rotation('secret')])
    for (const who of [bruno, root]) {
      expect((await draftOf(id, who)).status).toBe(404)
      expect((await save(id, 1, [], who)).status).toBe(404)
    }
    expect((await call(root, listPlans, { params: { id } })).body.plans[0]?.changes).toEqual([])
    expect((await draftOf(id)).body.items).toHaveLength(1)
  })

  test('has other screens refreshed by a save', async () => {
    const id = await caseIn(app, 'plan-review', sides)
    const refreshedBy = await screensRefreshed(app, 'cases', { ana, bruno, root })
    expect(await refreshedBy(() => save(id, 0, [rotation()]))).toEqual({ ana: [id] })
  })
})

test('what is not a change of this plan is refused at its place', async () => {
  const id = await caseIn(app, 'plan-review', sides)
  const item = rotation()
  const refusals = [
    [[item, { ...item, note: 'twice' }], [{ at: 'items', code: 'twice' }]],
    [[{ ...item, amount: 61 }], [{ at: 'items.0.amount', code: 'too-big' }]],
    [[{ ...item, fromStage: 4 }], [{ at: 'items.0.fromStage', code: 'too-big' }]],
    [[{ ...item, camera: { ...camera, target: camera.position } }], [{ at: 'items.0.camera', code: 'invalid' }]],
  ] as const
  for (const [items, errors] of refusals) {
    const refused = await save(id, 0, [...items])
    expect([refused.status, refused.body.errors]).toEqual([400, errors])
  }
})

describe('a draft ends', () => {
  test('when its changes are requested, which keep their cameras', async () => {
    const id = await caseIn(app, 'plan-review', sides)
    const item = rotation()
    await save(id, 0, [item])
    const { id: _, ...sent } = item
    await move(app, ana, id, { move: 'request-changes', items: [sent, { ...sent, camera: null }] })
    expect(await rows(id)).toEqual([])
    const [plan] = (await call(root, listPlans, { params: { id } })).body.plans
    expect(plan?.changes.map(change => change.camera)).toEqual([camera, null])
    const late = await draftOf(id)
    expect([late.status, late.body.code]).toEqual([409, 'illegal-move'])
    const body = { planId: plan?.id ?? '', version: 1, items: [item] }
    expect((await call(ana, saveDraftedChanges, { params: { id }, body })).body.code).toBe('illegal-move')
  })

  test('when the plan is approved, and when another version is published', async () => {
    const approved = await caseIn(app, 'plan-review', sides)
    await save(approved, 0, [rotation()])
    await giveMoves(app, approved, ['approve-plan'], sides)
    expect(await rows(approved)).toEqual([])
    const replaced = await caseIn(app, 'plan-review', sides)
    await save(replaced, 0, [rotation()])
    await asOwner(database, "update cases set phase = 'planning' where id = $1", [replaced])
    await giveMoves(app, replaced, ['publish-plan'], sides)
    expect(await rows(replaced)).toEqual([])
    expect((await draftOf(replaced)).body).toMatchObject({ version: 0, items: [] })
  })

  test('not when the case is cancelled: it may be reopened in its review', async () => {
    const id = await caseIn(app, 'plan-review', sides)
    await save(id, 0, [rotation()])
    await giveMoves(app, id, ['cancel'], sides)
    expect((await draftOf(id)).status).toBe(409)
    await move(app, root, id, { move: 'reopen', reason: 'Cancelled by mistake.' })
    expect((await draftOf(id)).body).toMatchObject({ version: 1, items: [{ teeth: ['12'] }] })
  })
})

describe('the picture of a change', () => {
  const upload = (who = ana) => cleanUpload(app, who, 'case-picture')
  const pictured = (picture: string) => ({ ...rotation(), picture })
  const statusOf = async (who: typeof ana, id: string) =>
    (await app.app.http.inject({ url: filePath(id), headers: { authorization: `Bearer ${who.bearer}` } })).statusCode
  const statuses = (id: string) => Promise.all([ana, bruno, root].map(who => statusOf(who, id)))
  const requestWith = (id: string, pictures: string[]) =>
    move(app, ana, id, {
      move: 'request-changes',
      items: pictures.map(picture => {
        const { id: _, ...item } = pictured(picture)
        return item
      }),
    })
  /** Makes every unattached upload two days old; returns those that the nightly job would delete. */
  async function leftOver() {
    await asOwner(
      database,
      "update files set last_active_at = now() - interval '2 days', detached_at = detached_at - interval '2 days'",
      [],
    )
    return database.db.as({ kind: 'system' }, system => unattachedUploads.unattached(system, 24))
  }

  test('is stored with the draft, for its doctor alone, and is read by both sides once it is sent', async () => {
    const id = await caseIn(app, 'plan-review', sides)
    const picture = await upload()
    const saved = await save(id, 0, [pictured(picture)])
    expect(saved.body.items).toMatchObject([{ picture: { id: picture, name: 'case-picture.png' } }])
    expect((await save(id, 1, [pictured(picture), rotation()])).status).toBe(200)
    expect(await leftOver()).toEqual([])
    expect(await statuses(picture)).toEqual([200, 404, 404])
    expect((await requestWith(id, [picture])).status).toBe(200)
    expect(await leftOver()).toEqual([])
    expect(await statuses(picture)).toEqual([200, 404, 200])
    for (const who of [ana, root]) {
      const [plan] = (await call(who, listPlans, { params: { id } })).body.plans
      expect(plan?.changes).toMatchObject([{ picture: { id: picture, facts: { kind: 'picture' } } }])
    }
  })

  test('is given up when it is removed from the draft, when its change is, and when the review ends without it', async () => {
    const id = await caseIn(app, 'plan-review', sides)
    const [removed, ofRemoved, notSent, sent] = [await upload(), await upload(), await upload(), await upload()]
    const first = pictured(removed)
    await save(id, 0, [first, pictured(ofRemoved), pictured(notSent), pictured(sent)])
    await save(id, 1, [{ ...first, picture: null }, pictured(notSent), pictured(sent)])
    expect((await leftOver()).toSorted()).toEqual([removed, ofRemoved].toSorted())
    await requestWith(id, [sent])
    expect((await leftOver()).toSorted()).toEqual([removed, ofRemoved, notSent].toSorted())
    await asOwner(database, 'delete from files where id = any($1)', [[removed, ofRemoved, notSent]])
  })

  test('can be uploaded for a change that is sent without having been drafted', async () => {
    const id = await caseIn(app, 'plan-review', sides)
    const picture = await upload()
    expect((await requestWith(id, [picture])).status).toBe(200)
    expect(await statuses(picture)).toEqual([200, 404, 200])
  })

  test('that is not the doctor’s own unused one is refused at its place, and nothing is stored', async () => {
    const id = await caseIn(app, 'plan-review', sides)
    const used = await upload()
    const elsewhere = await caseIn(app, 'plan-review', sides)
    expect((await save(elsewhere, 0, [pictured(used)])).status).toBe(200)
    for (const picture of [used, await upload(bruno), newId()]) {
      const refused = await save(id, 0, [rotation(), pictured(picture)])
      expect([refused.status, refused.body.errors]).toEqual([400, [{ at: 'items.1.picture', code: 'file-unknown' }]])
      const errors = [{ at: 'command.items.0.picture', code: 'file-unknown' }]
      expect((await requestWith(id, [picture])).body).toMatchObject({ errors })
    }
    const twice = await upload()
    expect((await save(id, 0, [pictured(twice), pictured(twice)])).body.errors).toEqual([
      { at: 'items', code: 'twice' },
    ])
    expect((await requestWith(id, [twice, twice])).status).toBe(400)
    expect(await rows(id)).toEqual([])
    expect(await statuses(used)).toEqual([200, 404, 404])
  })

  test('of a stale save is not attached', async () => {
    const id = await caseIn(app, 'plan-review', sides)
    await save(id, 0, [rotation()])
    const picture = await upload()
    expect((await save(id, 0, [pictured(picture)])).status).toBe(409)
    expect(await asOwner(database, 'select attached_at from files where id = $1', [picture])).toEqual([
      { attached_at: null },
    ])
  })
})
