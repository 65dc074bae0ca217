import { AppError } from '#kit/errors.ts'
import { Language } from '#kit/fields.ts'
import type { Db } from '#platform/db/db.ts'
import { sendMadeFile } from '#platform/http/madeFile.ts'
import type { StreamCall } from '#platform/http/route.ts'
import type { Threads, ThreadTask } from '#platform/threads.ts'
import { showCode } from '../contract/certificate.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import type { pdfOfCertificate } from './certificatePdf.ts'
import { certificateRow } from './queries.ts'

const wordsIn = { en, es, fr }

export interface PaperParts {
  db: Db
  threads: Threads
  /** The URL where the code can be checked: the printed URL begins with it. */
  appUrl: string
}

const makePdf: ThreadTask<typeof pdfOfCertificate> = {
  module: new URL('./certificatePdf.ts', import.meta.url),
  name: 'pdfOfCertificate',
}

/** Sends a certificate as a PDF, in the language of its course. The same certificate always yields the same bytes. */
export async function sendCertificate({ db, threads, appUrl }: PaperParts, id: string, { actor, reply }: StreamCall) {
  const row = await db.as(actor, scope => certificateRow(scope, id))
  if (!row) throw new AppError('not-found')
  const language = Language.parse(row.language)
  const { name, code, issued_at: issuedAt, course_title: course } = row
  const facts = { name, course, code, issuedAt, language, address: `${appUrl}/courses?certificate=${code}` }
  const bytes = await threads.run('id' in actor ? actor.id : '', run => run(makePdf, facts))
  const fileName = wordsIn[language].fileName(showCode(code))
  return sendMadeFile(reply, { type: 'application/pdf', name: fileName, content: bytes })
}
