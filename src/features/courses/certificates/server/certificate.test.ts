import { describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/contract/notification.ts'
import { newId } from '#kit/id.ts'
import { type Person, startApp } from '#test/app.ts'
import { attachments, publishedCourse, readThrough, textLesson } from '#test/courses.ts'
import { asOwner } from '#test/database.ts'
import { moveCourse, readCourse, saveCourse } from '../../course/contract/course.ts'
import { addLesson, removeLesson } from '../../lessons/contract/lesson.ts'
import { CertificateCode, checkCertificate, showCode } from '../contract/certificate.ts'
import { newCode } from './certificate.ts'

const testApp = await startApp()
const { app, call, person, database } = testApp

const check = (code: string, ip: string) => call(undefined, checkCertificate, { params: { code } }, { ip })

test('an unknown code and an invalid one are answered as not found', async () => {
  expect((await check('ABCDEFGHJK', '198.51.100.1')).status).toBe(404)
  for (const wrong of ['ABC', 'ABCDEFGHI0', "x'--"]) expect((await check(wrong, '198.51.100.1')).status).toBe(404)
})

test('a code is accepted as users type it', () => {
  for (const written of ['ABCDE-FGHJK', ' abcde fghjk ', 'abcdefghjk']) {
    const code = CertificateCode.parse(written)
    expect([code, showCode(code)]).toEqual(['ABCDEFGHJK', 'ABCDE-FGHJK'])
  }
})

test('codes contain no letter that could be mistaken for another or for a digit', () => {
  const letters = new Set(Array.from({ length: 500 }, newCode).join(''))
  for (const mistaken of ['O', '0', 'I', '1']) {
    expect(letters.has(mistaken)).toBe(false)
    expect(CertificateCode.safeParse(`ABCDE-FGHJ${mistaken}`).error?.issues[0]?.message).toBe('not-a-code')
  }
})

test('[I8] tries of codes are limited by network', async () => {
  const statuses = []
  for (let n = 0; n < 32; n++) statuses.push((await check('ABCDEFGHJK', '203.0.113.9')).status)
  expect(statuses.slice(0, 30).every(status => status === 404)).toBe(true)
  expect(statuses.slice(30)).toEqual([429, 429])
  expect((await check('ABCDEFGHJK', '198.51.100.2')).status).toBe(404)
})

const pdfOf = (who: Person, id: string) =>
  app.http.inject({ url: `/api/certificates/${id}/pdf`, headers: { authorization: `Bearer ${who.bearer}` } })

test('the certificate is a PDF for its owner and administrators only, the same bytes each time', async () => {
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

test('a certificate outlives its course: withdrawn while it is saved, it is the same PDF and still checked', async () => {
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

describe('the facts on a certificate', () => {
  test('keep the name and the title of its day, whatever changes later', async () => {
    const [olga, ana] = [await person('Olga', 'super-admin'), await person('Ana')]
    const { id, version, lessons } = await publishedCourse(testApp, olga, ['One'])
    const { code = '' } = (lessons[0] && (await readThrough(testApp, ana, lessons[0])).certificate) ?? {}
    await asOwner(database, "update users set first_name = 'Anna', last_name = 'Other' where id = $1", [ana.id])
    await call(olga, saveCourse, { params: { id }, body: { version, fields: { title: 'Another title' } } })
    const { body } = await check(code, '198.51.100.11')
    expect(body).toEqual({
      ...{ valid: true, code, name: 'Ana Test', course: attachments.title, language: 'en' },
      issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })

  test('have no extra space in a name of one word', async () => {
    const [olga, ana] = [await person('Olga', 'super-admin'), await person('Ana')]
    await asOwner(database, "update users set last_name = '' where id = $1", [ana.id])
    const { lessons } = await publishedCourse(testApp, olga, ['One'])
    const { code = '' } = (lessons[0] && (await readThrough(testApp, ana, lessons[0])).certificate) ?? {}
    expect((await check(code, '198.51.100.12')).body.name).toBe('Ana')
  })
})

describe('who gets one', () => {
  test('a learner does not need a lesson that is incomplete', async () => {
    const [olga, ana] = [await person('Olga', 'super-admin'), await person('Ana')]
    const { id, lessons } = await publishedCourse(testApp, olga, ['One'])
    await call(olga, addLesson, { params: { id }, body: { kind: 'video', title: 'Half' } })
    expect(lessons[0] && (await readThrough(testApp, ana, lessons[0])).certificate).not.toBeNull()
  })

  test('a holder keeps it when lessons are added, and the extended course issues no second one', async () => {
    const [olga, ana] = [await person('Olga', 'super-admin'), await person('Ana')]
    const { id, lessons } = await publishedCourse(testApp, olga, ['One'])
    const first = lessons[0] && (await readThrough(testApp, ana, lessons[0])).certificate
    const more = await textLesson(testApp, olga, id, 'Two')
    const course = (await call(ana, readCourse, { params: { id } })).body
    expect(course.certificate?.code).toBe(first?.code)
    expect(course.lessons.map(lesson => lesson.progress?.finishedAt ?? null)).toEqual([expect.any(String), null])
    expect((await readThrough(testApp, ana, more)).certificate).toEqual(first)
  })

  test('the removal of a lesson issues one to each learner who had finished the others, once, and notifies them', async () => {
    const [olga, ana, bruno] = [await person('Olga', 'super-admin'), await person('Ana'), await person('Bruno')]
    const { id, lessons } = await publishedCourse(testApp, olga, ['One', 'Two', 'Three'])
    const [one, two, three] = lessons
    if (!one || !two || !three) throw new Error('no lessons')
    for (const [who, lesson] of [
      [ana, one],
      [ana, two],
      [bruno, one],
    ] as const)
      await readThrough(testApp, who, lesson)
    await call(olga, removeLesson, { params: { id: three.id } })
    const notices = async (who: Person) =>
      (await call(who, listNotifications, { body: { rows: 50 } })).body.rows.filter(
        row => row.kind === 'certificate-ready' && row.about.id === id,
      ).length
    expect([await notices(ana), await notices(bruno)]).toEqual([1, 0])
    await call(olga, removeLesson, { params: { id: two.id } })
    expect([await notices(ana), await notices(bruno)]).toEqual([1, 1])
    const rows = await asOwner(database, 'select from course_certificates where course_id = $1', [id])
    expect(rows).toHaveLength(2)
  })

  test('nobody while the course is withdrawn; once it is published again without the lesson, all who finished the rest', async () => {
    const [olga, ana] = [await person('Olga', 'super-admin'), await person('Ana')]
    const { id, lessons } = await publishedCourse(testApp, olga, ['One', 'Two'])
    if (lessons[0]) await readThrough(testApp, ana, lessons[0])
    const move = async (move: 'publish' | 'withdraw') => {
      const { version } = (await call(olga, readCourse, { params: { id } })).body
      return call(olga, moveCourse, { params: { id }, body: { version, move } })
    }
    await move('withdraw')
    await call(olga, removeLesson, { params: { id: lessons[1]?.id ?? '' } })
    expect(await asOwner(database, 'select from course_certificates where course_id = $1', [id])).toEqual([])
    await move('publish')
    expect((await call(ana, readCourse, { params: { id } })).body.certificate).not.toBeNull()
  })
})

test('a PDF needs signing in, and an unfinished course has none', async () => {
  const ana = await person('Ana')
  expect((await app.http.inject({ url: `/api/certificates/${newId()}/pdf` })).statusCode).toBe(401)
  expect((await pdfOf(ana, newId())).statusCode).toBe(404)
})
