import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { readTimeline } from '#features/cases/case/contract/case.ts'
import { listPlans } from '#features/cases/plans/versions/contract/plan.ts'
import { words as planWords } from '#features/cases/plans/versions/text/es.ts'
import { newId } from '#kit/id.ts'
import { type Person, startApp } from '#test/app.ts'
import { caseIn, giveMoves } from '#test/cases.ts'
import { asOwner, asSuperuser } from '#test/database.ts'

const testApp = await startApp()
const { app, call, person, database } = testApp
const ana = await person('Ana', 'doctor', { password: true })
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')
const sides = { doctor: ana, admin: root }

const fileOf = (who: Person | undefined, id: string, query = '?language=es') =>
  app.http.inject({
    url: `/api/plans/${id}/certificate.pdf${query}`,
    headers: who ? { authorization: `Bearer ${who.bearer}` } : {},
  })

// the text of a PDF is stored in pieces, with blanks at line ends
async function textOf(bytes: Buffer): Promise<string> {
  const doc = await getDocument({ data: new Uint8Array(bytes) }).promise
  const pages = Array.from({ length: doc.numPages }, async (_, at) => {
    const { items } = await (await doc.getPage(at + 1)).getTextContent()
    return items.map(item => ('str' in item ? item.str : '')).join('')
  })
  return (await Promise.all(pages)).join('').replaceAll(/\s+/gu, '')
}

/** A case whose second version is approved; answers its id and its versions, newest first. */
async function approved() {
  const id = await caseIn(testApp, 'changes-requested', sides)
  await giveMoves(testApp, id, ['publish-plan', 'approve-plan'], sides)
  const { plans } = (await call(ana, listPlans, { params: { id } })).body
  return { id, plans }
}

test('both sides download the certificate of an approval, without the patient’s name in the file name; nobody else', async () => {
  const { plans } = await approved()
  const [signed, replaced] = plans.map(plan => plan.id)
  for (const who of [ana, root]) {
    const answer = await fileOf(who, signed ?? '')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="aprobacion-IA-\d{6}-plan-1-2\.pdf"$/)
    expect(answer.headers['cache-control']).toContain('no-store')
  }
  expect((await fileOf(bruno, signed ?? '')).statusCode).toBe(404)
  expect((await fileOf(undefined, signed ?? '')).statusCode).toBe(401)
  for (const id of [replaced ?? '', newId()]) expect((await fileOf(ana, id)).statusCode).toBe(404)
  expect((await fileOf(ana, signed ?? '', '?language=xx')).statusCode).toBe(400)
})

test('it names case, version, signature, hashes and every file with its SHA-256, and is the same each time', async () => {
  const { id, plans } = await approved()
  const [plan] = plans
  const { events } = (await call(ana, readTimeline, { params: { id } })).body
  const [before, entry] = events.slice(-2)
  const files = await asOwner<{ name: string; hash: string }>(
    database,
    `select f.name, encode(f.sha256, 'hex') as hash from files f join plan_files p on p.file_id = f.id where p.plan_id = $1`,
    [plan?.id],
  )
  expect(files.length).toBe(9)
  const [one, again] = [await fileOf(ana, plan?.id ?? ''), await fileOf(root, plan?.id ?? '')]
  const text = await textOf(one.rawPayload)
  for (const part of [
    ...['LucíaFerrer', '28/02/1994', 'Plan2', 'AnaTest', '28/4100', plan?.sha256, entry?.hash, before?.hash],
    ...[planWords.kinds['rotate-mesial-out'].replaceAll(' ', ''), 'Lookatthecanines.', '(Europe/Madrid,UTC+0'],
    ...files.flatMap(({ name, hash }) => [name, hash]),
  ])
    expect(text).toContain(part)
  expect(one.rawPayload.equals(again.rawPayload)).toBe(true)
})

test('an approval from before the licence number was asked for says so', async () => {
  const { plans } = await approved()
  await asSuperuser(
    database,
    `set session_replication_role = replica; update plan_approvals set name = null, licence = null where plan_id = '${plans[0]?.id}'`,
  )
  const text = await textOf((await fileOf(root, plans[0]?.id ?? '', '?language=en')).rawPayload)
  expect(text).toContain('Notrecorded:approvedbeforeitwasaskedfor')
  expect(text).toContain('AnaTest')
})
