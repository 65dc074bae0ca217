import { join } from 'node:path'
import { readMesh } from '../demo/mouth.ts'
import { add, times } from '../demo/raster.ts'
import { alignerOver } from './aligner.ts'
import type { Studio } from './browser.ts'
import { enamel, ghost, ground, gum, lamps, plastic, scanned, tinted } from './looks.ts'
import { asFacets, type MadeArch, matrixOf, packed, plate, throat } from './meshes.ts'
import type { Part, Shot, StudioLamp, Triple } from './shot.ts'

export interface Scene {
  name: string
  /** Of a page, of the hero after its first picture, or of links to the site. */
  folder: 'stills' | 'frames' | 'card'
  widths: readonly number[]
  shot: Omit<Shot, 'exposures'>
}

type Arches = { upper: MadeArch; lower: MadeArch }
const last = 12
const demo = join(import.meta.dirname, '../../assets/demo/stages')

/** Every picture of the site. Meshes are brought to the studio as they are needed. */
export function scenesOf(arches: Arches, studio: Studio): Record<string, () => Scene[]> {
  const both = (stage: number) => [
    ...archParts(arches.upper, stage, studio),
    ...archParts(arches.lower, stage, studio),
    throatPart(studio),
    shadowPart(-14.2, studio),
  ]
  return {
    hero: () =>
      Array.from({ length: last + 1 }, (_, stage) => ({
        name: stage === 0 ? 'hero' : `hero-${String(stage).padStart(2, '0')}`,
        folder: stage === 0 ? 'stills' : 'frames',
        widths: stage === 0 ? [480, 800, 1200, 1600] : [480, 800, 1200],
        shot: view({
          ...heroView,
          width: stage === 0 ? 1600 : 1200,
          height: stage === 0 ? 960 : 720,
          parts: both(stage),
        }),
      })),
    'results-front': () => ends(stage => both(stage), 'results-front', frontView),
    'results-upper': () => ends(stage => archParts(arches.upper, stage, studio), 'results-upper', upperView),
    'results-lower': () => ends(stage => archParts(arches.lower, stage, studio), 'results-lower', lowerView),
    aligner: () => [
      {
        name: 'aligner',
        folder: 'stills',
        widths: [480, 800, 1200],
        shot: view({ ...alignerView, width: 1200, height: 900, parts: withAligner(arches.lower, studio) }),
      },
    ],
    plan: () => [
      {
        name: 'plan',
        folder: 'stills',
        widths: [480, 800, 1200],
        shot: view({ ...planView, width: 1200, height: 900, parts: moved(arches.lower, studio) }),
      },
    ],
    scan: () => [
      {
        name: 'scan',
        folder: 'stills',
        widths: [480, 800, 1200],
        shot: view({ ...scanView, width: 1200, height: 900, parts: asScan(arches, studio) }),
      },
    ],
    youths: () => [
      {
        name: 'youths',
        folder: 'stills',
        widths: [480, 800, 1200],
        shot: view({ ...youthsView, width: 1200, height: 900, parts: growing(arches, studio) }),
      },
    ],
    og: () => [
      {
        name: 'og',
        folder: 'card',
        widths: [1200],
        shot: view({ ...heroView, width: 1000, height: 700, parts: both(last) }),
      },
    ],
  }
}

const heroView = { from: [-52, -140, 9], to: [-7.4, 12, -1.2], fov: 16, lens: 0.8, focus: [-6, -4, 0] } as const
const frontView = { from: [0, -175, 5], to: [0, 10, -1], fov: 14.4, height: 720 } as const
const upperView = { from: [0, 14, -210], to: [0, 20.5, 0], up: [0, -1, 0], fov: 16.2, height: 960 } as const
const lowerView = { from: [0, 14, 210], to: [0, 20.5, 0], up: [0, 1, 0], fov: 16.2, height: 960 } as const
const alignerView = { from: [-58, -130, 84], to: [-2, 19, 3.2], fov: 18.5, lens: 0.7, focus: [-4, 0, 2] } as const
const planView = { from: [26, -104, 120], to: [1, 19, -2], fov: 17.5 } as const
const scanView = { from: [-40, -150, 16], to: [-2, 16, -1], fov: 20.5 } as const
const youthsView = { from: [40, -146, -16], to: [6, 12, -0.8], fov: 19.5, lens: 0.8, focus: [4, -4, 0] } as const

interface View {
  from: Triple
  to: Triple
  up?: Triple
  fov: number
  width: number
  height: number
  parts: readonly Part[]
  lamps?: readonly StudioLamp[]
  lens?: number
  focus?: Triple
}

function view(given: View): Scene['shot'] {
  return { up: [0, 0, 1], lens: 0, exposure: 1, lamps, ...given }
}

function ends(parts: (stage: number) => Part[], name: string, from: Omit<View, 'width' | 'parts'>): Scene[] {
  return [
    ['before', 0],
    ['after', last],
  ].map(([when, stage]) => ({
    name: `${name}-${when}`,
    folder: 'stills',
    widths: [480, 640, 800, 1200],
    shot: view({ ...from, width: 1200, parts: parts(Number(stage)) }),
  }))
}

function archParts({ arch, teeth, gums }: MadeArch, stage: number, studio: Studio): Part[] {
  const skin = gums[stage]
  if (skin === undefined) throw new Error(`No gum of the ${arch} arch in stage ${stage}`)
  studio.bring(`${arch}-${stage}`, () => packed(skin))
  return [{ mesh: `${arch}-${stage}`, look: gum }, ...teeth.map(tooth => toothPart(tooth, stage, studio))]
}

function toothPart({ fdi, mesh, poses }: MadeArch['teeth'][number], stage: number, studio: Studio): Part {
  studio.bring(`tooth-${fdi}`, () => packed(mesh))
  return { mesh: `tooth-${fdi}`, look: enamel, matrix: matrixOf(poses[stage] ?? []) }
}

function throatPart(studio: Studio): Part {
  studio.bring('throat', () => packed(throat()))
  return { mesh: 'throat', look: { ...gum, gloss: [0, 0] } }
}

function shadowPart(height: number, studio: Studio): Part {
  studio.bring(`plate${height}`, () => packed(plate(height)))
  return { mesh: `plate${height}`, look: ground }
}

function withAligner(arch: MadeArch, studio: Studio): Part[] {
  studio.bring('aligner', () => packed(alignerOver(arch.teeth, last)))
  return [
    ...archParts(arch, last, studio),
    { mesh: 'aligner', look: plastic, matrix: lifted(10, -0.1) },
    shadowPart(-14, studio),
  ]
}

// the further a tooth goes, the more of the action colour it takes; an outline shows where it stood
function moved(arch: MadeArch, studio: Studio): Part[] {
  const [skin, ...teeth] = archParts(arch, last, studio)
  if (skin === undefined) return []
  return [
    skin,
    ...teeth.map((part, i) => {
      const share = Math.min(1, wayOf(arch.teeth[i]) / 3.4) ** 0.7
      return { ...part, look: tinted(enamel, [1 - 0.9 * share, 1 - 0.42 * share, 1 - 0.4 * share]) }
    }),
    ...arch.teeth.filter(tooth => wayOf(tooth) > 0.9).map(tooth => ({ ...toothPart(tooth, 0, studio), look: ghost })),
    shadowPart(-14, studio),
  ]
}

// how far the middle of its crown goes, mm
function wayOf(tooth: MadeArch['teeth'][number] | undefined): number {
  if (tooth === undefined) return 0
  const [x, y, z] = add(tooth.origin, times(tooth.long, 5))
  const m = tooth.poses[0] ?? []
  const from = [0, 4, 8].map(r => (m[r] ?? 0) * x + (m[r + 1] ?? 0) * y + (m[r + 2] ?? 0) * z + (m[r + 3] ?? 0))
  return Math.hypot((from[0] ?? 0) - x, (from[1] ?? 0) - y, (from[2] ?? 0) - z)
}

function asScan({ upper, lower }: Arches, studio: Studio): Part[] {
  const open = (arch: MadeArch, by: number, turn: number): Part[] => {
    studio.bring(`scan-${arch.arch}`, () => packed(asFacets(readMesh(join(demo, `${arch.arch}_00.stl.gz`)))))
    const parts = archParts(arch, 0, studio).map(part => ({ ...part, look: { ...part.look, halved: true } }))
    return opened([...parts, { mesh: `scan-${arch.arch}`, look: scanned }], by, turn)
  }
  return [...open(upper, 2.5, -0.14), ...open(lower, -2.5, 0.18)]
}

function growing({ upper, lower }: Arches, studio: Studio): Part[] {
  return [
    ...opened(archParts(upper, 5, studio), 2.5, -0.07),
    ...opened(archParts(lower, 5, studio), -2, 0.1),
    shadowPart(-20, studio),
  ]
}

const opened = (parts: readonly Part[], by: number, turn: number): Part[] =>
  parts.map(part => ({ ...part, matrix: product(lifted(by, turn), part.matrix ?? lifted(0, 0)) }))

// moved up by mm and turned about a hinge behind the last molars
function lifted(up: number, turn: number): number[] {
  const [c, s, hinge] = [Math.cos(turn), Math.sin(turn), 46]
  return [1, 0, 0, 0, 0, c, -s, hinge - c * hinge, 0, s, c, up - s * hinge, 0, 0, 0, 1]
}

function product(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: 16 }, (_, at) => {
    const [row, column] = [Math.floor(at / 4), at % 4]
    return [0, 1, 2, 3].reduce((sum, k) => sum + (a[row * 4 + k] ?? 0) * (b[k * 4 + column] ?? 0), 0)
  })
}
