import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPrescription, savePrescription } from '#features/cases/prescription/fields/contract/prescription.ts'
import { readReadiness } from '#features/cases/submission/contract/readiness.ts'
import { addDays, dayOf } from '#kit/dates.ts'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { caseIn, move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { jpegPhoto, pdf } from '#test/files.ts'
import { fileRows, listen, makeCase, tusOf } from '#test/uploads.ts'
import { dicomSlice, zipOf } from '#test/zip.ts'
import { dateRecord, listRecords, moveRecord } from '../contract/file.ts'
import type { Slot } from '../contract/options.ts'

const app = await startApp()
const { call, database, person, quarantine } = app
const address = await listen(app)
const ana = await person('Ana', 'doctor', { password: true })
const sides = { doctor: ana, admin: await person('Root', 'super-admin') }
const today = dayOf(new Date())

const listed = async (id: string) => (await call(ana, listRecords, { params: { id }, query: {} })).body
const recordIn = async (id: string, slot: Slot) => (await listed(id)).records.find(record => record.slot === slot)
const idIn = async (id: string, slot: Slot) => (await recordIn(id, slot))?.id ?? newId()
const date = async (who: typeof ana, id: string, slot: Slot, takenOn: string | null) =>
  call(who, dateRecord, { params: { id, record: await idIn(id, slot) }, body: { takenOn } })
const faults = async (id: string, slot: Slot) =>
  (await listed(id)).readiness.flatMap(({ code, level, slot: at }) => (at === slot ? [`${level} ${code}`] : []))
const saved = async (id: string) =>
  (await call(ana, readReadiness, { params: { id } })).body.items.flatMap(({ about, ...item }) =>
    about === 'records' ? [item] : [],
  )
async function prescribe(id: string, more: object) {
  const params = { id }
  const { version, rx } = (await call(ana, readPrescription, { params })).body
  const { status } = await call(ana, savePrescription, { params, body: { version, rx: { ...rx, ...more } } })
  expect(status).toBe(200)
}

describe('the day of a record', () => {
  test('is entered by its doctor, checked, and moves with the file to another slot', async () => {
    const id = await readyCase(app, ana)
    expect(await recordIn(id, 'upper-scan')).not.toHaveProperty('taken')
    expect(await faults(id, 'upper-scan')).toEqual(['pass fine'])
    const old = addDays(today, -91)
    expect((await date(ana, id, 'upper-scan', old)).status).toBe(200)
    expect((await recordIn(id, 'upper-scan'))?.taken).toEqual({ on: old, saidBy: 'doctor' })
    expect(await faults(id, 'upper-scan')).toEqual(['warn scan-old'])
    const params = { id, record: await idIn(id, 'upper-scan') }
    await call(ana, moveRecord, { params, body: { slot: 'lower-scan' } })
    expect((await recordIn(id, 'lower-scan'))?.taken).toEqual({ on: old, saidBy: 'doctor' })
    expect(await recordIn(id, 'upper-scan')).not.toHaveProperty('taken')
    await date(ana, id, 'lower-scan', null)
    expect(await recordIn(id, 'lower-scan')).not.toHaveProperty('taken')
  })

  test('of a photo is that of its camera, until its doctor enters another', async () => {
    const id = await readyCase(app, ana)
    const exif = { IFD2: { DateTimeOriginal: '2026:10:03 10:15:00' } }
    const bytes = new Uint8Array(
      await sharp(await jpegPhoto())
        .withExif(exif)
        .toBuffer(),
    )
    await tusOf(address, ana).send({ caseId: id, kind: 'photo', slot: 'three-quarter', name: 'a.jpg', bytes })
    await quarantine.settled()
    expect((await recordIn(id, 'three-quarter'))?.taken).toEqual({ on: '2026-10-03', saidBy: 'file' })
    await date(ana, id, 'three-quarter', '2026-10-04')
    expect((await recordIn(id, 'three-quarter'))?.taken).toEqual({ on: '2026-10-04', saidBy: 'doctor' })
    await date(ana, id, 'three-quarter', null)
    expect((await recordIn(id, 'three-quarter'))?.taken).toEqual({ on: '2026-10-03', saidBy: 'file' })
  })

  test.each([
    ['tomorrow', addDays(today, 1), 'in-future'],
    ['before the birth', '1994-02-27', 'before-birth'],
    ['the thirtieth of February', '2026-02-30', 'invalid'],
  ])('is not %s', async (_, takenOn, code) => {
    const id = await readyCase(app, ana)
    const { status, body } = await date(ana, id, 'upper-scan', takenOn)
    expect([status, body.errors]).toEqual([400, [{ at: 'takenOn', code }]])
    expect(await recordIn(id, 'upper-scan')).not.toHaveProperty('taken')
  })

  test('cannot be entered by anybody else, for another case, or once the case is with the provider', async () => {
    const [id, other] = [await readyCase(app, ana), await readyCase(app, ana)]
    for (const who of [sides.admin, await person('Bruno')])
      expect((await date(who, id, 'upper-scan', today)).status).toBe(404)
    const params = { id, record: await idIn(other, 'upper-scan') }
    expect((await call(ana, dateRecord, { params, body: { takenOn: today } })).status).toBe(404)
    const given = await caseIn(app, 'submitted', sides)
    expect((await date(ana, given, 'upper-scan', today)).body.code).toBe('illegal-move')
  })

  test('of a scan is not before the last extraction or restoration, unless that is only planned', async () => {
    const id = await readyCase(app, ana)
    await date(ana, id, 'upper-scan', addDays(today, -3))
    await prescribe(id, { dentalWorkOn: addDays(today, -2) })
    expect(await faults(id, 'upper-scan')).toEqual(['warn before-dental-work'])
    await prescribe(id, { dentalWorkOn: addDays(today, 2) })
    expect(await faults(id, 'upper-scan')).toEqual(['pass fine'])
  })
})

test('the records that a prescription asks for are named at their slot and in the readiness check', async () => {
  const id = await readyCase(app, ana)
  expect(await faults(id, 'periapical')).toEqual([])
  await prescribe(id, { conditions: { '12': ['missing'], '36': ['root-canal'] } })
  const item = { code: 'asked-for-root-canals', level: 'warn', slot: 'periapical', facts: { teeth: '36' } }
  expect((await listed(id)).readiness).toContainEqual(item)
  expect(await saved(id)).toContainEqual(item)
})

test('[B5] a scan of the previous treatment is accepted in a refinement when it is dated after the last progress', async () => {
  const id = await caseIn(app, 'in-treatment', sides)
  await move(app, ana, id, { move: 'record-progress', stage: 1 })
  const yesterday =
    "update case_events set at = at - interval '1 day' where case_id = $1 and command = 'record-progress'"
  await asOwner(database, 'alter table case_events disable trigger user')
  await asOwner(database, yesterday, [id])
  await asOwner(database, 'alter table case_events enable trigger user')
  await move(app, ana, id, { move: 'request-refinement', reason: 'One canine did not follow.' })
  const copy = `with copied as (insert into files (id, owner_id, case_id, kind, slot, name, declared_bytes, received_bytes, sha256, state, facts)
      select gen_random_uuid(), owner_id, case_id, kind, slot, name, declared_bytes, received_bytes, sha256, state, facts
        from files where case_id = $1 and slot = 'upper-scan' returning id)
    insert into records (id, case_id, cycle, slot, file_id) select gen_random_uuid(), $1, 2, 'upper-scan', id from copied`
  await asOwner(database, copy, [id])
  expect(await faults(id, 'upper-scan')).toContain('block of-earlier-cycle')
  await date(ana, id, 'upper-scan', addDays(today, -2))
  expect(await faults(id, 'upper-scan')).toEqual(['warn before-progress', 'block of-earlier-cycle'])
  await date(ana, id, 'upper-scan', today)
  expect(await faults(id, 'upper-scan')).toEqual(['pass fine'])
})

describe('a CBCT', () => {
  const send = async (files: Parameters<typeof zipOf>[0]) => {
    const caseId = await makeCase(app, ana)
    await tusOf(address, ana).send({ caseId, kind: 'cbct', slot: 'cbct', name: 'cbct.zip', bytes: zipOf(files) })
    await quarantine.settled()
    return { caseId, file: (await fileRows(database, { case_id: caseId }))[0] }
  }
  const slices = [1, 2, 3].map(n => ({ name: `study/IM000${n}`, bytes: dicomSlice() }))

  test('is stored unchanged and downloaded as an attachment', async () => {
    const { caseId, file } = await send(slices)
    expect((await recordIn(caseId, 'cbct'))?.facts).toMatchObject({ kind: 'cbct', type: 'zip', files: 3 })
    const answer = await fetch(`${address}/api/files/${file?.id}`, {
      headers: { authorization: `Bearer ${ana.bearer}` },
    })
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'application/zip',
      expect.stringMatching(/^attachment/),
    ])
    expect(Buffer.from(await answer.arrayBuffer()).equals(zipOf(slices))).toBe(true)
  })

  test.each([
    ['no-dicom', [{ name: 'letter.pdf', bytes: pdf() }]],
    ['zip-unsafe', [...slices, { name: '../cron', bytes: pdf() }]],
  ])('is refused by its content: %s', async (why, files) => {
    expect((await send(files)).file).toMatchObject({ state: 'rejected', refusal: why })
  })
})
