import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { fieldOf, type RxField, rxFields } from '../../fields/contract/fields.ts'
import { words as en } from '../../fields/text/en.ts'
import { words as es } from '../../fields/text/es.ts'
import { words as fr } from '../../fields/text/fr.ts'
import { words as formEn } from '../../form/text/en.ts'
import { words as formEs } from '../../form/text/es.ts'
import { words as formFr } from '../../form/text/fr.ts'
import { type PrescriptionSheet, pdfOfPrescription } from './prescriptionPdf.ts'

const fieldWords = { en, es, fr }
const formWords = { en: formEn, es: formEs, fr: formFr }
const hostile = '<script>alert(1)</script> %PDF-1.7 (a) \\n <</JS (b)>> =1+1'

const sheet: PrescriptionSheet = {
  ...{ number: 'IA-000123', cycle: 2, version: 4, savedOn: '2026-11-20', doctor: 'Ana Núñez', clinic: 'Clínica Sol' },
  fields: {
    ...{ firstName: 'Zoë', lastName: 'Œuvrard', birthDate: '1994-02-28', gender: 'female', reference: 'R-7' },
    ...{ guardianConsent: false, clinicId: null, treatmentType: 'to-your-measure', arches: 'botch-arches' },
    ...{ gumTrimming: 'trim-neck', attachmentType: 'fixed' },
  },
  of: { treatmentType: 'to-your-measure', arches: 'botch-arches', age: 32 },
  unusual: ['wearDays'],
  rx: {
    ...{ complaints: ['crowding', 'spacing'], complaintText: hostile, dentition: 'permanent' },
    ...{ conditions: { '12': ['missing'], '47': ['mobile-2'] }, bridges: [{ from: '34', to: '36' }] },
    ...{ fixedTeeth: ['17'], extractions: ['14'], bareTeeth: ['13'], chartReviewed: true, thirdMolars: 'none' },
    extractionPlan: { space: 'close', beforeStage: 3 },
    upperMidline: { aim: 'shift', mm: 1.5, side: 'left' },
    overjet: { aim: 'correct', presentMm: 5, mm: 0.2 },
    spacing: { aim: 'leave', gaps: [{ contact: '13-11', mm: 6.5, purpose: 'implant' }] },
    ...{
      patient: ['bruxism'],
      wearDays: 14,
      stageLimit: 30,
      endBy: '2027-06-01',
      notes: 'Ça va doucement. '.repeat(200),
    },
    keptWarnings: [{ warning: 'overjet-target-unusual:overjet', reason: 'Decided at the next visit.' }],
  },
}

async function read(given: PrescriptionSheet, language: 'en' | 'es' | 'fr') {
  const bytes = await pdfOfPrescription(given, language)
  const doc = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  const pages: string[] = []
  for (let n = 1; n <= doc.numPages; n++) {
    const { items } = await (await doc.getPage(n)).getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  const { info } = await doc.getMetadata()
  const marked = await doc.getMarkInfo()
  return { pages, text: flat(pages.join(' ')), info, isTagged: marked?.Marked, scripts: await doc.getJSActions() }
}

// the text of a PDF is stored in pieces, with blanks at line ends
const flat = (text: string) => text.replaceAll(/\s+/gu, '')

describe.each(['en', 'es', 'fr'] as const)('the document in %s', language => {
  test('has every answer with its label, the patient and doctor, and a tag for each piece of text', async () => {
    const { text, info, isTagged } = await read(sheet, language)
    const { fields, sections } = fieldWords[language]
    const answered = rxFields.filter((field: RxField) => sheet.rx[field] !== undefined && !fieldOf[field].isOnWarning)
    expect(answered.filter(field => !text.includes(flat(fields[field].label)))).toEqual([])
    for (const part of ['IA-000123', 'Zoë Œuvrard', 'Ana Núñez', '28/02/1994', '20/11/2026', sections.bite])
      expect(text).toContain(flat(part))
    expect(text).toContain(flat(fields.complaints.answers.crowding))
    expect(text).toContain(flat(language === 'en' ? '6.5 mm' : '6,5 mm'))
    expect([isTagged, info]).toMatchObject([true, { Language: language, Title: expect.stringContaining('IA-000123') }])
  })

  test('marks answers that differ from the defaults, and has the kept warnings with their reasons', async () => {
    const { text } = await read(sheet, language)
    const { unusual, keptTitle } = formWords[language]
    expect(text.split(flat(`(${unusual})`))).toHaveLength(2)
    expect(text).toContain(flat(keptTitle))
    expect(text).toContain(flat('Decided at the next visit.'))
    const usual = await read({ ...sheet, unusual: [], rx: { ...sheet.rx, keptWarnings: undefined } }, language)
    expect(usual.text).not.toContain(flat(`(${unusual})`))
    expect(usual.text).not.toContain(flat(keptTitle))
  })
})

test('text that looks like code stays text', async () => {
  const { text, scripts } = await read(sheet, 'en')
  expect(text).toContain(flat(hostile))
  expect(scripts).toBeNull()
})

test('each page has its number and that of its case', async () => {
  const { pages } = await read(sheet, 'en')
  expect(pages.length).toBeGreaterThan(1)
  for (const [at, page] of pages.entries())
    expect(flat(page)).toContain(flat(`IA-000123 · Page ${at + 1} of ${pages.length}`))
})

test('an empty prescription says so', async () => {
  const { text } = await read({ ...sheet, version: 0, savedOn: null, rx: {}, unusual: [] }, 'en')
  expect(text).toContain(flat(formEn.summaryEmpty))
})
