import { expect, test } from 'vitest'
import { archMesh, ballMesh, joinMeshes, movedMesh } from '../../test/meshes.ts'
import { readGlb } from './glb.ts'
import { maxDeviationMm } from './grid.ts'
import type { Mesh } from './mesh.ts'
import { rotationAbout } from './pose.ts'
import { recogniseStages } from './stageSet.ts'
import { positionsOfStage, type StoredStages } from './stageStore.ts'
import { storeStages } from './stageStoreWrite.ts'

const limits = { bytes: 1e8, triangles: 1e6 }
const tooth = ballMesh({ centre: [-10, 0, 0] })
const gum = archMesh('lower', 800)
const bent = ({ positions, indices }: Mesh, stage: number): Mesh => ({
  indices,
  positions: positions.map((value, i) => (i % 3 === 2 ? value + 0.013 * stage * Math.sin(i) : value)),
})
const rigid = Array.from({ length: 25 }, (_, k) =>
  joinMeshes([
    movedMesh(tooth, { rotation: rotationAbout([1, 2, 3], 0.01 * k), position: [0.2 * k, 0, 0] }),
    bent(gum, k),
  ]),
)
const shared = Array.from({ length: 25 }, (_, k) => bent(gum, k))

async function stored(meshes: readonly Mesh[]): Promise<StoredStages> {
  const set = recogniseStages(meshes)
  if (set.form === 'separate') throw new Error('separate')
  return storeStages(set)
}

test.each([
  ['rigid', rigid],
  ['shared', shared],
] as const)(
  '%s: every stage comes back within the limit, and its deviation is what was stored',
  async (form, meshes) => {
    const stages = await stored(meshes)
    expect(stages.form).toBe(form)
    expect(stages.deviationsMm.length).toBe(25)
    expect(Math.max(...stages.deviationsMm)).toBeLessThan(maxDeviationMm)
    const base = await readGlb(stages.base, limits)
    if (!base.ok) throw new Error(base.why)
    for (const stage of [0, 1, 9, 10, 11, 24]) {
      const decoded = await positionsOfStage(base.stored, stages, stage)
      expect(far(meshes[stage]?.positions, decoded)).toBeLessThan(maxDeviationMm)
    }
  },
)

/** How far the points of one cloud are from those of another, at most, without regard to their order. */
function far(source: Float32Array | undefined, decoded: Float32Array | undefined): number {
  if (!source || source.length !== decoded?.length) return Infinity
  let most = 0
  for (let i = 0; i < source.length; i += 3) {
    let nearest = Infinity
    for (let j = 0; j < decoded.length && nearest > 1e-6; j += 3) {
      const [x, y, z] = [0, 1, 2].map(k => (source[i + k] ?? 0) - (decoded[j + k] ?? 0))
      nearest = Math.min(nearest, Math.hypot(x ?? 0, y ?? 0, z ?? 0))
      if (nearest < maxDeviationMm) break
    }
    most = Math.max(most, nearest)
  }
  return most
}

test('a shell whose points shake by 1 µm is stored by its positions, within the limit', async () => {
  const shaking = [0, 1, 2].map(stage => ({
    ...tooth,
    positions: tooth.positions.map((value, i) => value + stage * 0.2 + 0.0006 * Math.sin((i + 1) * (stage + 7) * 17)),
  }))
  const stages = await stored(shaking)
  expect(stages.form).toBe('shared')
  expect(Math.max(...stages.deviationsMm)).toBeLessThan(maxDeviationMm)
})

test('a later stage asks only for the chunks from its key on', async () => {
  const stages = await stored(shared)
  const base = await readGlb(stages.base, limits)
  if (!base.ok) throw new Error(base.why)
  const chunks = stages.chunks.map((chunk, k) => (k < 20 ? new Uint8Array([1, 2, 3]) : chunk))
  expect(await positionsOfStage(base.stored, { ...stages, chunks }, 22)).toBeDefined()
  expect(await positionsOfStage(base.stored, { ...stages, chunks }, 12)).toBeUndefined()
})

test('a stage that is not there, or whose chunk is missing, is undefined', async () => {
  const stages = await stored(rigid)
  const base = await readGlb(stages.base, limits)
  if (!base.ok) throw new Error(base.why)
  expect(await positionsOfStage(base.stored, stages, 25)).toBeUndefined()
  expect(await positionsOfStage(base.stored, { ...stages, chunks: stages.chunks.slice(0, 3) }, 4)).toBeUndefined()
})

test('stages of one arch that does not move need poses only', async () => {
  const stages = await stored([gum, gum, gum])
  expect(stages).toMatchObject({ form: 'rigid', soft: { vertices: 0 } })
  expect(stages.chunks.reduce((sum, chunk) => sum + chunk.length, 0)).toBe(0)
})
