import { checkPlan } from '#features/cases/plans/format/contract/check.ts'
import { planJsonName } from '#features/cases/plans/format/contract/faults.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import type { ToothModel } from '#features/cases/plans/format/contract/toothModel.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { simplify } from '#kit/mesh/lod.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { between, type Pose } from '#kit/mesh/pose.ts'
import { writeStl } from '#kit/mesh/stlWrite.ts'
import { cross, plus, scale } from '#kit/mesh/vector.ts'
import { adjustedPoses } from './adjustedPoses.ts'
import { checkedFile, type DemoFile } from './demoFile.ts'
import { type Arch, type MadeArch, type MadeTooth, readMadeArch } from './madeCase.ts'
import { type DemoPlan, detailsOf, expansionOf, extractionStage, extrusionOf, shareOf } from './planDetails.ts'

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
  const { stages, wearDays } = plan
  const mine = <T>(value: (arch: Arch) => T) => Object.fromEntries(plan.arches.map(arch => [arch, value(arch)]))
  return {
    ...{ format: 'idealign-plan', version: 1, units: 'mm', numbering: 'FDI', axes: 'LPS' },
    source: { tool: 'Idealign demo', version: '1' },
    arches: mine(() => ({ first: 0, last: stages })),
    teeth: plan.arches.flatMap(arch => [...made[arch].teeth].map(([fdi, tooth]) => toothOf(fdi, tooth, plan))),
    gingiva: mine(arch => `gingiva/${arch}.stl`),
    ...detailsOf(plan),
    checkpoints: stages > 8 ? [8] : [],
    wearDays,
    files: Object.fromEntries(meshes.map(({ name, checked: { facts } }) => [name, facts.sha256])),
  }
}

function toothOf(fdi: string, { frame, poses }: MadeTooth, plan: DemoPlan): ToothModel {
  const { stages, rx } = plan
  const { moves = {}, pace } = plan.changes
  const tooth = Tooth.parse(fdi)
  const share = shareOf(plan, tooth)
  const { origin, bucco_lingual_axis: buccoLingual, long_axis: long } = frame
  // right-handed, which the axes of the generator are not
  const axes = { origin, mesialDistal: cross(buccoLingual, long), buccoLingual, long }
  const { from = 1, to = stages } = pace?.teeth.includes(tooth) ? pace : {}
  const last = rx.extractions?.includes(tooth) ? extractionStage(plan) - 1 : stages
  const planned = Array.from({ length: last + 1 }, (_, stage) => {
    const done = Math.min(1, Math.max(0, stage - from + 1) / (to - from + 1))
    const made = poseAt(poses, begin + (1 - begin) * share * done)
    const shift = plus(scale(long, extrusionOf(plan, tooth)), scale(buccoLingual, expansionOf(plan, tooth)))
    return { ...made, position: plus(made.position, scale(shift, done)) }
  })
  const more = moves[tooth]
  return {
    ...{ fdi: tooth, mesh: `teeth/${fdi}.stl`, frame: axes },
    poses: more ? adjustedPoses({ fdi, frame: axes }, planned, more) : planned,
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
