import { dayOf, showDay } from '#kit/dates.ts'
import { AppError } from '#kit/errors.ts'
import { Language } from '#kit/fields.ts'
import type { Db } from '#platform/db/db.ts'
import type { StreamCall } from '#platform/http/route.ts'
import { makePdf, type Paper } from '#platform/pdf.ts'
import { showCode } from '../contract/certificate.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { type CertificateRow, certificateRow } from './queries.ts'

const speaking = { en, es, fr }

export interface PaperParts {
  db: Db
  /** Where the code can be checked: the address on the paper begins with it. */
  appUrl: string
}

/** Sends a certificate as a PDF, in the language of its course. The same certificate is always the same bytes. */
export async function sendCertificate({ db, appUrl }: PaperParts, id: string, { actor, reply }: StreamCall) {
  const row = await db.as(actor, scope => certificateRow(scope, id))
  if (!row) throw new AppError('not-found')
  const language = Language.parse(row.language)
  const { paper: words, fileName } = speaking[language]
  const title = `${words.title} · ${row.course_title}`
  const bytes = await makePdf({ title, language, landscape: true, madeAt: row.issued_at }, paper =>
    draw(paper, row, { words, address: `${appUrl}/courses?certificate=${row.code}` }),
  )
  reply.headers({
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${fileName(showCode(row.code))}"`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Content-Length': bytes.length,
  })
  return reply.send(bytes)
}

interface Drawing {
  words: (typeof en)['paper'] | (typeof fr)['paper']
  address: string
}

function draw(paper: Paper, row: CertificateRow, { words, address }: Drawing): void {
  frame(paper)
  paper.space(64)
  paper.paragraph(words.by, { bold: true, size: 13, align: 'center' })
  paper.space(22)
  paper.paragraph(words.title, { bold: true, size: 34, align: 'center' })
  paper.space(14)
  paper.paragraph(words.of, { soft: true, size: 12, align: 'center' })
  paper.space(4)
  paper.paragraph(row.name, { bold: true, size: 24, align: 'center' })
  paper.space(4)
  paper.paragraph(words.finished, { soft: true, size: 12, align: 'center' })
  paper.space(4)
  paper.paragraph(row.course_title, { bold: true, size: 18, align: 'center' })
  paper.space(34)
  const line = `${words.on} ${showDay(dayOf(row.issued_at))}   ·   ${words.code} ${showCode(row.code)}`
  paper.paragraph(line, { size: 12, align: 'center' })
  paper.paragraph(words.checkAt(address), { soft: true, size: 9, align: 'center' })
}

// decoration: a reader for the blind passes it over
function frame({ doc }: Paper): void {
  const { width, height } = doc.page
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .rect(28, 28, width - 56, height - 56)
    .lineWidth(2)
    .stroke('#0b6b63')
  doc
    .rect(36, 36, width - 72, height - 72)
    .lineWidth(0.5)
    .stroke('#d5dade')
  doc.endMarkedContent()
}
