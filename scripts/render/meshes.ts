import type { Arch } from '../demo/mouth.ts'
import { add, at3, dot, mix, normalsOf, smoothstep, sub, times, type Vec } from '../demo/raster.ts'
import type { Model } from './model.ts'

/** A mesh as the studio takes it: per vertex a colour, and marks: gloss, how much of it is there, distance from a rim. */
export interface Painted {
  positions: Float32Array
  indices: Uint32Array
  normals: Float32Array
  colours: Float32Array
  marks: Float32Array
}

export interface MadeTooth {
  fdi: number
  arch: Arch
  mesh: Painted
  origin: Vec
  long: Vec
  /** Row-major 3 × 4, from the final place to the place in each stage. */
  poses: readonly (readonly number[])[]
}

export interface MadeArch {
  arch: Arch
  teeth: MadeTooth[]
  /** The gum in each stage: the same facets, other places. */
  gums: Painted[]
}

/** An arch with its colours. */
export function paintArch({ arch, teeth, gums }: Model): MadeArch {
  return {
    arch,
    teeth: teeth.map(({ fdi, origin, mesial, long, poses, mesh }) => {
      const wide = { ...mesh, positions: widened(mesh.positions, origin, mesial) }
      return { fdi, arch, origin, long, poses, mesh: paint(wide, p => toothPaint(dot(sub(p, origin), long), fdi % 10)) }
    }),
    gums: gums.map(mesh => paint(mesh, p => gumPaint(p, arch))),
  }
}

// the generator leaves a hair of air between neighbours: a little wider, they touch
function widened(positions: Float32Array, origin: Vec, mesial: Vec): Float32Array {
  const wide = positions.slice()
  for (let v = 0; v < wide.length / 3; v++) {
    const p = at3(positions, v)
    wide.set(add(p, times(mesial, dot(sub(p, origin), mesial) * 0.045)), v * 3)
  }
  return wide
}

interface Paint {
  colour: Vec
  gloss: number
  /** Cut rims end softly: 0 where nothing is left of the surface, 1 where all of it is there; eased when drawn. */
  there: number
}

function paint(mesh: { positions: Float32Array; indices: Uint32Array }, at: (p: Vec) => Paint): Painted {
  const vertices = mesh.positions.length / 3
  const colours = new Float32Array(vertices * 3)
  const marks = new Float32Array(vertices * 3)
  for (let v = 0; v < vertices; v++) {
    const { colour, gloss, there } = at(at3(mesh.positions, v))
    colours.set(colour, v * 3)
    marks.set([gloss, there, 1], v * 3)
  }
  return { ...mesh, normals: normalsOf(mesh.positions, mesh.indices), colours, marks }
}

// `height`: mm above the neck; `kind`: the tooth's number in its quarter. Of the root only a stump is drawn
function toothPaint(height: number, kind: number): Paint {
  const body: Vec = kind === 3 ? [0.965, 0.9, 0.775] : [0.985, 0.95, 0.865]
  const neck = 1 - smoothstep(-1, 4.5, height)
  const edge = kind <= 3 ? smoothstep(6.5, 10.5, height) : 0
  const colour = mix(mix(body, [0.9, 0.77, 0.57], neck * 0.6), [0.9, 0.92, 0.94], edge * 0.4)
  return { colour, gloss: 1, there: (height + 1.2) * 2 }
}

function gumPaint(p: Vec, arch: Arch): Paint {
  const away = arch === 'upper' ? p[2] : -p[2]
  // of the palate only the slope by the teeth is kept
  const within = arch === 'upper' ? 1 - smoothstep(19.5, 23.5, Math.abs(p[0])) : 0
  const there = Math.min((12.5 - away) / 1.7, (46 - p[1]) / 5.5, 1 + within * ((38 - p[1]) / 8 - 1), 1)
  return { colour: mix([0.72, 0.3, 0.28], [0.6, 0.18, 0.18], smoothstep(6.5, 12, away)), gloss: 1, there }
}

/** Bytes for the studio: counts, twelve floats a vertex, corners. */
export function packed({ positions, normals, colours, marks, indices }: Painted): Buffer {
  const vertices = positions.length / 3
  const data = new Float32Array(vertices * 12)
  for (let v = 0; v < vertices; v++)
    [positions, normals, colours, marks].forEach((list, k) => {
      data.set(list.subarray(v * 3, v * 3 + 3), v * 12 + k * 3)
    })
  const head = new Uint32Array([vertices, indices.length])
  return Buffer.concat([
    Buffer.from(head.buffer),
    Buffer.from(data.buffer),
    Buffer.from(indices.buffer, indices.byteOffset, indices.byteLength),
  ])
}

export const matrixOf = (pose: readonly number[]): number[] => [...pose, 0, 0, 0, 1]

/** A dark curtain inside the rows of teeth, so that no daylight shows between them. */
export function throat(): Painted {
  const [columns, rows] = [48, 8]
  const positions: number[] = []
  const indices: number[] = []
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const x = ((column / columns) * 2 - 1) * 16.5
      positions.push(x, 13.5 + (x * x) / 11, (row / rows) * 15 - 8)
      const at = row * (columns + 1) + column
      if (row < rows && column < columns)
        indices.push(at, at + 1, at + columns + 1, at + 1, at + columns + 2, at + columns + 1)
    }
  const mesh = { positions: new Float32Array(positions), indices: new Uint32Array(indices) }
  return paint(mesh, () => ({ colour: [0.3, 0.075, 0.07], gloss: 0, there: 1 }))
}

/** A plate at this height for the shadow to fall on; it ends softly. */
export function plate(height: number): Painted {
  const side = 40
  const positions: number[] = []
  const indices: number[] = []
  for (let row = 0; row <= side; row++)
    for (let column = 0; column <= side; column++) {
      positions.push((column / side - 0.5) * 160, (row / side - 0.5) * 160 + 20, height)
      const at = row * (side + 1) + column
      if (row < side && column < side) indices.push(at, at + 1, at + side + 1, at + 1, at + side + 2, at + side + 1)
    }
  const mesh = { positions: new Float32Array(positions), indices: new Uint32Array(indices) }
  const there = (p: Vec) => 1 - smoothstep(18, 50, Math.hypot(p[0], p[1] - 20))
  return paint(mesh, p => ({ colour: [0, 0, 0], gloss: 0, there: there(p) }))
}

/** A scan with its facets, all of one colour. */
export function asFacets(mesh: { positions: Float32Array; indices: Uint32Array }): Painted {
  return paint(mesh, p => ({ colour: [1, 1, 1], gloss: 1, there: (12.5 - Math.abs(p[2])) / 1.7 }))
}
