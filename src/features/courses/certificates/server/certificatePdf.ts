import { dayOf, showDay } from '#kit/dates.ts'
import type { Language } from '#kit/words.ts'
import { makePdf, type Paper } from '#platform/pdf.ts'
import { showCode } from '../contract/certificate.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'

const wordsIn = { en, es, fr }

/** The content of a certificate. */
export interface CertificateFacts {
  name: string
  course: string
  code: string
  issuedAt: Date
  language: Language
  /** The URL where the code can be checked. */
  address: string
}

/** Draws a certificate; runs in a worker thread. The same facts always yield the same bytes. */
export function pdfOfCertificate(facts: CertificateFacts): Promise<Uint8Array> {
  const { paper: words } = wordsIn[facts.language]
  const title = `${words.title} · ${facts.course}`
  return makePdf({ title, language: facts.language, landscape: true, madeAt: facts.issuedAt }, paper =>
    draw(paper, facts, words),
  )
}

type CertificateWords = (typeof en)['paper'] | (typeof fr)['paper']

function draw(
  paper: Paper,
  { name, course, code, issuedAt, address }: CertificateFacts,
  words: CertificateWords,
): void {
  frame(paper)
  paper.space(64)
  paper.paragraph(words.by, { bold: true, size: 13, align: 'center' })
  paper.space(22)
  paper.paragraph(words.title, { bold: true, size: 34, align: 'center' })
  paper.space(14)
  paper.paragraph(words.of, { soft: true, size: 12, align: 'center' })
  paper.space(4)
  paper.paragraph(name, { bold: true, size: 24, align: 'center' })
  paper.space(4)
  paper.paragraph(words.finished, { soft: true, size: 12, align: 'center' })
  paper.space(4)
  paper.paragraph(course, { bold: true, size: 18, align: 'center' })
  paper.space(34)
  const line = `${words.on} ${showDay(dayOf(issuedAt))}   ·   ${words.code} ${showCode(code)}`
  paper.paragraph(line, { size: 12, align: 'center' })
  paper.paragraph(words.checkAt(address), { soft: true, size: 9, align: 'center' })
}

// decoration: screen readers skip it
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
