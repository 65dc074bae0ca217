import type { Rx } from '#features/cases/prescription/contract/prescription.ts'

type Crowding = NonNullable<Rx['crowdingUpper']>
type Way = NonNullable<Crowding['expand']>

/** The ways to gain space in one arch: how much each is wanted. */
const ways = (expand: Way, procline: Way, ipr: Way, distalise: Way): Crowding => ({ expand, procline, ipr, distalise })
const molars = ['17', '16', '26', '27', '37', '36', '46', '47'] as const

type Sagittal = NonNullable<Rx['sagittalRight']>
const classOne: Sagittal = { canine: 'class-1', molar: 'class-1', aim: 'maintain' }
const classTwo: Sagittal = { canine: 'class-2', molar: 'class-2', aim: 'correct' }
const classThree: Sagittal = { canine: 'class-3', molar: 'class-3', aim: 'correct', means: ['elastics'] }

/** Mild crowding in Class I. The prescriptions below contain only what is different. */
const common: Rx = {
  dentition: 'permanent',
  ...{ upperMidline: { aim: 'maintain' }, lowerMidline: { aim: 'maintain' } },
  ...{ overjet: { aim: 'maintain' }, overbite: { aim: 'maintain' } },
  ...{ sagittalRight: classOne, sagittalLeft: classOne, crossbite: { aim: 'none' }, spacing: { aim: 'none' } },
  crowdingUpper: ways('primarily', 'if-needed', 'if-needed', 'no'),
  crowdingLower: ways('if-needed', 'if-needed', 'primarily', 'no'),
  ipr: { use: 'if-needed', capMm: 0.3 },
  ...{ archForm: 'ovoid', passive: 'no', overCorrection: 'no', wearDays: 10 },
}

// closing gaps needs no space and no reduction
const closing: Rx = {
  spacing: { aim: 'close-all' },
  crowdingUpper: ways('if-needed', 'no', 'no', 'no'),
  crowdingLower: ways('if-needed', 'no', 'no', 'no'),
  ipr: { use: 'no' },
}

// by last name
const special: Readonly<Record<string, Rx>> = {
  'Iglesias Peña': {
    ...{ complaints: ['crowding'], upperMidline: { aim: 'centre' }, overjet: { aim: 'as-results' }, wearDays: 7 },
    sagittalLeft: { canine: 'class-2', molar: 'class-1', aim: 'correct-canine', means: ['ipr'] },
    ...{ spacing: { aim: 'close-all' }, ipr: { use: 'if-needed', capMm: 0.3, notBeforeStage: 2 } },
  },
  Whitcombe: {
    ...{ complaints: ['relapse', 'crowding'], fixedTeeth: [...molars], stageLimit: 12, wearDays: 7 },
    ...{
      ipr: { use: 'yes', capMm: 0.3 },
      notes: 'Lower incisors first; the upper arch only as far as the bite needs it.',
    },
  },
  'Cabrera Luna': {
    complaints: ['crowding', 'deep-bite'],
    overbite: { aim: 'correct-deep', means: ['intrude-lower-anteriors', 'bite-ramps'] },
  },
  'Rincón Mora': {
    ...{ complaints: ['prosthesis', 'smile'], conditions: { '12': ['missing'], '22': ['missing'] }, wearDays: 14 },
    spacing: { aim: 'leave', gaps: ['13-12', '22-23'].map(contact => ({ contact, mm: 6.5 })) },
    crowdingUpper: ways('if-needed', 'if-needed', 'no', 'if-needed'),
    ...{ crowdingLower: ways('if-needed', 'if-needed', 'no', 'no'), ipr: { use: 'no' } },
  },
  'Montalvo Ruiz': {
    ...{ complaints: ['protrusion', 'midline'], upperMidline: { aim: 'centre' }, overjet: { aim: 'correct', mm: 2.5 } },
    sagittalRight: { ...classTwo, molar: 'class-1', aim: 'correct-canine', means: ['distalisation'] },
    crowdingUpper: ways('if-needed', 'no', 'if-needed', 'primarily'),
  },
  'Solís Vega': { complaints: ['rotation', 'smile'], fixedTeeth: ['17', '27', '37', '47'], stageLimit: 10 },
  'Ferrer Salas': {
    ...{ complaints: ['deep-bite', 'crowding'], conditions: { '36': ['root-canal', 'crown'] } },
    overbite: { aim: 'correct-deep', means: ['intrude-upper-anteriors', 'intrude-lower-anteriors'] },
    overjet: { aim: 'as-results' },
  },
  'Benítez Oro': {
    ...{ complaints: ['crowding', 'crossbite'], crossbite: { aim: 'correct', means: ['expand-upper'] }, wearDays: 14 },
    crowdingUpper: ways('primarily', 'no', 'no', 'no'),
  },
  'Pastor Gil': { ...closing, complaints: ['spacing'], stageLimit: 10, wearDays: 7 },
  'Quintero Paz': {
    ...{ complaints: ['open-bite', 'crowding'], overCorrection: 'planner' },
    overbite: { aim: 'correct-open', means: ['extrude-anteriors', 'intrude-posteriors'] },
  },
  'Olmos Rey': {
    ...{ complaints: ['rotation', 'crowding'], conditions: { '26': ['crown'] }, overCorrection: 'rotations' },
    wearDays: 14,
  },
  'Crespo Marín': { complaints: ['relapse'], conditions: { '36': ['crown'] } },
  'Lorente Díez': {
    ...{ complaints: ['midline', 'crowding'], lowerMidline: { aim: 'shift', mm: 1.5, side: 'left' }, wearDays: 7 },
    ipr: { use: 'yes', capMm: 0.4, notBeforeStage: 4 },
  },
  'Tejada Nieto': { complaints: ['smile', 'crowding'], archForm: 'tapered', wearDays: 7 },
  Roussel: { ...closing, complaints: ['spacing', 'midline'], upperMidline: { aim: 'centre' } },
  Lacombe: {
    complaints: ['crossbite', 'crowding'],
    crossbite: { aim: 'correct', means: ['expand-upper', 'elastics'] },
  },
  Marchal: {
    ...{ complaints: ['relapse', 'rotation'], conditions: { '11': ['veneer'], '21': ['veneer'] }, stageLimit: 16 },
    ...{ bareTeeth: ['11', '21'], ipr: { use: 'if-needed', capMm: 0.2 } },
  },
  Vasseur: {
    ...{ complaints: ['protrusion', 'crowding'], overjet: { aim: 'correct', mm: 3 } },
    sagittalRight: { ...classTwo, means: ['distalisation', 'elastics'] },
    sagittalLeft: { ...classTwo, means: ['distalisation', 'elastics'] },
    crowdingUpper: ways('if-needed', 'no', 'if-needed', 'primarily'),
  },
  'Perrin-Colas': {
    ...{ complaints: ['prosthesis'], conditions: { '46': ['missing'], '36': ['implant'] }, fixedTeeth: ['36'] },
    ...{ spacing: { aim: 'leave', gaps: [{ contact: '47-46', mm: 8 }] }, ipr: { use: 'if-needed', capMm: 0.2 } },
  },
  Bastide: {
    ...{ complaints: ['deep-bite', 'rotation'], overCorrection: 'rotations' },
    overbite: { aim: 'correct-deep', means: ['intrude-lower-anteriors', 'bite-ramps'] },
  },
  Fontanel: {
    ...{ ...closing, complaints: ['spacing', 'protrusion'], overjet: { aim: 'correct', mm: 2 } },
    conditions: { '37': ['missing'] },
  },
  Delmas: { complaints: ['relapse'], conditions: { '18': ['missing'], '28': ['missing'] } },
  Lemoine: { complaints: ['smile', 'rotation'], fixedTeeth: [...molars], stageLimit: 8 },
  Ellsworth: {
    ...{ complaints: ['crowding', 'rotation'], fixedTeeth: ['14', '15', '16'], archForm: 'keep' },
    conditions: { '14': ['bridge'], '15': ['bridge'], '16': ['bridge'] },
  },
  Fairclough: {
    ...{ complaints: ['underbite', 'crowding'], overjet: { aim: 'correct', mm: 1.5 }, passive: 'equalise' },
    ...{ sagittalRight: classThree, sagittalLeft: classThree },
  },
  Pemberton: {
    ...{ complaints: ['crowding'], fixedTeeth: ['17', '27', '37', '47'], stageLimit: 14, wearDays: 7 },
    ipr: { use: 'yes', capMm: 0.2 },
  },
  Ashdown: {
    ...{ complaints: ['midline', 'crowding'], upperMidline: { aim: 'shift', mm: 1, side: 'right' } },
    sagittalLeft: { canine: 'class-2', molar: 'class-1', aim: 'correct-canine', means: ['ipr'] },
  },
  Thorne: {
    ...{ ...closing, complaints: ['spacing'], conditions: { '31': ['mobile'], '41': ['mobile'] } },
    ...{ bareTeeth: ['31', '41'], wearDays: 14 },
  },
  Holloway: {
    ...{ complaints: ['prosthesis'], conditions: { '16': ['missing'], '26': ['implant'] }, fixedTeeth: ['26'] },
    spacing: { aim: 'leave', gaps: [{ contact: '17-16', mm: 9 }] },
    ...{ ipr: { use: 'no' }, crowdingUpper: ways('if-needed', 'if-needed', 'no', 'no'), wearDays: 14 },
    crowdingLower: ways('if-needed', 'if-needed', 'no', 'no'),
  },
  Langdon: {
    ...{ complaints: ['open-bite', 'smile'], overbite: { aim: 'correct-open', means: ['extrude-anteriors'] } },
    archForm: 'tapered',
  },
}

/** The prescription for one patient. Retainers hold the teeth in their position, so theirs is short. */
export function rxOf(lastName: string, isRetainers: boolean): Rx {
  const own = special[lastName]
  if (!own) throw new Error(`No prescription for ${lastName}`)
  return isRetainers ? own : { ...common, ...own }
}
