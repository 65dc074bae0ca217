import { encodeDeltas } from './deltasEncode.ts'
import { readGlb } from './glb.ts'
import { writeGlb } from './glbWrite.ts'
import { dequantisePositions, deviation, gridOver, quantise, quantisePositions } from './grid.ts'
import { type Bounds, boundsOf } from './measure.ts'
import type { SameTopology } from './stageSet.ts'
import { positionsOfStage, type StoredStages } from './stageStore.ts'
import { pickPositions, storageOrder } from './storageOrder.ts'

/**
 * Stores stages with the same facets: the base, the poses of the bodies, the differences of the rest. The deviation of each
 * stage is measured on what is decoded again; the caller refuses more than `maxDeviationMm`.
 */
export async function storeStages({ form, stages, bodies, soft, dropped }: SameTopology): Promise<StoredStages> {
  const vertices = (stages[0]?.length ?? 0) / 3
  const order = await storageOrder(vertices, [...bodies.map(({ indices }) => indices), soft])
  const ordered = stages.map(stage => pickPositions(stage, order.sources))
  // one grid for the whole set: whole numbers of all stages can be subtracted and added without drift
  const grid = gridOver(ordered.map(boundsOf).reduce(union))
  const first = ordered[0] ?? new Float32Array()
  const stored = quantise({ positions: first, indices: order.indices }, grid)
  const deviationMm = deviation(first, dequantisePositions(stored.positions, grid))
  const base = await writeGlb(stored, { form: 'full', deviationMm })
  const rest = order.parts.at(-1) ?? { firstVertex: 0, vertices: 0, firstIndex: 0, indices: 0 }
  const parts = {
    base,
    bodies: bodies.map(({ poses }, k) => ({ poses, range: order.parts[k] ?? rest })),
    soft: rest,
    chunks: await encodeDeltas(ordered.map(stage => quantisePositions(stage.subarray(3 * rest.firstVertex), grid))),
  }
  return { form, ...parts, deviationsMm: await deviationsOf(parts, ordered), dropped }
}

async function deviationsOf(
  parts: Pick<StoredStages, 'base' | 'bodies' | 'soft' | 'chunks'>,
  sources: readonly Float32Array[],
): Promise<number[]> {
  const read = await readGlb(parts.base, { bytes: Infinity, triangles: Infinity })
  const deviations: number[] = []
  for (const [stage, source] of sources.entries()) {
    const decoded = read.ok ? await positionsOfStage(read.stored, parts, stage) : undefined
    deviations.push(decoded ? deviation(source, decoded) : Infinity)
  }
  return deviations
}

function union(a: Bounds, b: Bounds): Bounds {
  const [[ax, ay, az], [bx, by, bz]] = [a.min, b.min]
  const [[cx, cy, cz], [dx, dy, dz]] = [a.max, b.max]
  return {
    min: [Math.min(ax, bx), Math.min(ay, by), Math.min(az, bz)],
    max: [Math.max(cx, dx), Math.max(cy, dy), Math.max(cz, dz)],
  }
}
