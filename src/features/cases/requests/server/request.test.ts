import { expect, test } from 'vitest'
import { readCase } from '#features/cases/case/contract/case.ts'
import { readPrescription, savePrescription } from '#features/cases/prescription/fields/contract/prescription.ts'
import { newId } from '#kit/id.ts'
import { startApp, testPassword } from '#test/app.ts'
import { addRecords, commands, move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { explainRequest } from '../contract/request.ts'

const app = await startApp()
const { person, call, database } = app
const ana = await person('Ana', 'doctor', { password: true })
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')
const say = { password: testPassword }

/** A submitted case with requests for a photo and for the overjet. */
async function askedCase() {
  const id = await readyCase(app, ana)
  await move(app, ana, id, commands.submit(say))
  const items = [
    { slot: 'frontal-rest', reason: 'blurred' as const },
    { field: 'overjet', reason: 'unclear' as const },
  ]
  const { body } = await move(app, root, id, { move: 'request-records', items })
  const [photo, overjet] = body.requests
  if (!photo || !overjet) throw new Error('Two things were asked for.')
  return { id, photo: photo.id, overjet: overjet.id }
}

async function replacePhoto(id: string): Promise<void> {
  await asOwner(database, 'update records set removed_at = now() where case_id = $1 and slot = $2', [
    id,
    'frontal-rest',
  ])
  const removal = `update records set removed_at = now() where case_id = $1 and slot <> 'frontal-rest'`
  await asOwner(database, removal, [id])
  await addRecords(app, ana, { caseId: id, cycle: 1 })
}

async function answerOverjet(id: string): Promise<void> {
  const { rx, version } = (await call(ana, readPrescription, { params: { id } })).body
  const body = { version, rx: { ...rx, overjet: { aim: 'maintain' as const } } }
  expect((await call(ana, savePrescription, { params: { id }, body })).status).toBe(200)
}

const statesOf = async (who: typeof ana, id: string) =>
  (await call(who, readCase, { params: { id } })).body.requests.map(({ state }) => state)

const explain = (who: typeof ana, id: string, request: string, reason: string) =>
  call(who, explainRequest, { params: { id, request }, body: { reason } })

test('[B2] a case cannot be resubmitted while a requested item is unchanged', async () => {
  const { id, overjet } = await askedCase()
  await replacePhoto(id)
  expect(await statesOf(ana, id)).toEqual(['changed', 'open'])
  const { status, body } = await move(app, ana, id, commands.resubmit(say))
  expect([status, body.code, body.requests]).toEqual([422, 'not-answered', [overjet]])
  expect((await call(root, readCase, { params: { id } })).body).toMatchObject({
    phase: 'records-requested',
    requests: [{ answeredAt: null }, { answeredAt: null }],
  })
  await answerOverjet(id)
  expect((await move(app, ana, id, commands.resubmit(say))).body.phase).toBe('submitted')
  expect(await statesOf(root, id)).toEqual(['changed', 'changed'])
})

test('[B2] "it is right as it is" is an answer with its reason, which the administrator reads', async () => {
  const { id, overjet } = await askedCase()
  await replacePhoto(id)
  const explained = await explain(ana, id, overjet, 'The overjet is 2 mm and stays so.')
  expect(explained.body.requests[1]).toMatchObject({ state: 'explained', answeredAt: null })
  expect((await move(app, ana, id, commands.resubmit(say))).body.phase).toBe('submitted')
  expect((await call(root, readCase, { params: { id } })).body.requests[1]).toMatchObject({
    state: 'explained',
    explanation: 'The overjet is 2 mm and stays so.',
    answeredAt: expect.any(String),
  })
})

test('[B2] deleting the reason opens the request again', async () => {
  const { id, photo } = await askedCase()
  await explain(ana, id, photo, 'No better one can be made.')
  expect((await explain(ana, id, photo, ' ')).body.requests[0]).toMatchObject({ state: 'open', explanation: '' })
})

test('[B2] uploading the same file again is no change', async () => {
  const { id } = await askedCase()
  await asOwner(database, 'update records set removed_at = now() where case_id = $1 and slot = $2', [
    id,
    'frontal-rest',
  ])
  expect(await statesOf(ana, id)).toEqual(['changed', 'open'])
  const copied = newId()
  const copy = `insert into files (id, owner_id, case_id, kind, slot, name, declared_bytes, received_bytes, sha256, state, facts)
    select $2, owner_id, case_id, kind, slot, name, declared_bytes, received_bytes, sha256, state, facts
    from files where case_id = $1 and slot = 'frontal-rest'`
  await asOwner(database, copy, [id, copied])
  const place = "insert into records (id, case_id, cycle, slot, file_id) values ($1, $2, 1, 'frontal-rest', $3)"
  await asOwner(database, place, [newId(), id, copied])
  expect(await statesOf(ana, id)).toEqual(['open', 'open'])
})

test('[B2] a withdrawal does not close the open requests', async () => {
  const { id, photo, overjet } = await askedCase()
  await move(app, ana, id, commands.withdraw(say))
  const { status, body } = await move(app, ana, id, commands.submit(say))
  expect([status, body.code, body.requests]).toEqual([422, 'not-answered', [photo, overjet]])
  for (const request of [photo, overjet]) await explain(ana, id, request, 'Right as it is.')
  expect((await move(app, ana, id, commands.submit(say))).body.phase).toBe('submitted')
})

test('[B2] only its doctor can answer a request, and only while it is open', async () => {
  const { id, photo, overjet } = await askedCase()
  expect((await explain(bruno, id, photo, 'Mine')).status).toBe(404)
  expect((await explain(ana, id, newId(), 'Which?')).status).toBe(404)
  for (const request of [photo, overjet]) await explain(ana, id, request, 'Right as it is.')
  await move(app, ana, id, commands.resubmit(say))
  const late = await explain(ana, id, photo, 'One thing more')
  expect([late.status, late.body.code]).toEqual([409, 'illegal-move'])
})
