import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { words as conformanceEn } from '#features/cases/conformance/text/en.ts'
import { words as conformanceEs } from '#features/cases/conformance/text/es.ts'
import { words as conformanceFr } from '#features/cases/conformance/text/fr.ts'
import { words as plansEn } from '#features/cases/plans/versions/text/en.ts'
import { words as plansEs } from '#features/cases/plans/versions/text/es.ts'
import { words as plansFr } from '#features/cases/plans/versions/text/fr.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { type CertificateSheet, pdfOfCertificate } from './certificatePdf.ts'

const own = { en, es, fr }
const plans = { en: plansEn, es: plansEs, fr: plansFr }
const conformance = { en: conformanceEn, es: conformanceEs, fr: conformanceFr }
const hash = (letter: string) => letter.repeat(64)
const at = '2026-11-23T22:05:09.123Z'

const sheet: CertificateSheet = {
  number: 'IA-000123',
  patient: { firstName: 'Zoë', lastName: 'Œuvrard', birthDate: '1994-02-28' },
  plan: {
    ...{ id: 'p', cycle: 2, version: 3, stageCount: 18, note: 'Look at the canines.', publishedAt: at },
    ...{ sha256: hash('a'), files: [], stageSets: [], changes: [], deviationReason: 'The lower arch follows.' },
    deviations: [{ rule: 'arch-without-models', facts: { arch: 'lower' } }],
    answered: [
      {
        ...{
          id: 'c',
          teeth: ['12'],
          contacts: [],
          kind: 'rotate-mesial-in',
          amount: 4.5,
          fromStage: 6,
          camera: null,
          picture: null,
          note: 'Gently.',
        },
        answer: { answer: 'partly', why: 'The root is in the way.' },
      },
    ],
    approval: null,
  },
  approval: { at, by: 'Ana Núñez', licence: '41/1234' },
  entry: { seq: 9, hash: hash('b'), previous: hash('c') },
  files: Array.from({ length: 60 }, (_, n) => ({
    name: `teeth/${n}.stl`,
    sha256: hash('0123456789abcdef'[n % 16] ?? ''),
  })),
}

async function read(given: CertificateSheet, language: 'en' | 'es' | 'fr') {
  const doc = await getDocument({ data: new Uint8Array(await pdfOfCertificate(given, language)) }).promise
  const pages: string[] = []
  for (let n = 1; n <= doc.numPages; n++) {
    const { items } = await (await doc.getPage(n)).getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  const { info } = await doc.getMetadata()
  return { pages, text: flat(pages.join(' ')), info, isTagged: (await doc.getMarkInfo())?.Marked }
}

const flat = (text: string) => text.replaceAll(/\s+/gu, '')

describe.each(['en', 'es', 'fr'] as const)('the certificate in %s', language => {
  test('has patient, version, signature with its time and zone, hashes, answers, deviations and files', async () => {
    const { text, info, isTagged } = await read(sheet, language)
    const { checkFiles, checkHistory, licence } = own[language]
    const number = language === 'en' ? '4.5 °' : '4,5 °'
    for (const part of [
      ...['IA-000123', 'Zoë Œuvrard', '28/02/1994', 'Ana Núñez', licence, '41/1234', 'Look at the canines.'],
      ...['23/11/2026 23:05:09 (Europe/Madrid, UTC+01:00)', hash('a'), hash('b'), hash('c')],
      ...[plans[language].kinds['rotate-mesial-in'], number, 'Gently.', 'The root is in the way.'],
      ...[conformance[language].rules['arch-without-models']({ arch: 'lower' }), 'The lower arch follows.'],
      ...['teeth/0.stl', 'teeth/59.stl', checkFiles, checkHistory],
    ])
      expect(text).toContain(flat(part))
    expect([isTagged, info]).toMatchObject([true, { Language: language, Title: expect.stringContaining('IA-000123') }])
  })

  test('leaves out what there is none of', async () => {
    const plain = { ...sheet.plan, note: '', deviations: [], deviationReason: null, answered: [] }
    const { text } = await read({ ...sheet, plan: plain }, language)
    const { answers, noteOfPlanner } = plans[language]
    for (const part of [answers.title, noteOfPlanner, conformance[language].reasonOfPlanner])
      expect(text).not.toContain(flat(part))
  })
})

test('each page has its number and that of its case; the SHA-256 of a file is on one line', async () => {
  const { pages } = await read(sheet, 'en')
  expect(pages.length).toBeGreaterThan(1)
  for (const [at, page] of pages.entries())
    expect(flat(page)).toContain(flat(`IA-000123 · Page ${at + 1} of ${pages.length}`))
  for (const { sha256 } of sheet.files) expect(pages.join(' ')).toContain(sha256)
})

test('an instant in summer has the offset of summer', async () => {
  const { text } = await read({ ...sheet, approval: { ...sheet.approval, at: '2026-07-01T10:00:00.000Z' } }, 'es')
  expect(text).toContain(flat('01/07/2026 12:00:00 (Europe/Madrid, UTC+02:00)'))
})
