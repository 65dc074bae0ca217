import { componentsOf } from './components.ts'
import { fullStepMm, maxDeviationMm } from './grid.ts'
import type { Mesh } from './mesh.ts'
import type { Pose } from './pose.ts'
import { fitRigid } from './rigidFit.ts'
import { dropDegenerate } from './weld.ts'

/** A connected part of the meshes that moves as one piece: a tooth's shell. */
export interface Body {
  /** Three vertices per triangle, in the numbers of the set. */
  indices: Uint32Array
  /** One per stage: from the first stage to this one, so the first is the identity. */
  poses: Pose[]
  /** The largest distance in mm from a vertex moved by its pose to where the stage has it. */
  residualMm: number
}

/** Stages whose facets are the same ones in the same order. */
export interface SameTopology {
  /**
   * `rigid`: most vertices belong to bodies, which need a pose per stage; the rest (the gingiva) needs positions.
   * `shared`: positions per stage for all.
   */
  form: 'rigid' | 'shared'
  /** x, y, z per vertex for each stage; the same vertex numbers in all of them. */
  stages: Float32Array[]
  bodies: Body[]
  /** The triangles of everything else. */
  soft: Uint32Array
  /** How many triangles had two corners at one point in every stage. */
  dropped: number
}

/** `separate`: every stage has facets of its own. */
export type StageSet = SameTopology | { form: 'separate' }

/**
 * The most that a body may change its shape, in mm: what rounding its first stage to the grid (half the diagonal of a step)
 * leaves of the limit. Files of 32-bit floats stay under 0.01 µm; a shell that does not is stored by its positions.
 */
const maxResidualMm = maxDeviationMm - (Math.sqrt(3) / 2) * fullStepMm

/** More bodies than teeth and attachments of an arch; the smaller ones count as soft. */
const maxBodies = 64

// Points that touch in one stage and part in another are few; meshes that only have the same number of facets fall apart
// into separate corners.
const maxSplitShare = 0.02

/**
 * Finds out what the stages of one arch have in common, from their bare meshes in stage order (mm, as parsed: triangle k is
 * facet k of the file).
 */
export function recogniseStages(meshes: readonly Mesh[]): StageSet {
  const corners = commonCorners(meshes)
  if (corners === undefined) return { form: 'separate' }
  const stages = meshes.map(mesh => positionsBy(corners, mesh))
  const [first = new Float32Array()] = stages
  const { mesh, dropped } = dropDegenerate({ positions: first, indices: corners.vertexOf })
  const components = componentsOf(corners.vertices, mesh.indices)
  const bodies: Body[] = []
  const soft: Uint32Array[] = []
  let rigidVertices = 0
  for (const [k, { indices, vertices }] of components.entries()) {
    const body = k < maxBodies ? bodyOf(stages, indices, vertices) : undefined
    if (body === undefined) soft.push(indices)
    else {
      bodies.push(body)
      rigidVertices += vertices.length
    }
  }
  const isRigid = stages.length > 1 && 2 * rigidVertices >= corners.vertices
  return isRigid
    ? { form: 'rigid', stages, bodies, soft: joined(soft), dropped }
    : { form: 'shared', stages, bodies: [], soft: mesh.indices, dropped }
}

interface Corners {
  /** For each corner of each facet, its vertex. */
  vertexOf: Uint32Array
  vertices: number
}

/** The corner map under which every stage can be read: corners are one vertex when they are at one point in all stages. */
function commonCorners(meshes: readonly Mesh[]): Corners | undefined {
  const [first, ...others] = meshes
  if (first === undefined) return undefined
  let common: Corners = { vertexOf: first.indices, vertices: first.positions.length / 3 }
  const most = common.vertices * (1 + maxSplitShare)
  for (const { indices } of others) {
    if (indices.length !== first.indices.length) return undefined
    const split = splitBy(common, indices, most)
    if (split === undefined) return undefined
    common = split
  }
  return common
}

function splitBy(common: Corners, indices: Uint32Array, most: number): Corners | undefined {
  // vertices are numbered by first use, so the same topology usually gives the same numbers
  if (indices.every((index, corner) => index === common.vertexOf[corner])) return common
  const numbers = new Map<number, number>()
  const vertexOf = new Uint32Array(indices.length)
  for (let corner = 0; corner < indices.length; corner++) {
    const pair = (common.vertexOf[corner] ?? 0) * 2 ** 26 + (indices[corner] ?? 0)
    let number = numbers.get(pair)
    if (number === undefined) {
      number = numbers.size
      if (number >= most) return undefined
      numbers.set(pair, number)
    }
    vertexOf[corner] = number
  }
  return { vertexOf, vertices: numbers.size }
}

function positionsBy({ vertexOf, vertices }: Corners, { positions, indices }: Mesh): Float32Array {
  if (vertexOf === indices) return positions
  const out = new Float32Array(3 * vertices)
  for (let corner = 0; corner < indices.length; corner++) {
    const [to, from] = [3 * (vertexOf[corner] ?? 0), 3 * (indices[corner] ?? 0)]
    out[to] = positions[from] ?? 0
    out[to + 1] = positions[from + 1] ?? 0
    out[to + 2] = positions[from + 2] ?? 0
  }
  return out
}

/** The part as a body; undefined when a stage changes its shape by more than storage may. */
function bodyOf(stages: readonly Float32Array[], indices: Uint32Array, vertices: Uint32Array): Body | undefined {
  const [first = new Float32Array()] = stages
  const poses: Pose[] = []
  let residualMm = 0
  for (const stage of stages) {
    const fit = fitRigid(first, stage, vertices)
    if (!(fit.residualMm < maxResidualMm)) return undefined
    poses.push(fit.pose)
    residualMm = Math.max(residualMm, fit.residualMm)
  }
  return { indices, poses, residualMm }
}

function joined(lists: readonly Uint32Array[]): Uint32Array {
  const out = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0))
  let at = 0
  for (const list of lists) {
    out.set(list, at)
    at += list.length
  }
  return out
}
