import { expect, test } from 'vitest'
import { type Person, startApp } from '#test/app.ts'
import { attachments, publishedCourse, readThrough } from '#test/courses.ts'
import { moveCourse } from '../../course/contract/course.ts'
import { CertificateCode, checkCertificate, showCode } from '../contract/certificate.ts'
import { newCode } from './certificate.ts'

const testApp = await startApp()
const { app, call, person } = testApp

const check = (code: string, ip: string) => call(undefined, checkCertificate, { params: { code } }, { ip })

test('a code that was never given is not there, and neither is what is no code', async () => {
  expect((await check('ABCDEFGHJK', '198.51.100.1')).status).toBe(404)
  for (const wrong of ['ABC', 'ABCDEFGHI0', "x'--"]) expect((await check(wrong, '198.51.100.1')).status).toBe(404)
})

test('a code is read as people write it', () => {
  for (const written of ['ABCDE-FGHJK', ' abcde fghjk ', 'abcdefghjk']) {
    const code = CertificateCode.parse(written)
    expect([code, showCode(code)]).toEqual(['ABCDEFGHJK', 'ABCDE-FGHJK'])
  }
})

test('what could be read as another letter or as a digit is in no code', () => {
  const letters = new Set(Array.from({ length: 500 }, newCode).join(''))
  for (const mistaken of ['O', '0', 'I', '1']) {
    expect(letters.has(mistaken)).toBe(false)
    expect(CertificateCode.safeParse(`ABCDE-FGHJ${mistaken}`).error?.issues[0]?.message).toBe('not-a-code')
  }
})

test('[I8] trying codes without end has to wait', async () => {
  const statuses = []
  for (let n = 0; n < 32; n++) statuses.push((await check('ABCDEFGHJK', '203.0.113.9')).status)
  expect(statuses.slice(0, 30).every(status => status === 404)).toBe(true)
  expect(statuses.slice(30)).toEqual([429, 429])
  expect((await check('ABCDEFGHJK', '198.51.100.2')).status).toBe(404)
})

const pdfOf = (who: Person, id: string) =>
  app.http.inject({ url: `/api/certificates/${id}/pdf`, headers: { authorization: `Bearer ${who.bearer}` } })

test('the paper is a PDF of its owner’s and the administrators’, the same each time; nobody else’s', async () => {
  const [olga, ana, bruno] = [await person('Olga', 'super-admin'), await person('Zażółć'), await person('Bruno')]
  for (const language of ['en', 'es', 'fr'] as const) {
    const course = await publishedCourse(testApp, olga, ['One'], { ...attachments, language })
    const answer = course.lessons[0] && (await readThrough(testApp, ana, course.lessons[0]))
    const id = answer?.certificate?.id ?? ''
    const own = await pdfOf(ana, id)
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(own.headers['content-disposition']).toMatch(/^attachment; filename="\w+-[A-Z]{5}-[A-Z]{5}\.pdf"$/)
    expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await pdfOf(olga, id)).rawPayload.equals(own.rawPayload)).toBe(true)
    expect((await pdfOf(bruno, id)).statusCode).toBe(404)
  }
})

test('a certificate outlives its course: withdrawn while it is saved, it is the same paper and still checked', async () => {
  const [olga, ana] = [await person('Olga', 'super-admin'), await person('Ana')]
  const { id, version, lessons } = await publishedCourse(testApp, olga, ['One'])
  const certificate = lessons[0] && (await readThrough(testApp, ana, lessons[0])).certificate
  if (!certificate) throw new Error('no certificate')
  const [during] = await Promise.all([
    pdfOf(ana, certificate.id),
    call(olga, moveCourse, { params: { id }, body: { version, move: 'withdraw' } }),
  ])
  const after = await pdfOf(ana, certificate.id)
  expect([during.statusCode, after.statusCode]).toEqual([200, 200])
  expect(after.rawPayload.equals(during.rawPayload)).toBe(true)
  expect((await check(certificate.code, '198.51.100.7')).status).toBe(200)
})
