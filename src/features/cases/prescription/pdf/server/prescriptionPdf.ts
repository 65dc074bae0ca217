import type { CaseFields } from '#features/cases/case/contract/case.ts'
import { words as caseEn } from '#features/cases/case/text/en.ts'
import { words as caseEs } from '#features/cases/case/text/es.ts'
import { words as caseFr } from '#features/cases/case/text/fr.ts'
import { showDay } from '#kit/dates.ts'
import type { Language } from '#kit/words.ts'
import { makePdf, type Paper } from '#platform/pdf.ts'
import { words as chartEn } from '../../chart/text/en.ts'
import { words as chartEs } from '../../chart/text/es.ts'
import { words as chartFr } from '../../chart/text/fr.ts'
import type { RxCase } from '../../fields/contract/asked.ts'
import { fieldOf, type RxField, rxFields, sections } from '../../fields/contract/fields.ts'
import type { Rx } from '../../fields/contract/prescription.ts'
import { words as fieldsEn } from '../../fields/text/en.ts'
import { words as fieldsEs } from '../../fields/text/es.ts'
import { words as fieldsFr } from '../../fields/text/fr.ts'
import { words as formEn } from '../../form/text/en.ts'
import { words as formEs } from '../../form/text/es.ts'
import { words as formFr } from '../../form/text/fr.ts'
import { keptWarnings } from '../../rules/contract/readiness.ts'
import { readinessText } from '../../rules/contract/readinessText.ts'
import { words as rulesEn } from '../../rules/text/en.ts'
import { words as rulesEs } from '../../rules/text/es.ts'
import { words as rulesFr } from '../../rules/text/fr.ts'
import { lineOf } from '../../summary/contract/summary.ts'
import { writingIn } from '../../summary/contract/writing.ts'
import { words as summaryEn } from '../../summary/text/en.ts'
import { words as summaryEs } from '../../summary/text/es.ts'
import { words as summaryFr } from '../../summary/text/fr.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { drawChart } from './chart.ts'

const wordsIn = { en, es, fr }
const caseWords = { en: caseEn, es: caseEs, fr: caseFr }
const fieldWords = { en: fieldsEn, es: fieldsEs, fr: fieldsFr }
const chartWords = { en: chartEn, es: chartEs, fr: chartFr }
const formWords = { en: formEn, es: formEs, fr: formFr }
const ruleWords = { en: rulesEn, es: rulesEs, fr: rulesFr }
const summaryWords = { en: summaryEn, es: summaryEs, fr: summaryFr }

/** The content of the document. */
export interface PrescriptionSheet {
  /** The case number as it is shown. */
  number: string
  cycle: number
  version: number
  /** The day of the last save; null while the prescription is empty. */
  savedOn: string | null
  fields: CaseFields
  doctor: string
  clinic: string | null
  rx: Rx
  of: RxCase
  /** The fields whose answers differ from the doctor's defaults. */
  unusual: readonly RxField[]
}

type Row = readonly [string, string]

/** Draws a prescription; runs in a thread. */
export function pdfOfPrescription(sheet: PrescriptionSheet, language: Language): Promise<Uint8Array> {
  const words = wordsIn[language]
  const title = `${words.title} · ${sheet.number}`
  const footer = (page: number, of: number) => `${sheet.number} · ${words.page(page, of)}`
  return makePdf({ title, language, footer }, paper => {
    paper.paragraph('Idealign', { bold: true, size: 12 })
    paper.heading(words.title)
    paper.facts(headOf(sheet, language))
    drawTeeth(paper, sheet, language)
    const parts = partsOf(sheet, language)
    for (const { title, rows } of parts) {
      paper.heading(title, 2)
      paper.facts(rows)
    }
    if (parts.length === 0) paper.paragraph(formWords[language].summaryEmpty)
  })
}

/** The facts of the patient, the case and the treatment. */
function headOf(sheet: PrescriptionSheet, language: Language): Row[] {
  const words = wordsIn[language]
  const { fields: labels, treatmentTypes, arches, gumTrimmings, attachmentTypes, genders } = caseWords[language]
  const { fields, of } = sheet
  const born = fields.birthDate ? [showDay(fields.birthDate), of.age === undefined ? '' : words.age(of.age)] : []
  const rows: [string, string | false | null | undefined][] = [
    [words.case, `${sheet.number} · ${words.cycle(sheet.cycle)}`],
    [words.patient, [fields.firstName, fields.lastName].filter(Boolean).join(' ')],
    [labels.birthDate, born.filter(Boolean).join(' · ')],
    [labels.gender, fields.gender && genders[fields.gender]],
    [labels.reference, fields.reference],
    [words.doctor, sheet.doctor],
    [labels.clinicId, sheet.clinic],
    [words.version, sheet.savedOn && words.versionOf(sheet.version, showDay(sheet.savedOn))],
    [labels.treatmentType, fields.treatmentType && treatmentTypes[fields.treatmentType]],
    [labels.arches, fields.arches && arches[fields.arches]],
    [labels.gumTrimming, fields.gumTrimming && gumTrimmings[fields.gumTrimming]],
    [labels.attachmentType, fields.attachmentType && attachmentTypes[fields.attachmentType]],
  ]
  return rows.flatMap(([term, value]) => (value ? [[term, value] as const] : []))
}

// the drawing repeats the findings of the text, so screen readers skip it
function drawTeeth(paper: Paper, { rx }: PrescriptionSheet, language: Language): void {
  if (rx.dentition === 'deciduous') return
  paper.heading(chartWords[language].label, 2)
  drawChart(paper, rx)
  paper.paragraph(wordsIn[language].legend, { soft: true, size: 8 })
}

/** Each section with answers, then the warnings that were kept. */
function partsOf({ rx, of, unusual }: PrescriptionSheet, language: Language): { title: string; rows: Row[] }[] {
  const own = formWords[language]
  const { fields, sections: titles } = fieldWords[language]
  const writing = writingIn(language, { ...fieldWords[language], ...summaryWords[language] })
  const rowsOf = (field: RxField): Row[] => {
    const line = lineOf(field, rx, writing)
    if (line === '' || fieldOf[field].isOnWarning) return []
    return [[fields[field].label, unusual.includes(field) ? `${line} (${own.unusual})` : line]]
  }
  const parts = sections.map(section => ({
    title: titles[section],
    rows: rxFields.filter(field => fieldOf[field].section === section).flatMap(rowsOf),
  }))
  const { readiness } = ruleWords[language]
  const kept = keptWarnings(rx, of).map(
    ({ item, reason }): Row => [fields[item.field].label, `${readinessText(item, { fields, readiness })}\n${reason}`],
  )
  return [...parts, { title: own.keptTitle, rows: kept }].filter(({ rows }) => rows.length > 0)
}
