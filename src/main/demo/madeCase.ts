import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { readGlb } from '#kit/mesh/glb.ts'
import { dequantise, type StoredMesh } from '#kit/mesh/grid.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { type Pose, poseOfMatrix } from '#kit/mesh/pose.ts'
import { positionsOfStage } from '#kit/mesh/stageStore.ts'
import type { PartRange } from '#kit/mesh/storageOrder.ts'

// A made plan of 21 stages (0 is the initial one), in assets/demo/plan: its README says how it was made.

const assets = join(import.meta.dirname, '../../../assets')
const plan = join(assets, 'demo/plan')
const limits = { bytes: 50_000_000, triangles: 1_000_000 }

export type Arch = 'upper' | 'lower'

/** Of a tooth, where its mesh is: in the final position. */
type ToothFrame = Record<'origin' | 'mesial_distal_axis' | 'bucco_lingual_axis' | 'long_axis', Axes>

/** poses.json: for each stage, FDI number → row-major 3 × 4 matrix. The assets are files of the repository, not input. */
interface PosesFile {
  arches: Record<Arch, { teeth: Record<string, ToothFrame>; poses: Record<string, number[]>[] }>
}

interface GingivaFile {
  /** The GLB of the first stage and the chunk of each, in base64. */
  base: string
  chunks: string[]
  soft: PartRange
}

/** A tooth by its FDI number, with its closed mesh (mm) and, for each stage, the pose from the mesh to the arch. */
export interface MadeTooth {
  mesh: Mesh
  poses: Pose[]
  frame: ToothFrame
}

export interface MadeArch {
  teeth: Map<string, MadeTooth>
  /** The gingiva at each stage. */
  gingiva: Mesh[]
}

/** One arch of the made plan, decoded. */
export async function readMadeArch(arch: Arch): Promise<MadeArch> {
  const file: PosesFile = JSON.parse(unpack(join(plan, 'poses.json.br')).toString())
  const { teeth: frames, poses } = file.arches[arch]
  const teeth = new Map<string, MadeTooth>()
  for (const [fdi, frame] of Object.entries(frames)) {
    const mesh = dequantise(await readStored(unpack(join(plan, 'teeth', `${fdi}.glb.br`))))
    teeth.set(fdi, { mesh, frame, poses: poses.map(stage => poseOf(stage[fdi] ?? [])) })
  }
  return { teeth, gingiva: await readGingiva(arch) }
}

/** The open scan of an arch, of 247,700 (upper) or 219,164 (lower) triangles. */
export async function readMadeScan(arch: Arch): Promise<Mesh> {
  return dequantise(await readStored(unpack(join(assets, 'bench', `${arch}.glb.br`))))
}

async function readGingiva(arch: Arch): Promise<Mesh[]> {
  const packed: GingivaFile = JSON.parse(unpack(join(plan, `gingiva-${arch}.json.br`)).toString())
  const base = await readStored(Buffer.from(packed.base, 'base64'))
  const chunks = packed.chunks.map(chunk => Buffer.from(chunk, 'base64'))
  const stages: Mesh[] = []
  for (const stage of chunks.keys()) {
    const positions = await positionsOfStage(base, { bodies: [], soft: packed.soft, chunks }, stage)
    if (positions === undefined) throw new Error(`The gingiva of the ${arch} arch has no stage ${stage}.`)
    stages.push({ positions, indices: base.indices })
  }
  return stages
}

function poseOf(matrix: readonly number[]): Pose {
  const pose = poseOfMatrix(matrix)
  if (pose === undefined) throw new Error('A pose of the made plan is no rigid transform.')
  return pose
}

const unpack = (file: string): Buffer => brotliDecompressSync(readFileSync(file))

async function readStored(bytes: Uint8Array): Promise<StoredMesh> {
  const read = await readGlb(bytes, limits)
  if (!read.ok) throw new Error(`A mesh of the assets is not readable: ${read.why}`)
  return read.stored
}
