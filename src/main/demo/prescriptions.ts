import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'

type Crowding = NonNullable<Rx['crowdingUpper']>

/** A crowded arch: how much, and the ways to make room in their order. */
const crowded = (mm: number, ...ways: NonNullable<Crowding['ways']>): Crowding => ({ aim: 'resolve', mm, ways })
const even: Crowding = { aim: 'none' }
const molars = ['17', '16', '26', '27', '37', '36', '46', '47'] as const

type Sagittal = NonNullable<Rx['sagittalRight']>
const classOne: Sagittal = { canine: 'class-1', molar: 'class-1', aim: 'maintain' }
const upToCanine: Sagittal = { canine: 'class-2', molar: 'class-1', fraction: 'quarter', aim: 'correct-canine' }

/** Elastics from the upper canine to the lower first molar, or the other way round. */
const elasticsOf = (side: 'right' | 'left', elasticClass: 'class-2' | 'class-3'): Sagittal => {
  const [canine, molar] = side === 'right' ? (['13', '46'] as const) : (['23', '36'] as const)
  const [lowerCanine, upperMolar] = side === 'right' ? (['43', '16'] as const) : (['33', '26'] as const)
  const ends = elasticClass === 'class-2' ? [canine, molar] : [lowerCanine, upperMolar]
  return { elasticClass, elasticFrom: ends[0], elasticTo: ends[1], elasticAnchor: 'hook', elasticHours: 20 }
}
const classThree = (side: 'right' | 'left'): Sagittal => ({
  ...{ canine: 'class-3', molar: 'class-3', fraction: 'half', aim: 'correct', means: ['elastics'] },
  ...elasticsOf(side, 'class-3'),
})
const distalised = (side: 'right' | 'left'): Sagittal => ({
  ...{ canine: 'class-2', molar: 'class-2', fraction: 'half', aim: 'correct', means: ['distalisation', 'elastics'] },
  ...{ distaliseArch: 'upper', distaliseFrom: side === 'right' ? '17' : '27', distaliseOrder: 'sequential' },
  ...elasticsOf(side, 'class-2'),
})

/** Mild crowding in Class I. The prescriptions below contain only what is different. */
const common: Rx = {
  ...{ dentition: 'permanent', chartReviewed: true, thirdMolars: 'none', patient: ['none'] },
  ...{ upperMidline: { aim: 'maintain' }, lowerMidline: { aim: 'maintain' } },
  ...{ overjet: { aim: 'maintain' }, overbite: { aim: 'maintain' } },
  ...{ sagittalRight: classOne, sagittalLeft: classOne, crossbite: { aim: 'none' }, spacing: { aim: 'none' } },
  crowdingUpper: crowded(2, 'expand', 'ipr', 'procline'),
  crowdingLower: crowded(3, 'ipr', 'expand', 'procline'),
  ipr: { use: 'if-needed', capMm: 0.3 },
  ...{ archForm: 'ovoid', passive: 'no', overCorrection: 'no', wearDays: 10 },
  retention: { kind: 'clear', pairs: 2 },
}

// closing gaps needs no space and no reduction
const closing: Rx = {
  ...{ spacing: { aim: 'close-all' }, crowdingUpper: even, crowdingLower: even, ipr: { use: 'no' } },
}

// by last name
const special: Readonly<Record<string, Rx>> = {
  'Iglesias Peña': {
    ...{ complaints: ['crowding'], overjet: { aim: 'as-results' }, wearDays: 7 },
    upperMidline: { aim: 'centre', presentMm: 1, presentSide: 'right' },
    sagittalLeft: { ...upToCanine, means: ['ipr'] },
    ipr: { use: 'if-needed', capMm: 0.3, notBeforeStage: 2 },
  },
  Whitcombe: {
    ...{ complaints: ['relapse', 'crowding'], fixedTeeth: [...molars], stageLimit: 12, wearDays: 7 },
    ...{ crowdingUpper: crowded(1.5, 'ipr', 'procline'), crowdingLower: crowded(2.5, 'ipr', 'procline') },
    ...{ ipr: { use: 'yes', capMm: 0.3 }, patient: ['earlier-treatment'] },
    patientText: 'Fixed appliances at 14; the retainer was lost.',
    notes: 'Lower incisors first; the upper arch only as far as the bite needs it.',
  },
  'Cabrera Luna': {
    complaints: ['crowding', 'deep-bite'],
    overbite: {
      ...{ aim: 'correct-deep', presentMm: 5, mm: 2.5, means: ['intrude-lower-anteriors', 'bite-ramps'] },
      rampTeeth: ['12', '11', '21', '22'],
    },
  },
  // two lateral incisors are missing: space for implants
  'Rincón Mora': {
    ...{ complaints: ['prosthesis', 'smile'], conditions: { '12': ['missing'], '22': ['missing'] }, wearDays: 14 },
    spacing: {
      aim: 'leave',
      gaps: (['13-11', '21-23'] as const).map(contact => ({ contact, mm: 6.5, purpose: 'implant' })),
    },
    ...{ crowdingUpper: even, crowdingLower: crowded(1.5, 'expand', 'procline'), ipr: { use: 'no' } },
  },
  'Montalvo Ruiz': {
    ...{ complaints: ['protrusion', 'midline'], upperMidline: { aim: 'centre', presentMm: 1, presentSide: 'left' } },
    overjet: { aim: 'correct', presentMm: 5, mm: 2.5, means: ['retract', 'distalise'] },
    sagittalRight: { ...distalised('right'), molar: 'class-1', fraction: 'quarter', aim: 'correct-canine' },
    crowdingUpper: crowded(2, 'distalise', 'ipr'),
  },
  'Solís Vega': {
    ...{ complaints: ['rotation', 'smile'], fixedTeeth: ['17', '27', '37', '47'], stageLimit: 10 },
    incisorLevels: 'smile-arc',
  },
  'Ferrer Salas': {
    ...{ complaints: ['deep-bite', 'crowding'], conditions: { '36': ['crown', 'root-canal'] } },
    overbite: {
      ...{ aim: 'correct-deep', presentMm: 5.5, mm: 3 },
      means: ['intrude-upper-anteriors', 'intrude-lower-anteriors'],
    },
    overjet: { aim: 'as-results' },
  },
  'Benítez Oro': {
    ...{ complaints: ['crossbite', 'crowding'], wearDays: 14 },
    crossbite: { aim: 'correct', kinds: ['posterior'], teeth: ['14', '15', '16'], means: ['expand-upper'] },
    crowdingUpper: { ...crowded(3, 'expand'), expandMm: 2, expandWhere: ['premolars', 'molars'] },
  },
  'Pastor Gil': { ...closing, complaints: ['spacing'], stageLimit: 10, wearDays: 7, contactChain: 'both' },
  'Quintero Paz': {
    ...{ complaints: ['open-bite', 'crowding'], overCorrection: 'planner' },
    overbite: {
      ...{ aim: 'correct-open', presentMm: -2, mm: 1.5, means: ['extrude-anteriors', 'intrude-posteriors'] },
    },
  },
  'Olmos Rey': {
    ...{ complaints: ['rotation', 'crowding'], conditions: { '26': ['crown'] }, overCorrection: 'rotations' },
    ...{ overCorrectionBy: { degrees: 3 }, wearDays: 14 },
  },
  'Crespo Marín': { complaints: ['relapse'], conditions: { '36': ['crown'] } },
  'Lorente Díez': {
    ...{ complaints: ['midline', 'crowding'], wearDays: 7 },
    lowerMidline: { aim: 'shift', mm: 1.5, side: 'left', presentMm: 1.5, presentSide: 'right', means: ['ipr'] },
    ipr: { use: 'yes', capMm: 0.4, notBeforeStage: 4 },
  },
  'Tejada Nieto': {
    complaints: ['smile', 'crowding'],
    archForm: 'tapered',
    wearDays: 7,
    incisorLevels: 'gingival-margins',
  },
  Roussel: {
    ...{ ...closing, complaints: ['spacing', 'midline'] },
    upperMidline: { aim: 'centre', presentMm: 1, presentSide: 'left' },
  },
  Lacombe: {
    complaints: ['crossbite', 'crowding'],
    crossbite: { aim: 'correct', kinds: ['posterior'], teeth: ['24', '25'], means: ['expand-upper', 'elastics'] },
    crowdingUpper: { ...crowded(2.5, 'expand', 'procline'), expandMm: 1.5 },
  },
  Marchal: {
    ...{ complaints: ['relapse', 'rotation'], conditions: { '11': ['veneer'], '21': ['veneer'] }, stageLimit: 16 },
    ...{ bareTeeth: ['11', '21'], ipr: { use: 'if-needed', capMm: 0.2, not: ['11-21'] } },
  },
  // half a Class II on both sides
  Vasseur: {
    complaints: ['protrusion', 'crowding'],
    overjet: { aim: 'correct', presentMm: 6, mm: 3, means: ['retract', 'distalise'] },
    ...{ sagittalRight: distalised('right'), sagittalLeft: distalised('left') },
    crowdingUpper: crowded(2, 'distalise', 'ipr'),
  },
  'Perrin-Colas': {
    ...{ complaints: ['prosthesis'], conditions: { '46': ['missing'], '36': ['implant'] }, fixedTeeth: ['36'] },
    spacing: { aim: 'leave', gaps: [{ contact: '47-45', mm: 11, purpose: 'implant' }] },
    ...{ ipr: { use: 'if-needed', capMm: 0.2 }, crowdingLower: crowded(1, 'ipr', 'procline') },
  },
  Bastide: {
    ...{ complaints: ['deep-bite', 'rotation'], overCorrection: 'rotations', overCorrectionBy: { degrees: 2 } },
    overbite: {
      ...{ aim: 'correct-deep', presentMm: 4.5, mm: 2, means: ['intrude-lower-anteriors', 'bite-ramps'] },
      rampTeeth: ['11', '21'],
    },
  },
  Fontanel: {
    ...{ ...closing, complaints: ['spacing', 'protrusion'], conditions: { '37': ['missing'] } },
    overjet: { aim: 'correct', presentMm: 4.5, mm: 2, means: ['retract'] },
  },
  Delmas: { complaints: ['relapse'], conditions: { '18': ['missing'], '28': ['missing'] } },
  Lemoine: { complaints: ['smile', 'rotation'], fixedTeeth: [...molars], stageLimit: 8 },
  Ellsworth: {
    ...{ complaints: ['crowding', 'rotation'], fixedTeeth: ['16', '14'], archForm: 'keep' },
    ...{ bridges: [{ from: '16', to: '14' }], conditions: { '15': ['missing'] } },
  },
  Fairclough: {
    ...{ complaints: ['underbite', 'crowding'], passive: 'equalise' },
    overjet: { aim: 'correct', presentMm: -1, mm: 1.5, means: ['procline'] },
    ...{ sagittalRight: classThree('right'), sagittalLeft: classThree('left') },
  },
  Pemberton: {
    ...{ complaints: ['crowding'], fixedTeeth: ['17', '27', '37', '47'], stageLimit: 14, wearDays: 7 },
    ipr: { use: 'yes', capMm: 0.2 },
  },
  Ashdown: {
    complaints: ['midline', 'crowding'],
    upperMidline: { aim: 'shift', mm: 1, side: 'right', presentMm: 1, presentSide: 'left' },
    sagittalLeft: { ...upToCanine, means: ['ipr'] },
  },
  Thorne: {
    ...{ ...closing, complaints: ['spacing'], conditions: { '31': ['mobile'], '41': ['mobile'] } },
    ...{ bareTeeth: ['41', '31'], wearDays: 14, patient: ['periodontitis'] },
    patientText: 'Treated and stable for two years; recall every three months.',
    retention: { kind: 'bonded' },
  },
  Holloway: {
    ...{ complaints: ['prosthesis'], conditions: { '16': ['missing'], '26': ['implant'] }, fixedTeeth: ['26'] },
    spacing: { aim: 'leave', gaps: [{ contact: '17-15', mm: 10, purpose: 'pontic' }] },
    ...{ ipr: { use: 'no' }, crowdingUpper: even, wearDays: 14 },
    crowdingLower: crowded(1.5, 'expand', 'procline'),
  },
  // a first premolar of each side is extracted
  Langdon: {
    ...{ complaints: ['open-bite', 'crowding'], archForm: 'tapered', extractions: ['14', '24'] },
    extractionPlan: { space: 'close', beforeStage: 1 },
    overbite: { aim: 'correct-open', presentMm: -1.5, mm: 1.5, means: ['extrude-anteriors'] },
    crowdingUpper: crowded(6, 'extract', 'ipr'),
  },
}

/** The prescription for one patient. Retainers hold the teeth in their position, so theirs is short. */
export function rxOf(lastName: string, isRetainers: boolean): Rx {
  const own = special[lastName]
  if (!own) throw new Error(`No prescription for ${lastName}`)
  return isRetainers ? own : { ...common, ...own }
}
