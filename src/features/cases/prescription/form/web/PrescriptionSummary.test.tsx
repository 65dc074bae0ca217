// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fieldOf, rxFields } from '#features/cases/prescription/fields/contract/fields.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { words as en } from '#features/cases/prescription/fields/text/en.ts'
import { words as es } from '#features/cases/prescription/fields/text/es.ts'
import { words as fr } from '#features/cases/prescription/fields/text/fr.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { PrescriptionSummary } from './PrescriptionSummary.tsx'

const sagittal = { canine: 'class-2', molar: 'class-1', fraction: 'half', aim: 'correct', means: ['ipr'] } as const
const everything: Required<Rx> = {
  ...{ complaints: ['crowding', 'spacing'], complaintText: 'Crooked.', leaveAsIs: 'The midline.' },
  ...{ dentition: 'permanent', conditions: { '26': ['implant'] }, bridges: [{ from: '34', to: '36' }] },
  ...{ bondedRetainers: [{ from: '43', to: '33' }], fixedTeeth: ['11'], bareTeeth: ['12', '13'], extractions: ['14'] },
  ...{ chartReviewed: true, thirdMolars: 'none', extractionPlan: { space: 'close', beforeStage: 3 } },
  upperMidline: { aim: 'shift', mm: 1.5, side: 'left' },
  lowerMidline: { aim: 'maintain' },
  overjet: { aim: 'correct', presentMm: 5, mm: 0.2 },
  overbite: { aim: 'correct-deep', means: ['bite-ramps'], rampTeeth: ['11', '21'] },
  ...{ sagittalRight: { ...sagittal, means: ['ipr'] }, sagittalLeft: { aim: 'maintain' } },
  crossbite: { aim: 'correct', kinds: ['posterior'], teeth: ['15'], means: ['expand-upper'] },
  spacing: { aim: 'leave', gaps: [{ contact: '13-11', mm: 6.5, purpose: 'implant' }] },
  bolton: 'build-up',
  ...{ crowdingUpper: { aim: 'resolve', mm: 3, ways: ['ipr', 'expand'] }, crowdingLower: { ipr: 'no' } },
  ipr: { use: 'yes', capMm: 0.3, notBeforeStage: 4, not: ['11-21'] },
  ...{ attachments: { anterior: 'only-if-needed' }, archForm: 'keep', incisorLevels: 'smile-arc', guidance: 'canine' },
  ...{ posteriorContacts: 'light', incisorTorque: 'more', overCorrection: 'rotations' },
  ...{ overCorrectionBy: { degrees: 3 }, contactChain: 'upper', patient: ['bruxism'], patientText: 'At night.' },
  ...{ passive: 'equalise', archOrder: 'simultaneous', wearDays: 14, stageLimit: 30, trimExceptions: ['17'] },
  ...{
    dentalWorkOn: '2026-01-20',
    endBy: '2027-06-01',
    retention: { kind: 'clear', pairs: 2 },
    leafletLanguage: 'ca',
    notes: 'Gently.',
  },
  keptWarnings: [{ warning: 'overjet-target-unusual:overjet', reason: 'Decided at the next visit.' }],
}

const both = { treatmentType: 'to-your-measure', arches: 'botch-arches' } as const

async function summary(language: 'en' | 'es' | 'fr', unusual: 'wearDays'[] = []) {
  await loadLanguage(language)
  document.body.innerHTML = renderToStaticMarkup(<PrescriptionSummary rx={everything} of={both} unusual={unusual} />)
  const facts = [...document.querySelectorAll('dt')].map(term => [
    term.textContent ?? '',
    term.nextElementSibling?.textContent ?? '',
  ])
  return new Map(facts.map(([term = '', said = '']) => [term, said]))
}

test.each([
  ['en', en],
  ['es', es],
  ['fr', fr],
] as const)('everything that is prescribed is in the summary, by its name (%s)', async (language, { fields }) => {
  const facts = await summary(language)
  const ownLine = rxFields.filter(field => !fieldOf[field].isOnChart && !fieldOf[field].isOnWarning)
  expect(ownLine.filter(field => !facts.get(fields[field].label))).toEqual([])
  expect(facts.get(fields.conditions.answers.implant)).toBe('26')
  expect([...facts.values()].join()).toContain('Decided at the next visit.')
})

test('a planner reads what is wanted first, numbers with their units, and ways in their order', async () => {
  const facts = await summary('en')
  const { fields } = en
  expect(facts.get(fields.upperMidline.label)).toBe(
    `Shift ${fields.upperMidline.parts.mm.label}: 1.5 mm${fields.upperMidline.parts.side.label}: to the left`,
  )
  expect(facts.get(fields.crowdingUpper.label)).toMatch(/: 1\. .*, 2\. /)
  expect(facts.get(fields.endBy.label)).toContain('2027')
})

test('what is not as the doctor usually wants it is marked, and nothing else', async () => {
  await summary('en', ['wearDays'])
  const marked = [...document.querySelectorAll('dd')].filter(value => value.textContent?.includes('not as usual'))
  expect(marked.map(value => value.previousElementSibling?.textContent)).toEqual([en.fields.wearDays.label])
})
