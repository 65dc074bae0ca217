import type { Sharp } from 'sharp'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { makeHead } from './head.ts'
import { faded, paintScan, paintTooth, type Tooth } from './mouth.ts'
import { draw, type Model, mix, occlude, type Shot, smoothstep, type Vec } from './raster.ts'

export interface Case {
  upper: { scan: Mesh; teeth: Tooth[] }
  lower: { scan: Mesh; teeth: Tooth[] }
}
export type Picture = readonly [name: string, image: Sharp]

const size = { width: 1600, height: 1067 }

// the dark of the cheeks behind the teeth
const cheeks = (u: number, v: number): Vec =>
  mix([0.022, 0.008, 0.0075], [0.006, 0.003, 0.003], smoothstep(0.05, 0.75, Math.hypot(u - 0.5, (v - 0.5) * 0.8)))
const mouth = {
  ...size,
  up: [0, 0, 1],
  background: cheeks,
  key: [-0.3, 0.45, 1],
  ambient: 0.2,
  bounce: [1, 0.6, 0.55],
  exposure: 0.9,
} satisfies Partial<Shot>

/** The five photos inside the mouth. */
export async function intraoral({ upper, lower }: Case): Promise<Picture[]> {
  const [top, bottom] = [paintScan(upper.scan, upper.teeth), paintScan(lower.scan, lower.teeth)]
  const shots: Picture[] = []
  occlude([top])
  shots.push([
    'upper-occlusal',
    await draw([top], { ...mouth, from: [0, 6, -190], to: [0, 21, 0], up: [0, -1, 0], span: 88, key: [0.15, 0.5, 1] }),
  ])
  occlude([bottom])
  shots.push([
    'lower-occlusal',
    await draw([bottom], {
      ...mouth,
      from: [0, 6, 190],
      to: [0, 22, 0],
      up: [0, 1, 0],
      span: 88,
      key: [-0.15, 0.5, 1],
    }),
  ])
  occlude([top, bottom])
  // seen from the front, palate and rims sink into the dark
  const closed = [faded(top, p => 1 - smoothstep(10.5, 15, p[2])), faded(bottom, p => 1 - smoothstep(10.5, 15, -p[2]))]
  shots.push(['front-occlusion', await draw(closed, { ...mouth, from: [0, -170, 3], to: [0, 5, -0.5], span: 60 })])
  shots.push([
    'right-buccal',
    await draw(closed, { ...mouth, from: [-145, -75, 3], to: [-20, 12, -0.5], span: 51, key: [0.35, 0.45, 1] }),
  ])
  shots.push(['left-buccal', await draw(closed, { ...mouth, from: [145, -75, 3], to: [20, 12, -0.5], span: 51 })])
  return shots
}

const wall = (u: number, v: number): Vec =>
  mix([0.36, 0.42, 0.45], [0.2, 0.25, 0.28], smoothstep(0.1, 0.75, Math.hypot(u - 0.5, (v - 0.45) * 0.8)))
const portrait = {
  ...size,
  up: [0, 0, 1],
  background: wall,
  key: [-0.6, 0.55, 1],
  ambient: 0.2,
  bounce: [0.8, 0.8, 0.85],
  exposure: 0.95,
  span: 410,
} satisfies Partial<Shot>
const front = { from: [0, -900, 50], to: [0, 20, 58] } satisfies Partial<Shot>
const profile = { from: [-900, 30, 50], to: [0, 55, 58] } satisfies Partial<Shot>

/** The three photos of the face: a mannequin's. */
export async function extraoral({ upper, lower }: Case): Promise<Picture[]> {
  const rest = [makeHead({ smile: 0 })]
  occlude(rest, 48, 420, 1.2)
  const smile: Model[] = [makeHead({ smile: 1 }), ...[...upper.teeth, ...lower.teeth].map(paintTooth)]
  occlude(smile, 48, 420, 1.2)
  return [
    ['frontal-rest', await draw(rest, { ...portrait, ...front })],
    ['profile-rest', await draw(rest, { ...portrait, ...profile })],
    ['frontal-smile', await draw(smile, { ...portrait, ...front })],
  ]
}
