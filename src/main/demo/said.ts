import type { CommandOf } from '#features/cases/moves/contract/move.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'

type RequestedItem = CommandOf<'request-records'>['items'][number]
type Change = CommandOf<'request-changes'>['items'][number]

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

// amounts as the screen explains them: + mesial, + mesial-in, + labial crown torque
const changes: Readonly<Record<string, Change[]>> = {
  'Ferrer Salas': [
    {
      ...{ teeth: ['31', '32', '41', '42'], fromStage: 6, kind: 'move', amount: null },
      note: 'Intruir 0,5 mm más: en la última etapa la mordida sigue profunda.',
    },
  ],
  'Benítez Oro': [
    {
      ...{ teeth: ['14', '15', '24', '25'], fromStage: null, kind: 'torque', amount: -3 },
      note: 'La expansión vuelca los premolares: controlar la corona.',
    },
  ],
  'Pastor Gil': [
    {
      ...{ teeth: ['11', '21'], fromStage: null, kind: 'move', amount: 0.2 },
      note: 'Queda un espacio entre los centrales: cerrarlo del todo.',
    },
  ],
  'Quintero Paz': [
    {
      ...{ teeth: ['12', '22'], fromStage: 1, kind: 'attachment', amount: null },
      note: 'Ataches horizontales para la extrusión de los laterales.',
    },
  ],
  'Olmos Rey': [
    {
      ...{ teeth: ['22'], fromStage: 8, kind: 'rotate', amount: 4 },
      note: 'El 22 acaba con la cara mesial hacia fuera.',
    },
  ],
  'Lorente Díez': [
    {
      ...{ teeth: ['33', '43'], fromStage: null, kind: 'ipr', amount: -0.1 },
      note: 'Menos reducción junto a los caninos: sobra espacio.',
    },
  ],
  'Tejada Nieto': [
    {
      ...{ teeth: ['13', '23'], fromStage: 3, kind: 'staging', amount: null },
      note: 'Mover los caninos después de los laterales.',
    },
  ],
  Roussel: [
    {
      ...{ teeth: ['21'], fromStage: null, kind: 'move', amount: 0.5 },
      note: 'Le milieu maxillaire reste décalé vers la gauche.',
    },
  ],
  Bastide: [
    {
      ...{ teeth: ['31', '32', '41', '42'], fromStage: 5, kind: 'staging', amount: null },
      note: 'Répartir l’ingression sur davantage d’étapes.',
    },
  ],
  Fontanel: [
    {
      ...{ teeth: ['11', '12', '21', '22'], fromStage: null, kind: 'torque', amount: 4 },
      note: 'La fermeture des espaces incline les incisives : garder le torque.',
    },
  ],
  Ellsworth: [
    {
      ...{ teeth: ['12'], fromStage: 4, kind: 'rotate', amount: -5 },
      note: '12 finishes mesial-in: please match it to 22.',
    },
  ],
  Pemberton: [
    {
      ...{ teeth: ['32', '42'], fromStage: 2, kind: 'ipr', amount: 0.1 },
      note: 'Rather a little more reduction here than proclined incisors.',
    },
  ],
  Ashdown: [
    {
      ...{ teeth: ['21'], fromStage: null, kind: 'move', amount: 0.5 },
      note: 'The upper midline is still off to the left.',
    },
    { teeth: ['11'], fromStage: null, kind: 'move', amount: -0.5, note: 'Make the space on this side.' },
  ],
  Thorne: [
    {
      ...{ teeth: ['32', '42'], fromStage: 1, kind: 'attachment', amount: null },
      note: 'Attachments here instead of on the mobile central incisors.',
    },
  ],
  Holloway: [
    {
      ...{ teeth: ['17'], fromStage: null, kind: 'other', amount: null },
      note: 'Upright it 5° more before the implant is placed.',
    },
  ],
  Langdon: [
    {
      ...{ teeth: ['11', '21'], fromStage: 9, kind: 'move', amount: null },
      note: 'Extrude both by another 0.3 mm: the bite stays open.',
    },
  ],
}

export const cancelReason = 'La patiente a déménagé à l’étranger.'
export const refinementReason = 'El canino superior izquierdo no ha seguido el plan.'

/** The provider's request about one patient. */
export function providerRequestOf(lastName: string): ProviderRequest {
  const request = providerRequests[lastName]
  if (!request) throw new Error(`No request for ${lastName}`)
  return request
}

/** The changes that the doctor of one patient requests in the first version of the plan. */
export function changesOf(lastName: string): Change[] {
  const items = changes[lastName]
  if (!items) throw new Error(`No change for ${lastName}`)
  return items
}
