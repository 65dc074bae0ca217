import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { type Slot, slotRules, slotsOf } from '#features/cases/records/contract/options.ts'

/** The made mouths of `assets/demo`, by what is to be treated in them, each with the teeth that are missing in it. */
export const mouths = {
  planned: [],
  'crowding-mild': [],
  aligned: [],
  spaces: [],
  'class-2': [],
  'open-bite': [],
  'missing-laterals': ['12', '22'],
  mixed: ['51', '52', '61', '62', '71', '72', '81', '82'],
} as const satisfies Record<string, readonly Tooth[]>

export type MouthName = keyof typeof mouths
export const mouthNames = Object.keys(mouths) as MouthName[] // of an object without others

interface RecordPath {
  slot: Slot
  /** Below `assets/demo`. */
  path: string
}

const scans = { 'upper-scan': 'upper', 'lower-scan': 'lower', 'bite-scan': 'bite' } as const
const scanSlots = ['upper-scan', 'lower-scan', 'bite-scan'] as const
const photoSlots = slotsOf('photo').filter(slot => slotRules[slot].empty === 'block')
const pictureSlots: readonly Slot[] = [...photoSlots, 'panoramic']
// one mannequin for all
const shared: readonly Slot[] = ['frontal-rest', 'frontal-smile', 'profile-rest']

/** Where the files of a mouth are, each with its slot. */
export function pathsOf(mouth: MouthName): RecordPath[] {
  const isFirst = mouth === 'planned'
  const pictures = pictureSlots.map(slot => ({
    slot,
    path: `${isFirst || shared.includes(slot) ? 'photos' : `mouths/${mouth}`}/${slot}.jpg`,
  }))
  const scanned = scanSlots.map(slot => ({
    slot,
    path: isFirst ? `scans/${scans[slot]}.stl.gz` : `mouths/${mouth}/${scans[slot]}.ply.br`,
  }))
  return [...pictures, ...scanned]
}

/**
 * Where the records are that prescriptions ask for beyond those of a mouth; all mouths share them. `teeth` are those that
 * a periapical X-ray shows.
 */
export const askedPaths: readonly (RecordPath & { teeth: readonly Tooth[] })[] = [
  { slot: 'lateral-ceph', path: 'xrays/lateral-ceph.jpg', teeth: [] },
  { slot: 'periapical', path: 'xrays/periapical-36.jpg', teeth: ['36'] },
  { slot: 'periapical', path: 'xrays/periapical-46.jpg', teeth: ['46'] },
  { slot: 'periapical', path: 'xrays/periapical-41-31.jpg', teeth: ['41', '31'] },
  { slot: 'perio-chart', path: 'perio-chart.pdf', teeth: [] },
]

/** The stages of the plan for the mouth `planned`. */
export const planPaths: readonly string[] = (['upper', 'lower'] as const).flatMap(arch =>
  ['00', '01', '02', '03', '04', '05', '06'].map(stage => `stages/${arch}_${stage}.stl.gz`),
)
