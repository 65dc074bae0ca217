import type { PackageFile } from '#features/cases/plans/format/contract/fileFaults.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import type { ToothModel } from '#features/cases/plans/format/contract/toothModel.ts'
import { isUpper } from '#features/cases/prescription/fields/contract/gap.ts'
import { lowerTeeth, Tooth, upperTeeth } from '#features/cases/prescription/fields/contract/tooth.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { identityPose, type Pose, rotationAbout, transform } from '#kit/mesh/pose.ts'
import { cross, minus, plus, scale } from '#kit/mesh/vector.ts'
import { archMesh, ballMesh } from './meshes.ts'

// A treatment plan made of numbers: two arches of 14 teeth on an ellipse, and one movement a stage.

/** A movement in a tooth's own words, in mm and degrees; buccal, occlusal, mesial and mesial-in are positive. */
export interface MadeMovement {
  mesial?: number
  buccal?: number
  occlusal?: number
  /** About the long axis: mesial side towards the tongue. */
  mesialIn?: number
}

const last = 4
const angles = [6.5, 18, 31, 43, 54, 67, 81]

/** The axes of a tooth that stands straight on its ellipse. */
export function madeFrame(fdi: Tooth): ToothModel['frame'] {
  const number = Number(fdi.charAt(1))
  const side = '14'.includes(fdi.charAt(0)) ? -1 : 1
  const up = isUpper(fdi) ? 1 : -1
  const size = up > 0 ? 1 : 0.92
  const turn = ((angles[number - 1] ?? 0) * Math.PI) / 180
  const buccoLingual: Axes = [side * Math.sin(turn), -Math.cos(turn), 0]
  const long: Axes = [0, 0, -up]
  const origin: Axes = [side * 27 * size * Math.sin(turn), 40 * size * (1 - Math.cos(turn)), 4 * up]
  return { origin, mesialDistal: cross(buccoLingual, long), buccoLingual, long }
}

/** Where a tooth is after a movement from where its mesh is. */
export function movedBy(fdi: Tooth, movement: MadeMovement): Pose {
  const { origin, mesialDistal, buccoLingual, long } = madeFrame(fdi)
  const { mesial = 0, buccal = 0, occlusal = 0, mesialIn = 0 } = movement
  // right-handed axes: mesialDistal points mesially in these quadrants, and distally in the others
  const side = '13'.includes(fdi.charAt(0)) ? 1 : -1
  const shift = plus(plus(scale(mesialDistal, side * mesial), scale(buccoLingual, buccal)), scale(long, occlusal))
  const rotation = rotationAbout(long, (-side * mesialIn * Math.PI) / 180)
  const turned = transform({ position: [0, 0, 0], rotation }, origin)
  return { rotation, position: plus(minus(origin, turned), shift) }
}

/** A plan of stages 0 to 4 in which two incisors turn and an upper canine comes down; nothing is wrong with it. */
export function madePlan(movements: Partial<Record<Tooth, MadeMovement>> = usualMovements): PlanJson {
  const teeth = [...upperTeeth.slice(1, -1), ...lowerTeeth.slice(1, -1)].map((fdi): ToothModel => {
    const whole = movements[fdi]
    const poses = Array.from({ length: last + 1 }, (_, stage) =>
      whole ? movedBy(fdi, portionOf(whole, stage / last)) : { ...identityPose },
    )
    return { fdi, mesh: `teeth/${fdi}.stl`, frame: madeFrame(fdi), poses: poses.map(copyOf) }
  })
  const names = [...teeth.map(({ mesh }) => mesh), 'gingiva/upper-00.stl', 'gingiva/lower-00.stl']
  return {
    ...{ format: 'idealign-plan', version: 1, units: 'mm', numbering: 'FDI', axes: 'LPS' },
    source: { tool: 'Example planner', version: '3.1' },
    arches: { upper: { first: 0, last }, lower: { first: 0, last } },
    ...{ teeth, gingiva: { upper: 'gingiva/upper-00.stl', lower: 'gingiva/lower-00.stl' } },
    attachments: [
      {
        ...{ tooth: '13', shape: 'rectangular-vertical', surface: 'buccal', size: [2, 3, 1] },
        ...{ from: 1, to: 3 },
      },
    ],
    cuts: [{ tooth: '36', kind: 'button', side: 'buccal', from: 1, to: 4 }],
    ipr: [
      { contact: '11-21', stage: 2, mm: 0.2 },
      { contact: '34-35', stage: 1, mm: 0.3 },
    ],
    ...{ extractions: [], passive: [{ arch: 'lower', from: 4, to: 4 }], overcorrection: [], checkpoints: [2, 4] },
    wearDays: 10,
    files: Object.fromEntries(names.map(name => [name, madeHash(name)])),
  }
}

/** The same treatment as one mesh for each arch and stage. */
export function madeStagePlan(): PlanJson {
  const { teeth: _, gingiva: __, ...rest } = madePlan()
  const names = (arch: string) => Array.from({ length: last + 1 }, (_, stage) => `${arch}_0${stage}.stl`)
  const stages = { upper: names('upper'), lower: names('lower') }
  const files = Object.fromEntries([...stages.upper, ...stages.lower].map(name => [name, madeHash(name)]))
  return { ...rest, stages, files }
}

/** The files that a plan names, as they would arrive. */
export function filesOf({ files }: PlanJson): PackageFile[] {
  return Object.entries(files).map(([name, sha256]) => ({ name, bytes: 1234, sha256 }))
}

const usualMovements = {
  '11': { mesialIn: 6, buccal: 0.4 },
  '21': { mesialIn: -4 },
  '13': { occlusal: 0.8 },
  '36': { mesial: 0.4 },
} as const

const portionOf = (movement: MadeMovement, part: number): MadeMovement =>
  Object.fromEntries(Object.entries(movement).map(([way, by]) => [way, by * part]))

const copyOf = ({ position, rotation }: Pose): Pose => ({ position: [...position], rotation: [...rotation] })

const madeHash = (name: string) =>
  [...name]
    .map(sign => sign.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .padEnd(64, '0')
    .slice(0, 64)

/** A mesh for a file of `madePlan`: a ball where the tooth stands, an arch for gingiva and stages. */
export function madeMesh(name: string): Mesh {
  const fdi = Tooth.safeParse(/(\d\d)\.stl$/.exec(name)?.[1]).data
  const isTooth = name.startsWith('teeth/') && fdi !== undefined
  if (isTooth) return ballMesh({ centre: madeFrame(fdi).origin, radii: [1.8, 1.8, 1.8], rings: 8 })
  return archMesh(name.includes('lower') ? 'lower' : 'upper', 400)
}
