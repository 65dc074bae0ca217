import type { CaseFields } from '#features/cases/case/contract/case.ts'
import { words as caseEn } from '#features/cases/case/text/en.ts'
import { words as caseEs } from '#features/cases/case/text/es.ts'
import { words as caseFr } from '#features/cases/case/text/fr.ts'
import type { Deviation } from '#features/cases/conformance/contract/deviation.ts'
import type { DeviationFacts } from '#features/cases/conformance/contract/rule.ts'
import { words as conformanceEn } from '#features/cases/conformance/text/en.ts'
import { words as conformanceEs } from '#features/cases/conformance/text/es.ts'
import { words as conformanceFr } from '#features/cases/conformance/text/fr.ts'
import { changeText } from '#features/cases/plans/versions/contract/changeText.ts'
import type { Plan } from '#features/cases/plans/versions/contract/plan.ts'
import { words as plansEn } from '#features/cases/plans/versions/text/en.ts'
import { words as plansEs } from '#features/cases/plans/versions/text/es.ts'
import { words as plansFr } from '#features/cases/plans/versions/text/fr.ts'
import { businessZone, showDay, showDayOf } from '#kit/dates.ts'
import { dateFormat } from '#kit/formats.ts'
import type { Language } from '#kit/words.ts'
import { makePdf, type Paper } from '#platform/pdf.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'

const wordsIn = { en, es, fr }
const caseWords = { en: caseEn, es: caseEs, fr: caseFr }
const planWords = { en: plansEn, es: plansEs, fr: plansFr }

interface DeviationWords {
  title: (points: number) => string
  reasonOfPlanner: string
  rules: Readonly<Record<Deviation['rule'], (facts: DeviationFacts) => string>>
}
const deviationWords: Record<Language, DeviationWords> = { en: conformanceEn, es: conformanceEs, fr: conformanceFr }

/** The content of the certificate. */
export interface CertificateSheet {
  /** The case number as it is shown. */
  number: string
  patient: Pick<CaseFields, 'firstName' | 'lastName' | 'birthDate'>
  plan: Plan
  approval: NonNullable<Plan['approval']>
  /** The history's entry of the approval and the hash of the one before it, hex. */
  entry: { seq: number; hash: string; previous: string }
  files: readonly { name: string; sha256: string }[]
}

type Row = readonly [string, string]

/** Draws the certificate of an approval; runs in a thread. The same approval gives the same document. */
export function pdfOfCertificate(sheet: CertificateSheet, language: Language): Promise<Uint8Array> {
  const words = wordsIn[language]
  const title = `${words.title} · ${sheet.number}`
  const footer = (page: number, of: number) => `${sheet.number} · ${words.page(page, of)}`
  return makePdf({ title, language, footer, madeAt: new Date(sheet.approval.at) }, paper => {
    const section = (heading: string, rows: readonly Row[]) => {
      if (rows.length === 0) return
      paper.heading(heading, 2)
      paper.facts(rows)
    }
    paper.paragraph('Idealign', { bold: true, size: 12 })
    paper.heading(words.title)
    paper.paragraph(words.statement(sheet.approval.by, momentOf(sheet.approval.at)), { size: 11 })
    paper.paragraph(words.covers, { soft: true })
    paper.space(6)
    paper.facts(headOf(sheet, language))
    section(words.signature, signatureOf(sheet, language))
    section(words.history, historyOf(sheet, language))
    section(planWords[language].answers.title, answersOf(sheet, language))
    section(deviationWords[language].title(sheet.plan.deviations.length), deviationsOf(sheet, language))
    drawFiles(paper, sheet, language)
    paper.heading(words.check, 2)
    paper.paragraph(words.checkFiles)
    paper.paragraph(words.checkHistory)
  })
}

function headOf({ number, patient, plan }: CertificateSheet, language: Language): Row[] {
  const words = wordsIn[language]
  const { firstName, lastName, birthDate } = patient
  const rows: Row[] = [
    [words.case, `${number} · ${words.cycle(plan.cycle)}`],
    [words.patient, `${firstName} ${lastName}`],
    [caseWords[language].fields.birthDate, birthDate ? showDay(birthDate) : ''],
    [words.version, planWords[language].title(plan.version)],
    [words.published, momentOf(plan.publishedAt)],
    [words.stageCount, String(plan.stageCount)],
    [planWords[language].noteOfPlanner, plan.note],
  ]
  return rows.filter(([, value]) => value !== '')
}

function signatureOf({ plan, approval }: CertificateSheet, language: Language): Row[] {
  const words = wordsIn[language]
  return [
    [words.name, approval.by],
    [words.licence, approval.licence ?? words.noLicence],
    [words.approved, momentOf(approval.at)],
    [words.planHash, inTwoLines(plan.sha256)],
  ]
}

function historyOf({ entry }: CertificateSheet, language: Language): Row[] {
  const words = wordsIn[language]
  return [
    [words.entry(entry.seq), inTwoLines(entry.hash)],
    [words.before, inTwoLines(entry.previous)],
  ]
}

function answersOf({ plan }: CertificateSheet, language: Language): Row[] {
  const words = planWords[language]
  return plan.answered.map(change => {
    const { title, detail } = changeText(change, { words, locale: language })
    const answer = [words.answers.names[change.answer.answer], change.answer.why].filter(Boolean).join(' · ')
    return [title, [answer, detail].filter(Boolean).join('\n')]
  })
}

function deviationsOf({ plan }: CertificateSheet, language: Language): Row[] {
  const { rules, reasonOfPlanner } = deviationWords[language]
  const points = plan.deviations.map(({ rule, facts }, at): Row => [String(at + 1), rules[rule](facts)])
  return plan.deviationReason ? [...points, [reasonOfPlanner, plan.deviationReason]] : points
}

function drawFiles(paper: Paper, { files }: CertificateSheet, language: Language): void {
  const words = wordsIn[language]
  paper.heading(words.files(files.length), 2)
  // a hash of 64 figures fits into one line
  const columns = [
    { label: words.file, share: 20 },
    { label: 'SHA-256', share: 80 },
  ]
  paper.table(
    columns,
    files.map(({ name, sha256 }) => [name, sha256]),
  )
}

// beside its term, a hash does not fit into one line
const inTwoLines = (hash: string) => `${hash.slice(0, 32)}\n${hash.slice(32)}`

/** An instant to the second in the business zone, with the zone's name and its difference from UTC. */
function momentOf(instant: string): string {
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const parts = dateFormat('es-ES', { ...time, timeZone: businessZone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(instant),
  )
  const of = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  const zone = of('timeZoneName').replace('GMT', 'UTC')
  return `${showDayOf(instant, businessZone)} ${of('hour')}:${of('minute')}:${of('second')} (${businessZone}, ${zone})`
}
