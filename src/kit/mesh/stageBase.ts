import { readGlb } from './glb.ts'
import { fieldAt } from './glbFields.ts'
import { type StoredMesh, storedStride } from './grid.ts'
import type { MeshLimits } from './mesh.ts'
import type { Pose } from './pose.ts'
import type { StoredBody, StoredStages } from './stageStore.ts'
import type { PartRange } from './storageOrder.ts'

/** What is loaded once of a set of stages: the mesh of the first one, and which of its vertices move in which way. */
export interface StageBase extends Pick<StoredStages, 'bodies' | 'soft'> {
  stored: StoredMesh
  /** How many stages the set has. */
  stages: number
}

const lengthBytes = 4

/** Writes what is loaded once: the length of a JSON text, the text, and the GLB of the first stage. */
export function writeStageBase({ base, bodies, soft, chunks }: StoredStages): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify({ stages: chunks.length, bodies, soft }))
  const bytes = new Uint8Array(lengthBytes + text.length + base.length)
  new DataView(bytes.buffer).setUint32(0, text.length, true)
  bytes.set(text, lengthBytes)
  bytes.set(base, lengthBytes + text.length)
  return bytes
}

/** Reads what `writeStageBase` wrote; undefined for any other bytes. */
export async function readStageBase(bytes: Uint8Array, limits: MeshLimits): Promise<StageBase | undefined> {
  if (bytes.length < lengthBytes) return undefined
  const glbAt = lengthBytes + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  if (glbAt > bytes.length) return undefined
  const read = await readGlb(bytes.subarray(glbAt), limits)
  const json = parseJson(bytes.subarray(lengthBytes, glbAt))
  if (!read.ok) return undefined
  const { stored } = read
  const vertices = stored.positions.length / storedStride
  const [stages, bodies, soft] = [fieldAt(json, 'stages'), fieldAt(json, 'bodies'), fieldAt(json, 'soft')]
  if (typeof stages !== 'number' || !Array.isArray(bodies) || !isRange(soft, vertices)) return undefined
  const known = bodies.flatMap(body => bodyOf(body, stages, vertices) ?? [])
  return known.length === bodies.length ? { stored, stages, bodies: known, soft } : undefined
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

function bodyOf(body: unknown, stages: number, vertices: number): StoredBody | undefined {
  const [range, poses] = [fieldAt(body, 'range'), fieldAt(body, 'poses')]
  if (!isRange(range, vertices) || !Array.isArray(poses) || poses.length !== stages) return undefined
  return poses.every(isPose) ? { range, poses } : undefined
}

function isRange(value: unknown, vertices: number): value is PartRange {
  const [first, count] = [fieldAt(value, 'firstVertex'), fieldAt(value, 'vertices')]
  return isCount(first) && isCount(count) && first + count <= vertices
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

function isPose(value: unknown): value is Pose {
  return isNumbers(fieldAt(value, 'position'), 3) && isNumbers(fieldAt(value, 'rotation'), 4)
}

const isNumbers = (value: unknown, count: number) =>
  Array.isArray(value) && value.length === count && value.every(Number.isFinite)
