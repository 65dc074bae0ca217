import type { Mesh } from '#kit/mesh/mesh.ts'
import { movePositions } from '#kit/mesh/movePositions.ts'
import { compose, invert, type Pose, transform } from '#kit/mesh/pose.ts'
import { writeStl } from '#kit/mesh/stlWrite.ts'
import { type Arch, type MadeTooth, readMadeArch, readMadeScan } from '#main/demo/madeCase.ts'

// One made plan as three kinds of planning programs would export it.

/** The STL of each stage of one arch. */
export type StageFiles = Uint8Array[]

/** A scan from the assets as the scanner's program wrote it: its points do not lie on the grid it was packed with. */
export async function scanFile(arch: Arch): Promise<Uint8Array> {
  return writeStl(await scanMesh(arch))
}

/** The mesh of that file. */
export async function scanMesh(arch: Arch): Promise<Mesh> {
  return turned(await readMadeScan(arch))
}

// a fraction of a degree, and a shift that is no multiple of the grid
const small: Pose = { rotation: normalisedSmall(), position: [0.01234, -0.00567, 0.00891] }
function normalisedSmall(): Pose['rotation'] {
  const [x, y, z] = [0.0031, -0.0017, 0.0043]
  return [x, y, z, Math.sqrt(1 - x * x - y * y - z * z)]
}
const turned = (mesh: Mesh): Mesh => moved(mesh, small)

function moved({ positions, indices }: Mesh, pose: Pose): Mesh {
  const to = new Float32Array(positions.length)
  movePositions(pose, positions, to)
  return { positions: to, indices }
}

/** A shell per tooth, moved as it is, and the gingiva. */
export async function shells(arch: Arch, stages: number): Promise<StageFiles> {
  const { teeth, gingiva } = await readMadeArch(arch)
  return Array.from({ length: stages }, (_, stage) => {
    const parts = [...teeth.values()].map(({ mesh, poses }) => moved(mesh, compose(small, poseAt(poses, stage))))
    return writeStl(
      joined([...parts, turned(gingiva[stage] ?? { positions: new Float32Array(), indices: new Uint32Array() })]),
    )
  })
}

/** The fused scan, whose facets are the same in every stage: each point moves with the teeth around it. */
export async function fused(arch: Arch, stages: number): Promise<StageFiles> {
  return (await fusedMeshes(arch, stages)).map(mesh => writeStl(mesh))
}

/** The fused scan with its facets in another order in every stage, so that nothing is the same from stage to stage. */
export async function remeshed(arch: Arch, stages: number): Promise<StageFiles> {
  return (await fusedMeshes(arch, stages)).map((mesh, stage) => writeStl(reordered(mesh, stage)))
}

async function fusedMeshes(arch: Arch, stages: number): Promise<Mesh[]> {
  const { teeth } = await readMadeArch(arch)
  const scan = await readMadeScan(arch)
  const weights = weightsOf(scan, [...teeth.values()])
  return Array.from({ length: stages }, (_, stage) => turned(deformed(scan, [...teeth.values()], { stage, weights })))
}

/** How much each vertex moves with each tooth: almost all with its own one, less far from all of them. */
function weightsOf({ positions }: Mesh, teeth: readonly MadeTooth[]): Float32Array {
  const centres = teeth.map(({ frame, poses }) => transform(poseAt(poses, 0), frame.origin))
  const weights = new Float32Array((positions.length / 3) * teeth.length)
  for (let v = 0; v < positions.length / 3; v++) {
    const squares = centres.map(
      ([x, y, z]) =>
        ((positions[3 * v] ?? 0) - x) ** 2 +
        ((positions[3 * v + 1] ?? 0) - y) ** 2 +
        ((positions[3 * v + 2] ?? 0) - z) ** 2,
    )
    const least = Math.min(...squares)
    const near = Math.exp(-((least / 100) ** 2)) // nothing moves beyond some 15 mm
    const shares = squares.map(square => Math.exp((least - square) / 4.5))
    const sum = shares.reduce((total, share) => total + share, 0)
    for (const [k, share] of shares.entries()) weights[v * teeth.length + k] = (near * share) / sum
  }
  return weights
}

function deformed(
  { positions, indices }: Mesh,
  teeth: readonly MadeTooth[],
  { stage, weights }: { stage: number; weights: Float32Array },
): Mesh {
  const out = positions.slice()
  const to = new Float32Array(positions.length)
  for (const [k, { poses }] of teeth.entries()) {
    movePositions(compose(poseAt(poses, stage), invert(poseAt(poses, 0))), positions, to)
    for (let i = 0; i < out.length; i++)
      out[i] =
        (out[i] ?? 0) + (weights[Math.floor(i / 3) * teeth.length + k] ?? 0) * ((to[i] ?? 0) - (positions[i] ?? 0))
  }
  return { positions: out, indices }
}

function reordered({ positions, indices }: Mesh, stage: number): Mesh {
  const triangles = indices.length / 3
  const out = new Uint32Array(indices.length)
  // primes that divide no count of triangles used here: each triangle has one new place
  const step = [7919, 7927, 7933, 7937][stage % 4] ?? 1
  for (let t = 0; t < triangles; t++) out.set(indices.subarray(3 * t, 3 * t + 3), 3 * ((t * step + stage) % triangles))
  return { positions, indices: out }
}

function poseAt(poses: readonly Pose[], stage: number): Pose {
  const pose = poses[stage]
  if (pose === undefined) throw new Error(`The made plan has no stage ${stage}.`)
  return pose
}

/** Meshes as one. */
export function joined(meshes: readonly Mesh[]): Mesh {
  const positions = new Float32Array(meshes.reduce((sum, mesh) => sum + mesh.positions.length, 0))
  const indices = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0))
  let [vertex, corner] = [0, 0]
  for (const mesh of meshes) {
    positions.set(mesh.positions, 3 * vertex)
    for (const index of mesh.indices) indices[corner++] = index + vertex
    vertex += mesh.positions.length / 3
  }
  return { positions, indices }
}
