import { randomInt } from 'node:crypto'
import { dayOf } from '#kit/dates.ts'
import type { OutputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import { Language } from '#kit/fields.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { type Db, withSystemRights } from '#platform/db/db.ts'
import { publish } from '#platform/events.ts'
import { countHit } from '#platform/http/limits.ts'
import { networkOf } from '#platform/http/network.ts'
import type { CourseEvent, CoursePublished, LessonFinished, LessonRemoved } from '../../course/contract/events.ts'
import { CertificateCode, type checkCertificate, codeLength, codeLetters } from '../contract/certificate.ts'
import {
  certificateByCode,
  insertCertificate,
  ownCertificate,
  queueForCertificates,
  usersWhoEarned,
} from './queries.ts'

/** The caller's certificate of a course, if earned. */
export async function certificateOf(scope: Scope, courseId: string) {
  const row = scope.kind === 'doctor' ? await ownCertificate(scope, courseId) : undefined
  return row ? { id: row.id, code: row.code, issuedAt: row.issued_at.toISOString() } : null
}

/**
 * Issues a certificate to each person who has finished every current lesson of the course: to the caller who finished a
 * lesson; to everybody when a lesson was removed, now or while the course was withdrawn, because those who had finished
 * all others have then finished the course.
 */
export async function issueCertificates(
  event: LessonFinished | LessonRemoved | CoursePublished,
  scope: Scope,
): Promise<void> {
  const { courseId } = event
  const at = event.type === 'lesson-finished' ? event.at : undefined
  await withSystemRights(async system => {
    await queueForCertificates(system, courseId)
    const only = event.type === 'lesson-finished' ? scope.id : undefined
    for (const { user_id, name, language, title } of await usersWhoEarned(system, courseId, only)) {
      const certificate = {
        id: newId(),
        code: newCode(),
        course_id: courseId,
        user_id,
        name,
        language,
        course_title: title,
      }
      if (await insertCertificate(system, certificate)) {
        const earned = { courseId, title, userId: user_id, ...(at && { at }) }
        await publish<CourseEvent>(system, { type: 'certificate-earned', ...earned })
      }
    }
  })
}

/** A code that cannot be guessed: 46 bits and a limit of 30 tries an hour. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
}

/** The facts on the certificate with this code. Anybody may ask, so calls are limited by network. */
export async function checkFor(
  db: Db,
  code: string,
  { ip }: { ip: string },
): Promise<OutputOf<typeof checkCertificate>> {
  await countHit(db, 'certificateCheck', networkOf(ip))
  const read = CertificateCode.safeParse(code)
  if (!read.success) throw new AppError('not-found')
  const row = await db.as({ kind: 'system' }, system => certificateByCode(system, read.data))
  if (!row) throw new AppError('not-found')
  const { code: its, name, course_title: course, issued_at } = row
  return { valid: true, code: its, name, course, language: Language.parse(row.language), issuedOn: dayOf(issued_at) }
}
