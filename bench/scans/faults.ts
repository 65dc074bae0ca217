import type { ReadinessItem } from '#features/cases/records/contract/item.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import type { MadeArch } from './generator.ts'
import { anyFrame, around, holed, type Move, mirror, moved, ridge, shift, together, without } from './meshes.ts'

export interface Pair {
  upper: Mesh
  lower: Mesh
  bite?: Mesh
}

export interface Fault {
  /** Any of these is a right answer. */
  codes: ReadinessItem['code'][]
  /** Of the patient; what is said must name it. */
  side?: 'left' | 'right' | 'front' | 'back'
  /** `made` makes other arches of the generator. */
  make: (pair: Pair, seed: number, made: MadeArch) => Pair
}

/** A pair without a fault, with a scan of its bite. */
export function soundPair(seed: number, made: MadeArch): Pair {
  const pair = { upper: made(seed, 'upper'), lower: made(seed, 'lower') }
  return { ...pair, bite: biteScan(pair) }
}

/** The cheek sides of both, as a scanner takes the bite. */
const biteScan = ({ upper, lower }: Pair) => {
  const inside = (x: number, y: number, z: number) => Math.abs(x) < 20 || y < 8 || y > 36 || Math.abs(z) > 9
  return together(without(upper, inside), without(lower, inside))
}

/** As a scanner writes a pair: in axes of its own. */
export const inFrame = (pair: Pair, seed: number): Pair => {
  const frame = anyFrame(seed)
  const bite = pair.bite && moved(pair.bite, frame)
  return { upper: moved(pair.upper, frame), lower: moved(pair.lower, frame), ...(bite && { bite }) }
}

const lowerMoved = (move: Move) => (pair: Pair) => ({ ...pair, lower: moved(pair.lower, move) })

export const faults: Record<string, Fault> = {
  'upper and lower exchanged': {
    codes: ['arches-swapped'],
    make: ({ upper, lower }) => ({ upper: lower, lower: upper }),
  },
  'lower arch mirrored, facets as they were': {
    codes: ['inside-out'],
    make: pair => ({ ...pair, lower: moved(pair.lower, mirror) }),
  },
  'lower arch mirrored, facets turned too': {
    codes: ['arches-shifted'],
    make: pair => ({ ...pair, lower: moved(pair.lower, mirror, true) }),
  },
  'lower arch back to front': { codes: ['frames-differ'], make: lowerMoved(around(180)) },
  'both arches in frames of their own': {
    codes: ['frames-differ'],
    make: (pair, seed) => lowerMoved(anyFrame(seed + 5000))(pair),
  },
  'upper arch twice': {
    codes: ['same-arch-twice'],
    make: (pair, seed) => ({ ...pair, lower: moved(pair.upper, anyFrame(seed + 6000)) }),
  },
  'lower arch twice': {
    codes: ['same-arch-twice'],
    make: (pair, seed) => ({ ...pair, upper: moved(pair.lower, anyFrame(seed + 7000)) }),
  },
  'lower arch twice, with other triangles': {
    codes: ['same-arch-twice'],
    make: (pair, seed, made) => ({ ...pair, upper: moved(made(seed, 'lower', 0.55), anyFrame(seed + 8000)) }),
  },
  'lower arch twice, one mirrored': {
    codes: ['same-arch-twice'],
    make: pair => ({ ...pair, upper: moved(pair.lower, ([x, y, z]) => [x, y, -z], true) }),
  },
  'second molar of the right not scanned': {
    codes: ['side-short'],
    side: 'right',
    make: pair => ({ ...pair, upper: without(pair.upper, (x, y) => x < 0 && y > 28.5) }),
  },
  'second molar of the left lower not scanned': {
    codes: ['side-short'],
    side: 'left',
    make: pair => ({ ...pair, lower: without(pair.lower, (x, y) => x > 0 && y > 29) }),
  },
  'second molars of both sides not scanned': {
    codes: ['side-short', 'teeth-cut'],
    make: pair => ({ ...pair, lower: without(pair.lower, (_, y) => y > 29) }),
  },
  'half an arch': {
    codes: ['no-arch', 'not-arch-sized', 'side-short', 'frames-differ'],
    make: pair => ({ ...pair, lower: without(pair.lower, x => x < 0) }),
  },
  'hole of 4 mm on a molar': {
    codes: ['holes-on-teeth'],
    make: (pair, seed) => ({ ...pair, lower: holed(pair.lower, seed % 2 === 0 ? 21 : -21, 24) }),
  },
  'crowns cut off in the front': {
    codes: ['teeth-cut'],
    make: pair => ({ ...pair, lower: without(pair.lower, (_, y, z) => y < 14 && z < -1.5) }),
  },
  'jaw without teeth': {
    codes: ['no-teeth'],
    make: (pair, seed) => ({ ...pair, lower: ridge(seed) }),
  },
  'no contact, 2 mm apart': { codes: ['arches-apart'], make: lowerMoved(shift(0, 0, -2)) },
  'through each other by 2 mm': { codes: ['arches-collide'], make: lowerMoved(shift(0, 0, 2)) },
  'shifted by 3 mm to the left': { codes: ['arches-shifted'], side: 'left', make: lowerMoved(shift(3, 0, 0)) },
  'shifted by 4 mm forwards': { codes: ['arches-shifted'], side: 'front', make: lowerMoved(shift(0, -4, 0)) },
  'shifted by 4 mm back': { codes: ['arches-shifted'], side: 'back', make: lowerMoved(shift(0, 4, 0)) },
  'turned by 10 degrees in bite': {
    codes: ['arches-shifted', 'frames-differ'],
    make: lowerMoved(around(10)),
  },
  'bite scan in another place': {
    codes: ['bite-elsewhere'],
    make: pair => ({ ...pair, bite: moved(biteScan(pair), shift(6, 4, 5)) }),
  },
  'bite scan back to front': {
    codes: ['bite-elsewhere'],
    make: pair => ({ ...pair, bite: moved(biteScan(pair), around(180)) }),
  },
  'coarse triangles': {
    codes: ['few-triangles'],
    make: (pair, seed, made) => ({ ...pair, lower: made(seed, 'lower', 0.75) }),
  },
}

/** Pairs that are good though they look unusual: nothing is wrong with them. */
export const harmless: Record<string, Fault['make']> = {
  'hole of 4 mm in the palate': pair => ({ ...pair, upper: holed(pair.upper, 0, 24) }),
  'no palate scanned': pair => ({
    ...pair,
    upper: without(pair.upper, (x, y) => Math.abs(x) < 12 && y > 14),
  }),
}
