// @vitest-environment jsdom
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { fieldOf, type RxField, rxFields } from '#features/cases/prescription/fields/contract/fields.ts'
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

const overjet: Rx['overjet'] = { aim: 'correct', presentMm: 6, mm: 2, means: ['retract-upper', 'ipr'] }
const midline: Rx['upperMidline'] = { aim: 'shift', mm: 1.5, side: 'left', means: ['spaces', 'ipr'] }
const gaps: Rx['spacing'] = { aim: 'leave', gaps: [{ contact: '13-11', mm: 6.5, purpose: 'implant' }] }
const ways: Rx['crowdingUpper'] = { aim: 'resolve', mm: 3, ways: ['ipr', 'expand'], expandWhere: ['molars'] }
const side: Rx['sagittalLeft'] = {
  ...{ aim: 'correct', canine: 'class-2', molar: 'class-1', fraction: 'half', means: ['distalisation', 'elastics'] },
  ...{ distaliseArch: 'upper', distaliseFrom: '27', distaliseOrder: 'sequential', elasticClass: 'class-2' },
  ...{ elasticFrom: '23', elasticTo: '36', elasticAnchor: 'hook', elasticHours: 22 },
}
const saidOfSide =
  'Canine and molar Class I, canine now Class II, molar now Class I, ½ cusp from Class I ' +
  'by distalisation and elastics; distalise the upper arch from 27 tooth by tooth; ' +
  'Class II elastics from 23 to 36 on hooks cut in the aligner, 22 hours a day'

interface Shown {
  rx?: Rx
  unusual?: RxField[]
}

async function summary(language: 'en' | 'es' | 'fr', { rx = everything, unusual = [] }: Shown = {}) {
  await loadLanguage(language)
  // with the parts that load later
  const { prelude } = await prerender(<PrescriptionSummary rx={rx} of={both} unusual={unusual} />)
  document.body.innerHTML = await new Response(prelude).text()
  const facts = [...document.querySelectorAll('dt')].map(term => [
    term.textContent ?? '',
    term.nextElementSibling?.textContent ?? '',
  ])
  return new Map(facts.map(([term = '', answer = '']) => [term, answer]))
}

test.each([
  ['en', en],
  ['es', es],
  ['fr', fr],
] as const)('every answer is in the summary, with its label (%s)', async (language, { fields }) => {
  const facts = await summary(language)
  const ownLine = rxFields.filter(field => !fieldOf[field].isOnChart && !fieldOf[field].isOnWarning)
  expect(ownLine.filter(field => !facts.get(fields[field].label))).toEqual([])
  expect(facts.get(fields.conditions.answers.implant)).toBe('26')
  expect([...facts.values()].join()).toContain('Decided at the next visit.')
})

test.each<[string, RxField, Rx[RxField], 'en' | 'es' | 'fr', string]>([
  ['figures and means', 'overjet', overjet, 'en', 'Correct from 6 mm to 2 mm by retracting upper incisors and IPR'],
  [
    'in Spanish',
    'overjet',
    overjet,
    'es',
    'Corregir de 6 mm a 2 mm mediante retrusión de los incisivos superiores e IPR',
  ],
  [
    'in French',
    'overjet',
    overjet,
    'fr',
    'Corriger de 6 mm à 2 mm par rétraction des incisives maxillaires et stripping (IPR)',
  ],
  ['nothing that is not answered', 'overjet', { aim: 'correct', mm: 2 }, 'en', 'Correct to 2 mm'],
  ['a midline', 'upperMidline', midline, 'en', 'Shift by 1.5 mm to the left, using existing spaces and IPR'],
  ['a side', 'sagittalLeft', side, 'en', saidOfSide],
  ['ways in their order', 'crowdingUpper', ways, 'en', 'Resolve 3 mm by IPR, then expansion, expanding at the molars'],
  [
    'ways in French',
    'crowdingUpper',
    ways,
    'fr',
    'Résoudre 3 mm par stripping (IPR), puis expansion, expansion au niveau des molaires',
  ],
  ['gaps', 'spacing', gaps, 'fr', 'En laisser\u00a0: 13-11 6,5 mm pour un implant'],
  ['what was asked before', 'crowdingLower', { ipr: 'no', expand: 'primarily' }, 'en', 'Expansion primarily, IPR no'],
  ['a day', 'endBy', '2027-06-01', 'en', 'June 1, 2027'],
])('a planner reads one sentence: %s', async (_, field, answer, language, sentence) => {
  const facts = await summary(language, { rx: { [field]: answer } })
  expect([...facts.values()]).toEqual([sentence])
})

test('means that another answer allows only if needed are worded so', async () => {
  const facts = await summary('en', { rx: { overjet, ipr: { use: 'if-needed' } } })
  expect(facts.get('Overjet')).toBe('Correct from 6 mm to 2 mm by retracting upper incisors and IPR if needed')
})

test('neighbouring fields with the same answer share a line', async () => {
  const rx: Rx = {
    upperMidline: { aim: 'maintain' },
    lowerMidline: { aim: 'maintain' },
    overjet: { aim: 'as-results' },
  }
  expect([...(await summary('en', { rx })).keys()]).toEqual(['Upper midline, lower midline', 'Overjet'])
})

test('answers that differ from the doctor’s defaults are marked, and no others', async () => {
  await summary('en', { unusual: ['wearDays'] })
  const marked = [...document.querySelectorAll('dd')].filter(value => value.textContent?.includes('not as usual'))
  expect(marked.map(value => value.previousElementSibling?.textContent)).toEqual([en.fields.wearDays.label])
})
