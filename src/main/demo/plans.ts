import { checkPlan } from '#features/cases/plans/format/contract/check.ts'
import { planJsonName } from '#features/cases/plans/format/contract/faults.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { archOf } from '#features/cases/plans/format/contract/stages.ts'
import type { ToothModel } from '#features/cases/plans/format/contract/toothModel.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { simplify } from '#kit/mesh/lod.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { between, type Pose } from '#kit/mesh/pose.ts'
import { writeStl } from '#kit/mesh/stlWrite.ts'
import { cross } from '#kit/mesh/vector.ts'
import { checkedFile, type DemoFile } from './demoFile.ts'
import { type Arch, type MadeArch, type MadeTooth, readMadeArch } from './madeCase.ts'

/** The plan of a demo case. */
export interface DemoPlan {
  /** Aligners per arch. */
  stages: number
  wearDays: number
  /** The arches that are treated. */
  arches: readonly Arch[]
  /** Version 1 moves the upper incisors by less than the doctor wishes; later ones do it. */
  version: number
}

/** The teeth and gingiva that all plans of the demo share, and what makes a package of them. */
export interface PlanMaker {
  packageOf(plan: DemoPlan): Promise<DemoFile[]>
}

const arches = ['upper', 'lower'] as const
// cases of the demo are looked at, and nothing on them is measured: small meshes keep the demo small. The rim of the gingiva
// is seen, so that it stays as it is
const toothTriangles = 1600

/** Reads the made case and checks its meshes once. */
export async function readPlanMaker(): Promise<PlanMaker> {
  const made = { upper: await readMadeArch('upper'), lower: await readMadeArch('lower') }
  const meshes: DemoFile[] = []
  for (const arch of arches) {
    for (const [fdi, { mesh }] of made[arch].teeth)
      meshes.push(await meshFile(`teeth/${fdi}.stl`, await simplify(mesh, { triangles: toothTriangles, errorMm: 1 })))
    const { gingiva } = made[arch]
    const middle = gingiva[Math.floor(gingiva.length / 2)]
    if (middle) meshes.push(await meshFile(`gingiva/${arch}.stl`, middle))
  }
  return {
    packageOf: async plan => {
      const own = meshes.filter(({ name }) => plan.arches.includes(archOfMesh(name)))
      return [await jsonFile(planOf(made, own, plan), own), ...own]
    },
  }
}

const archOfMesh = (name: string): Arch => (/\/(?:upper|1|2)/.test(name) ? 'upper' : 'lower')

function meshFile(name: string, mesh: Mesh): Promise<DemoFile> {
  return checkedFile({ kind: 'plan-mesh', slot: '', name, bytes: Buffer.from(writeStl(mesh)) })
}

async function jsonFile(plan: PlanJson, meshes: readonly DemoFile[]): Promise<DemoFile> {
  const text = JSON.stringify(plan)
  const files = meshes.map(({ name, checked: { facts } }) => ({ name, bytes: facts.bytes, sha256: facts.sha256 }))
  const { faults } = checkPlan(text, files)
  if (faults.length > 0) throw new Error(`The demo's plan has faults: ${JSON.stringify(faults.slice(0, 5))}`)
  return checkedFile({ kind: 'plan-json', slot: '', name: planJsonName, bytes: Buffer.from(text) })
}

function planOf(made: Record<Arch, MadeArch>, meshes: readonly DemoFile[], plan: DemoPlan): PlanJson {
  const { stages, wearDays, version } = plan
  const mine = <T>(value: (arch: Arch) => T) => Object.fromEntries(plan.arches.map(arch => [arch, value(arch)]))
  const has = ({ tooth }: { tooth: string }) => plan.arches.includes(archOf(tooth))
  return {
    ...{ format: 'idealign-plan', version: 1, units: 'mm', numbering: 'FDI', axes: 'LPS' },
    source: { tool: 'Idealign demo', version: '1' },
    arches: mine(() => ({ first: 0, last: stages })),
    teeth: plan.arches.flatMap(arch => [...made[arch].teeth].map(([fdi, tooth]) => toothOf(fdi, tooth, plan))),
    gingiva: mine(arch => `gingiva/${arch}.stl`),
    attachments: [
      ...(['13', '23', '33', '43'] as const).map(tooth => ({
        ...{ tooth, shape: 'rectangular-vertical' as const, surface: 'buccal' as const },
        ...{ size: [2, 3, 1] as [number, number, number], from: 1, to: stages },
      })),
      ...(['15', '25'] as const).map(tooth => ({
        ...{ tooth, shape: 'rectangular-horizontal' as const, surface: 'buccal' as const },
        ...{ size: [3, 2, 1] as [number, number, number], from: Math.min(2, stages), to: stages },
      })),
    ].filter(has),
    ipr: [
      { contact: '11-21', stage: 1, mm: version > 1 ? 0.2 : 0.3 },
      { contact: '42-41', stage: 1, mm: 0.2 },
      { contact: '31-32', stage: Math.min(2, stages), mm: 0.2 },
    ].filter(({ contact }) => has({ tooth: contact })),
    checkpoints: stages > 8 ? [8] : [],
    wearDays,
    files: Object.fromEntries(meshes.map(({ name, checked: { facts } }) => [name, facts.sha256])),
  }
}

function toothOf(fdi: string, { frame, poses }: MadeTooth, { stages, version }: DemoPlan): ToothModel {
  const share = version === 1 && ['12', '22'].includes(fdi) ? 0.8 : 1
  const { origin, bucco_lingual_axis: buccoLingual, long_axis: long } = frame
  return {
    fdi: Tooth.parse(fdi),
    mesh: `teeth/${fdi}.stl`,
    // right-handed, which the axes of the generator are not
    frame: { origin, mesialDistal: cross(buccoLingual, long), buccoLingual, long },
    poses: Array.from({ length: stages + 1 }, (_, stage) =>
      poseAt(poses, begin + ((1 - begin) * share * stage) / stages),
    ),
  }
}

// in its first stages the generator moves neighbours deeper into each other, which the check of a package refuses
const begin = 0.25

/** The pose at a share of the whole movement (0 to 1), between those of the made stages. */
function poseAt(poses: readonly Pose[], share: number): Pose {
  const at = share * (poses.length - 1)
  const [before, after] = [poses[Math.floor(at)], poses[Math.ceil(at)]]
  if (!before || !after) throw new Error('The made plan has no such stage.')
  return between(before, after, at - Math.floor(at))
}
