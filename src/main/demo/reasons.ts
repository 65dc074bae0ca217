import type { CommandOf } from '#features/cases/moves/contract/move.ts'
import type { NewChangeAnswer } from '#features/cases/plans/versions/contract/answer.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'

type RequestedItem = CommandOf<'request-records'>['items'][number]
type Answer = Omit<NewChangeAnswer, 'changeId'>
type Change = CommandOf<'request-changes'>['items'][number]

/** A change of teeth, or of contacts between them. */
const change = (of: Pick<Change, 'kind' | 'note'> & Partial<Change>): Change => ({
  ...{ teeth: [], contacts: [], fromStage: null, amount: null, camera: null, picture: null },
  ...of,
})

/** What the provider requested, and the doctor's answer in the prescription; requested records are taken again. */
interface ProviderRequest {
  items: RequestedItem[]
  answer?: Rx
}

// by last name, in the language of the case's doctor
const providerRequests: Readonly<Record<string, ProviderRequest>> = {
  'Montalvo Ruiz': {
    items: [
      { slot: 'upper-occlusal', reason: 'blurred', note: 'El 16 y el 26 no se distinguen.' },
      { field: 'overjet', reason: 'unclear', note: '¿2,5 mm al final, o lo que permita la distalización?' },
    ],
  },
  'Solís Vega': {
    items: [
      { slot: 'lower-occlusal', reason: 'wrong-view', note: 'La lengua tapa los molares.' },
      { field: 'stageLimit', reason: 'unclear', note: 'Con 10 etapas no se corrige la rotación del 13.' },
    ],
    answer: { stageLimit: 14 },
  },
  Vasseur: {
    items: [
      { slot: 'profile-rest', reason: 'incomplete', note: 'Le menton est hors cadre.' },
      {
        field: 'overjet',
        reason: 'unclear',
        note: '3 mm laissent un rapport canin de demi-classe II : est-ce voulu ?',
      },
    ],
    answer: { overjet: { aim: 'correct', presentMm: 6, mm: 2, means: ['retract', 'distalise'] } },
  },
  'Perrin-Colas': {
    items: [
      { slot: 'panoramic', reason: 'incomplete', note: 'L’apex de la 47 est hors du cliché.' },
      { field: 'spacing', reason: 'unclear', note: 'Quelle largeur pour la future couronne de la 46 ?' },
    ],
  },
}

const changes: Readonly<Record<string, Change[]>> = {
  'Ferrer Salas': [
    change({
      teeth: ['31', '32', '41', '42'],
      fromStage: 6,
      kind: 'intrude',
      amount: 0.5,
      note: 'En la última etapa la mordida sigue profunda.',
    }),
  ],
  'Benítez Oro': [
    change({
      teeth: ['14', '15', '24', '25'],
      kind: 'torque-lingual',
      amount: 3,
      note: 'La expansión vuelca los premolares: controlar la corona.',
    }),
  ],
  'Pastor Gil': [
    change({
      teeth: ['11', '21'],
      kind: 'mesial',
      amount: 0.2,
      note: 'Queda un espacio entre los centrales: cerrarlo del todo.',
    }),
  ],
  'Quintero Paz': [
    change({
      teeth: ['12', '22'],
      fromStage: 1,
      kind: 'attachment-add',
      note: 'Ataches horizontales para la extrusión de los laterales.',
    }),
  ],
  'Olmos Rey': [
    change({
      teeth: ['22'],
      fromStage: 8,
      kind: 'rotate-mesial-in',
      amount: 4,
      note: 'El 22 acaba con la cara mesial hacia fuera.',
    }),
  ],
  'Lorente Díez': [
    change({
      contacts: ['43-42', '32-33'],
      kind: 'ipr-less',
      amount: 0.1,
      note: 'Menos reducción junto a los caninos: sobra espacio.',
    }),
  ],
  'Tejada Nieto': [
    change({ teeth: ['13', '23'], fromStage: 3, kind: 'staging', note: 'Mover los caninos después de los laterales.' }),
  ],
  Roussel: [
    change({ teeth: ['21'], kind: 'mesial', amount: 0.5, note: 'Le milieu maxillaire reste décalé vers la gauche.' }),
  ],
  Bastide: [
    change({
      teeth: ['31', '32', '41', '42'],
      fromStage: 5,
      kind: 'staging',
      note: 'Répartir l’ingression sur davantage d’étapes.',
    }),
  ],
  Fontanel: [
    change({
      teeth: ['11', '12', '21', '22'],
      kind: 'torque-buccal',
      amount: 4,
      note: 'La fermeture des espaces incline les incisives : garder le torque.',
    }),
  ],
  Ellsworth: [
    change({
      teeth: ['12'],
      fromStage: 4,
      kind: 'rotate-mesial-out',
      amount: 5,
      note: '12 finishes mesial-in: please match it to 22.',
    }),
    change({ contacts: ['11-21'], kind: 'ipr-less', amount: 0.1, note: 'Half of it should be enough here.' }),
  ],
  Pemberton: [
    change({
      contacts: ['42-41', '31-32'],
      fromStage: 2,
      kind: 'ipr-more',
      amount: 0.1,
      note: 'Rather a little more reduction here than proclined incisors.',
    }),
  ],
  Ashdown: [
    change({ teeth: ['21'], kind: 'mesial', amount: 0.5, note: 'The upper midline is still off to the left.' }),
    change({ teeth: ['11'], kind: 'distal', amount: 0.5, note: 'Make the space on this side.' }),
  ],
  Thorne: [
    change({
      teeth: ['32', '42'],
      fromStage: 1,
      kind: 'attachment-add',
      note: 'Attachments here: the mobile central incisors cannot have any.',
    }),
  ],
  Holloway: [
    change({
      teeth: ['12'],
      kind: 'mesial',
      amount: 0.2,
      note: 'The same gap on both sides of it, for the composite.',
    }),
  ],
  Langdon: [change({ teeth: ['11', '21'], fromStage: 9, kind: 'extrude', amount: 0.3, note: 'The bite stays open.' })],
}

// those that a second version is asked for, as the doctor of one case does
const furtherChanges: Readonly<Record<string, Change[]>> = {
  Ellsworth: [
    change({
      teeth: ['12'],
      fromStage: 10,
      kind: 'rotate-mesial-out',
      amount: 2,
      note: 'The attachment is fine. Please take the rotation to the end now.',
    }),
    change({ teeth: ['22'], kind: 'extrude', amount: 0.2, note: 'Its edge is still short of the smile line.' }),
  ],
}

// one for each of the changes above, in its language; those of a case without a second version have none
const answers: Readonly<Record<string, Answer[]>> = {
  'Benítez Oro': [{ answer: 'done', why: 'Torque coronario lingual de 3° repartido desde la etapa 4.' }],
  'Pastor Gil': [{ answer: 'done', why: '' }],
  'Quintero Paz': [
    { answer: 'partly', why: 'Atache horizontal en el 12; en el 22 lo impide la obturación vestibular.' },
  ],
  'Olmos Rey': [{ answer: 'done', why: 'Con una sobrecorrección de 1° al final.' }],
  'Lorente Díez': [{ answer: 'partly', why: 'Menos reducción en 43-42; en 32-33 hace falta para alinear el 33.' }],
  'Tejada Nieto': [{ answer: 'done', why: 'Los caninos empiezan cuando los laterales ya están alineados.' }],
  Roussel: [
    { answer: 'partly', why: 'Correction de 0,3 mm : au-delà, le rapport canin droit ne serait plus de classe I.' },
  ],
  Bastide: [{ answer: 'done', why: 'L’ingression se répartit maintenant jusqu’à la dernière étape.' }],
  Fontanel: [{ answer: 'done', why: '' }],
  Ellsworth: [
    { answer: 'partly', why: '3° of the 5°, with a horizontal attachment: let us see first that you agree with it.' },
    { answer: 'declined', why: 'Without these 0.2 mm the upper incisors would procline.' },
  ],
  Ashdown: [
    { answer: 'done', why: '' },
    { answer: 'declined', why: 'The root of 12 is too close: the space is made distally of 12 instead.' },
  ],
  Thorne: [{ answer: 'done', why: 'Horizontal ones, from the first aligner to the last.' }],
  Holloway: [{ answer: 'done', why: 'Both gaps beside 12 are equal in the last stage.' }],
  Langdon: [{ answer: 'partly', why: 'Extruded by 0.2 mm: more is not predictable without elastics.' }],
}

const furtherAnswers: Readonly<Record<string, Answer[]>> = {
  Ellsworth: [
    { answer: 'done', why: 'The 5° are now reached, evenly over all stages.' },
    { answer: 'done', why: '' },
  ],
}

// why a plan was published although it deviates from its prescription
const deviationReasons: Readonly<Record<string, string>> = {
  Marlowe:
    'One aligner more than your limit of 10: 12 and 22 derotate by less than 2° a stage, and there is no attachment on them.',
}

/** Why the plan of one patient is published although it deviates; empty where it does not. */
export const deviationReasonOf = (lastName: string): string => deviationReasons[lastName] ?? ''

export const cancelReason = 'La patiente a déménagé à l’étranger.'
export const refinementReason = 'El canino superior izquierdo no ha seguido el plan.'

/** The provider's request about one patient. */
export function providerRequestOf(lastName: string): ProviderRequest {
  const request = providerRequests[lastName]
  if (!request) throw new Error(`No request for ${lastName}`)
  return request
}

/** The changes that the doctor of one patient requests in a version of the plan. */
export function changesOf(lastName: string, version: number): Change[] {
  const items = (version === 1 ? changes : furtherChanges)[lastName]
  if (!items) throw new Error(`No change for ${lastName} in version ${version}`)
  return items
}

/** The planner's answers to the changes that were requested in a version, in the order of the changes. */
export function answersOf(lastName: string, version: number, changeIds: readonly string[]): NewChangeAnswer[] {
  const all = (version === 1 ? answers : furtherAnswers)[lastName]
  return changeIds.map((changeId, at) => {
    const answer = all?.[at]
    if (!answer) throw new Error(`No answer for ${lastName} in version ${version}`)
    return { changeId, ...answer }
  })
}
