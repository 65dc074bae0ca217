import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { allTeeth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { mouths } from './mouths.ts'

type Crowding = NonNullable<Rx['crowdingUpper']>

/** A crowded arch: how much, and the ways to make room in their order, each with its usual limit. */
const crowded = (mm: number, ...ways: NonNullable<Crowding['ways']>): Crowding => ({
  ...{ aim: 'resolve', mm, ways },
  ...(ways.includes('expand') && { expandMm: 1, expandWhere: ['premolars'] }),
  ...(ways.includes('procline') && { proclineDegrees: 5 }),
  ...(ways.includes('distalise') && { distaliseMm: 2 }),
})
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
  ipr: { use: 'if-needed', capMm: 0.3, posteriorCapMm: 0.3 },
  ...{ bolton: 'none', attachments: { anterior: 'as-needed' }, archForm: 'ovoid', incisorLevels: 'incisal-edges' },
  ...{ guidance: 'canine', posteriorContacts: 'normal', incisorTorque: 'as-results', overCorrection: 'no' },
  ...{ contactChain: 'no', passive: 'no', archOrder: 'simultaneous', wearDays: 10 },
  retention: { kind: 'clear', pairs: 2 },
}

// before the second dentition is complete: what has gone, and what has not come through yet
const firstTeeth = Object.fromEntries([
  ...mouths.mixed.map(tooth => [tooth, ['missing']]),
  ...allTeeth.filter(tooth => /[1-4][3457]/.test(tooth)).map(tooth => [tooth, ['unerupted']]),
])

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
    ...{ attachments: { anterior: 'only-if-needed' }, retention: { kind: 'clear', pairs: 3 } },
    leaveAsIs: 'La forma de los caninos: se remodelan con composite al final.',
    notes:
      'Raíces de 13-11 y de 21-23 paralelas, con 6 mm al menos entre ápices: implantes a los tres meses del final. ' +
      'Si sobra espacio, caninos hacia distal. Póntico en el alineador en 12 y 22 desde la primera etapa.',
  },
  'Montalvo Ruiz': {
    ...{ complaints: ['protrusion', 'midline'], upperMidline: { aim: 'centre', presentMm: 1, presentSide: 'left' } },
    overjet: { aim: 'correct', presentMm: 5, mm: 2.5, means: ['retract-upper', 'distalise'] },
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
    ...{ overjet: { aim: 'correct', presentMm: 4, mm: 2.5, means: ['retract-upper', 'ipr'] }, bareTeeth: ['36'] },
    ...{ ipr: { use: 'yes', capMm: 0.3, posteriorCapMm: 0.3, not: ['35-36', '36-37'] }, patient: ['bruxism'] },
    patientText: 'Férula de descarga por la noche: hasta el final, los alineadores la sustituyen.',
    leaveAsIs: 'El desgaste de los bordes inferiores: se restaura después.',
    notes: 'Intrusión: 1,5 mm los incisivos y caninos inferiores, el resto los superiores. Primero los inferiores.',
  },
  'Benítez Oro': {
    ...{ complaints: ['crossbite', 'crowding'], wearDays: 14 },
    crossbite: { aim: 'correct', kinds: ['posterior'], teeth: ['14', '15', '16'], means: ['expand-upper'] },
    crowdingUpper: { ...crowded(3, 'expand'), expandMm: 2, expandWhere: ['premolars', 'molars'] },
  },
  'Pastor Gil': { ...closing, complaints: ['spacing'], stageLimit: 10, wearDays: 7, contactChain: 'both' },
  'Quintero Paz': {
    ...{ complaints: ['open-bite', 'crowding'], incisorLevels: 'smile-arc' },
    overbite: {
      ...{ aim: 'correct-open', presentMm: -2, mm: 1.5, means: ['extrude-anteriors', 'intrude-posteriors'] },
    },
    retention: { kind: 'both', pairs: 2 },
    notes:
      'Extrusión: 2 mm los incisivos superiores y 1 mm los inferiores; el resto, intrusión de molares de ambas ' +
      'arcadas con los topes del alineador. Interposición lingual, en terapia miofuncional desde hace seis meses.',
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
    overjet: { aim: 'correct', presentMm: 6, mm: 3, means: ['retract-upper', 'distalise'] },
    overbite: { aim: 'correct-deep', presentMm: 4, mm: 2.5, means: ['intrude-lower-anteriors'] },
    incisorTorque: 'more',
    sagittalRight: { ...distalised('right'), elasticAnchor: undefined },
    sagittalLeft: { ...distalised('left'), elasticAnchor: undefined },
    crowdingUpper: { ...crowded(2, 'distalise', 'ipr'), distaliseMm: 3.5 },
    ipr: { use: 'if-needed', capMm: 0.3, posteriorCapMm: 0.2, notBeforeStage: 12 },
    notes:
      'Élastiques dès la première étape et jusqu’à la Classe I canine : crochet à la canine, bouton à la molaire. Si la ' +
      'distalisation reste incomplète, la Classe I canine prime sur la molaire. 18 et 28 extraites.',
  },
  // the crown of a molar cannot be kept: extraction, then an implant in its space
  'Perrin-Colas': {
    ...{ complaints: ['prosthesis'], conditions: { '46': ['crown', 'root-canal'], '36': ['implant'] } },
    ...{ fixedTeeth: ['36'], extractions: ['46'], extractionPlan: { space: 'keep', beforeStage: 1 } },
    spacing: { aim: 'leave', gaps: [{ contact: '47-45', mm: 11, purpose: 'implant' }] },
    ...{ ipr: { use: 'if-needed', capMm: 0.2 }, crowdingLower: crowded(1, 'ipr', 'procline') },
    keptWarnings: [
      { warning: 'uneven-extractions:lowerMidline', reason: 'L’espace de la 46 est gardé : rien ne s’y déplace.' },
    ],
  },
  Bastide: {
    ...{ complaints: ['deep-bite', 'rotation'], overCorrection: 'rotations', overCorrectionBy: { degrees: 2 } },
    overbite: {
      ...{ aim: 'correct-deep', presentMm: 4.5, mm: 2, means: ['intrude-lower-anteriors', 'bite-ramps'] },
      rampTeeth: ['11', '21'],
    },
  },
  Fontanel: {
    ...{ ...closing, complaints: ['spacing', 'protrusion'], conditions: { '37': ['crown'] } },
    overjet: { aim: 'correct', presentMm: 4.5, mm: 2, means: ['retract-upper'] },
  },
  Delmas: { complaints: ['relapse'], conditions: { '18': ['missing'], '28': ['missing'] } },
  Lemoine: { complaints: ['smile', 'rotation'], fixedTeeth: [...molars], stageLimit: 8 },
  Ellsworth: {
    ...{ complaints: ['crowding', 'rotation'], fixedTeeth: ['16', '14'], archForm: 'keep' },
    ...{ bridges: [{ from: '16', to: '14' }], conditions: { '15': ['missing'] } },
  },
  Fairclough: {
    ...{ complaints: ['underbite', 'crowding'], passive: 'equalise' },
    overjet: { aim: 'correct', presentMm: -1, mm: 1.5, means: ['procline-upper'] },
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
  // narrow lateral incisors are built up: their gaps are shared out beside them
  Holloway: {
    ...{
      complaints: ['prosthesis', 'spacing'],
      conditions: { '26': ['implant'] },
      fixedTeeth: ['26'],
      bolton: 'build-up',
    },
    spacing: {
      aim: 'leave',
      gaps: (['13-12', '12-11', '21-22', '22-23'] as const).map(contact => ({
        ...{ contact, mm: 0.6, purpose: 'build-up', width: 7 },
      })),
    },
    ...{ ipr: { use: 'no' }, crowdingUpper: even, wearDays: 14 },
    crowdingLower: crowded(1.5, 'expand', 'procline'),
    notes: 'Composite on 12 and 22 after the last aligner. All other upper spaces are to be closed.',
  },
  // the first premolars are extracted
  Langdon: {
    ...{
      complaints: ['open-bite', 'protrusion', 'crowding'],
      archForm: 'tapered',
      extractions: ['14', '24', '34', '44'],
    },
    extractionPlan: { space: 'close', beforeStage: 1 },
    overbite: { aim: 'correct-open', presentMm: -1.5, mm: 1.5, means: ['extrude-anteriors'] },
    overjet: { aim: 'correct', presentMm: 3.5, mm: 2.5, means: ['retract-upper'] },
    ...{ crowdingUpper: crowded(4, 'extract', 'ipr'), crowdingLower: crowded(6, 'extract', 'ipr') },
    ...{ ipr: { use: 'if-needed', capMm: 0.2, posteriorCapMm: 0.2, notBeforeStage: 20 }, contactChain: 'both' },
    ...{ incisorTorque: 'more', wearDays: 7 },
    ...{ overCorrection: 'spaces', overCorrectionBy: { mm: 0.2 }, retention: { kind: 'both', pairs: 2 } },
    notes:
      'Canines into the extraction spaces first, then incisors. Anchorage: first molars come forward by 1.5 mm at most, ' +
      'the same on each side, Class I is kept. Upright roots beside the spaces: no tipping above 5° at any stage.',
  },
  // deciduous canines and molars still stand, the incisors are crowded
  Garnier: {
    ...{ complaints: ['crowding', 'rotation'], dentition: 'mixed', thirdMolars: 'none', patient: ['growing'] },
    conditions: firstTeeth,
    patientText:
      'Avant le pic pubertaire. Éruption des 14, 24, 34 et 44 attendue dans un an, des 13 et 23 dans deux ans.',
    leaveAsIs: 'La position des canines temporaires.',
    ...{ bareTeeth: ['53', '63', '73', '83'], ipr: { use: 'no' }, wearDays: 7, stageLimit: 20 },
    crowdingUpper: { ...crowded(2.5, 'expand', 'procline'), expandMm: 1.5, expandWhere: ['canines', 'molars'] },
    crowdingLower: { ...crowded(1.5, 'procline', 'expand'), expandWhere: ['canines', 'molars'] },
    ...{ overjet: { aim: 'as-results' }, overbite: { aim: 'as-results' }, attachments: { anterior: 'only-if-needed' } },
    ...{ guidance: 'planner', retention: { kind: 'clear', pairs: 1 }, leafletLanguage: 'fr' },
    notes:
      'Compensation d’éruption pour les 13, 23, 33 et 43 ; couvrir les deuxièmes molaires dès leur éruption. Taquets sur ' +
      'les premières molaires et les incisives seulement. Ne pas distaler ; garder l’espace de dérive (leeway).',
  },
  // one arch: the lower one stays as it is
  Marlowe: {
    ...{ complaints: ['relapse', 'smile'], fixedTeeth: ['17', '16', '26', '27'], stageLimit: 10, wearDays: 7 },
    ...{ bondedRetainers: [{ from: '33', to: '43' }], leaveAsIs: 'The lower arch, stable on its bonded retainer.' },
    crowdingUpper: crowded(2, 'ipr', 'procline'),
    ...{ lowerMidline: undefined, sagittalRight: undefined, sagittalLeft: undefined, crowdingLower: undefined },
    ...{ archOrder: undefined, ipr: { use: 'yes', capMm: 0.3, posteriorCapMm: 0.2 }, incisorLevels: 'smile-arc' },
    ...{ patient: ['earlier-treatment'], patientText: 'Fixed appliances at 15, worn for two years.' },
    notes:
      'Keep the upper incisors clear of the lower ones: no new contact in front. No proclination beyond an overjet of 3 mm.',
  },
}

/** The prescription for one patient. Retainers hold the teeth in their position, so theirs is short. */
export function rxOf(lastName: string, isRetainers: boolean): Rx {
  const own = special[lastName]
  if (!own) throw new Error(`No prescription for ${lastName}`)
  return isRetainers ? own : { ...common, ...own }
}
