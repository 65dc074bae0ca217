import { expect, test } from 'vitest'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { caseIn, readyCase } from '#test/cases.ts'
import { listRecords, moveRecord, saveRecordTeeth } from '../contract/file.ts'
import type { Slot } from '../contract/options.ts'

const app = await startApp()
const { call, person } = app
const ana = await person('Ana')
const root = await person('Root', 'super-admin')

const recordIn = async (id: string, slot: Slot) =>
  (await call(ana, listRecords, { params: { id }, query: {} })).body.records.find(record => record.slot === slot)
const move = async (id: string, from: Slot, slot: Slot) =>
  call(ana, moveRecord, { params: { id, record: (await recordIn(id, from))?.id ?? '' }, body: { slot } })
const save = (who: typeof ana, id: string, record: string | undefined, teeth: string[]) =>
  call(who, saveRecordTeeth, { params: { id, record: record ?? newId() }, body: { teeth: teeth as Tooth[] } })

test('the teeth of an X-ray are stored in ascending order, and stay with its file', async () => {
  const id = await readyCase(app, ana)
  await move(id, 'right-buccal', 'periapical')
  expect(await recordIn(id, 'periapical')).not.toHaveProperty('teeth')
  expect((await save(ana, id, (await recordIn(id, 'periapical'))?.id, ['37', '16', '36', '16'])).status).toBe(200)
  expect((await recordIn(id, 'periapical'))?.teeth).toEqual(['16', '36', '37'])
  await move(id, 'periapical', 'right-buccal')
  expect(await recordIn(id, 'right-buccal')).not.toHaveProperty('teeth')
  await move(id, 'right-buccal', 'other-xray')
  expect((await recordIn(id, 'other-xray'))?.teeth).toEqual(['16', '36', '37'])
  await save(ana, id, (await recordIn(id, 'other-xray'))?.id, [])
  expect(await recordIn(id, 'other-xray')).not.toHaveProperty('teeth')
})

test('what is no tooth is refused, and nobody else says it, nor of another case, nor once it is submitted', async () => {
  const [id, other] = [await readyCase(app, ana), await readyCase(app, ana)]
  await move(id, 'right-buccal', 'periapical')
  const record = (await recordIn(id, 'periapical'))?.id
  expect((await save(ana, id, record, ['99'])).status).toBe(400)
  const scan = await save(ana, id, (await recordIn(id, 'upper-scan'))?.id, ['36'])
  expect([scan.status, scan.body.errors]).toEqual([400, [{ at: 'teeth', code: 'invalid' }]])
  for (const who of [root, await person('Bruno')]) expect((await save(who, id, record, ['36'])).status).toBe(404)
  expect((await save(ana, other, record, ['36'])).status).toBe(404)
  expect(await recordIn(id, 'periapical')).not.toHaveProperty('teeth')
  const given = await caseIn(app, 'submitted', { doctor: ana, admin: root })
  expect((await save(ana, given, (await recordIn(given, 'right-buccal'))?.id, ['36'])).body.code).toBe('illegal-move')
})
