import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { type Person, startApp } from '#test/app.ts'
import { caseIn, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'

const testApp = await startApp()
const { app, person, database } = testApp
const ana = await person('Ana')
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')

const fileOf = (who: Person | undefined, id: string, query = '?language=es') =>
  app.http.inject({
    url: `/api/cases/${id}/prescription.pdf${query}`,
    headers: who ? { authorization: `Bearer ${who.bearer}` } : {},
  })

async function textOf(bytes: Buffer): Promise<string> {
  const doc = await getDocument({ data: new Uint8Array(bytes) }).promise
  const pages = Array.from({ length: doc.numPages }, async (_, at) => {
    const { items } = await (await doc.getPage(at + 1)).getTextContent()
    return items.map(item => ('str' in item ? item.str : '')).join(' ')
  })
  return (await Promise.all(pages)).join(' ').replaceAll(/\s+/gu, ' ')
}

test('its doctor and administrators can download it, without the patient’s name in the file name; nobody else can', async () => {
  const id = await caseIn(testApp, 'submitted', { doctor: ana, admin: root })
  for (const who of [ana, root]) {
    const answer = await fileOf(who, id)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="prescripcion-IA-\d{6}\.pdf"$/)
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(await textOf(answer.rawPayload)).toContain('Lucía Ferrer')
  }
  expect((await fileOf(bruno, id)).statusCode).toBe(404)
  expect((await fileOf(undefined, id)).statusCode).toBe(401)
  expect((await fileOf(ana, newId())).statusCode).toBe(404)
  expect((await fileOf(ana, id, '?language=xx')).statusCode).toBe(400)
})

test('for a case that was never submitted only its doctor can download it', async () => {
  const id = await readyCase(testApp, ana)
  expect([(await fileOf(ana, id)).statusCode, (await fileOf(root, id)).statusCode]).toEqual([200, 404])
})

test('answers to questions that are no longer asked are not in it', async () => {
  const id = await readyCase(testApp, ana)
  await asOwner(database, `update prescriptions set rx = rx || '{"stageLimit": 37}' where case_id = $1`, [id])
  expect(await textOf((await fileOf(ana, id)).rawPayload)).toContain('37 etapas')
  await asOwner(database, "update cases set treatment_type = 'retainers' where id = $1", [id])
  expect(await textOf((await fileOf(ana, id)).rawPayload)).not.toContain('37 etapas')
})
