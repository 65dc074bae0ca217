import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  FrontSide,
  type Group,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  LineBasicMaterial,
  LineSegments,
  type Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
} from 'three'
import { storedStride } from '#kit/mesh/grid.ts'
import { identityPose, matrixOf, type Pose } from '#kit/mesh/pose.ts'
import type { Shape } from '../contract/shape.ts'

/** A model as it is to be shown. */
export interface ShownShape {
  /** Names it among all that are shown, and in what is picked. */
  key: string
  shape: Shape
  /** From the file's coordinates to those of the scene; without one they are the same. */
  pose?: Readonly<Pose> | undefined
  colour: string
  /** 0 to 1; what can be seen through is not picked. */
  opacity?: number | undefined
  /** A closed surface has no inside that could be seen. */
  isClosed?: boolean | undefined
  /** The colour of an outline around it. */
  outline?: string | undefined
  /** Colours its surface further, as a map. */
  painter?: Painter | undefined
}

/** A number for each vertex, which is `mapValue` in the shader, and what makes a material of it. */
export interface Painter {
  values: Float32Array<ArrayBuffer>
  dress(material: MeshStandardMaterial): void
}

/** Line segments in mm (x, y, z of two ends each), drawn over everything else. */
export interface ShownLines {
  key: string
  points: Float32Array<ArrayBuffer>
  colour: string
  opacity: number
}

type PartMesh = Mesh<BufferGeometry, MeshStandardMaterial>

export interface DrawnShape {
  shown: ShownShape
  mesh: PartMesh
  outline: Mesh<BufferGeometry, MeshBasicMaterial> | undefined
}

/** Makes the objects in `parent` those that are to be shown: what stays is kept, with its new place and colour. */
export function updateShapes(parent: Group, drawn: Map<string, DrawnShape>, shown: readonly ShownShape[]): void {
  const next = new Map(shown.map(each => [each.key, each]))
  for (const [key, part] of drawn) {
    const shape = next.get(key)?.shape
    if (shape !== part.shown.shape && !(shape && moveVertices(part, shape))) remove(parent, drawn, part)
  }
  for (const each of next.values()) {
    const part = drawn.get(each.key) ?? add(parent, each)
    drawn.set(each.key, part)
    place(part, each)
    if (part.shown.painter !== each.painter) repaint(part.mesh, each.painter)
    paint(part, each)
    part.shown = each
  }
}

/** Makes the lines in `parent` those that are to be shown. */
export function updateLines(parent: Group, drawn: Map<string, LineSegments>, shown: readonly ShownLines[]): void {
  for (const line of drawn.values()) {
    parent.remove(line)
    line.geometry.dispose()
    if (line.material instanceof LineBasicMaterial) line.material.dispose()
  }
  drawn.clear()
  for (const { key, points, colour, opacity } of shown) {
    const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(points, 3))
    const material = new LineBasicMaterial({ color: colour, opacity, transparent: true, depthTest: false })
    const line = new LineSegments(geometry, material)
    line.renderOrder = 2
    drawn.set(key, line)
    parent.add(line)
  }
}

function add(parent: Group, shown: ShownShape): DrawnShape {
  const mesh = new Mesh(geometryOf(shown.shape), new MeshStandardMaterial())
  mesh.matrixAutoUpdate = false
  mesh.name = shown.key
  repaint(mesh, shown.painter)
  parent.add(mesh)
  return { shown, mesh, outline: undefined }
}

function repaint(mesh: PartMesh, painter: Painter | undefined): void {
  mesh.material.dispose()
  mesh.material = new MeshStandardMaterial({ roughness: 0.5 })
  mesh.geometry.deleteAttribute('mapValue')
  if (!painter) return
  mesh.geometry.setAttribute('mapValue', new BufferAttribute(painter.values, 1))
  painter.dress(mesh.material)
}

// 16-bit coordinates go to the graphics processor as they are stored; the matrix of the mesh makes mm of them
function geometryOf({ stored, normals }: Shape): BufferGeometry {
  const geometry = new BufferGeometry()
  const positions = new InterleavedBuffer(stored.positions, storedStride)
  geometry.setAttribute('position', new InterleavedBufferAttribute(positions, 3, 0, false))
  geometry.setAttribute(
    'normal',
    new InterleavedBufferAttribute(new InterleavedBuffer(normals, storedStride), 3, 0, true),
  )
  geometry.setIndex(new BufferAttribute(stored.indices, 1))
  return geometry
}

/**
 * Draws another stage of the same set: only the positions and normals of its vertices go to the graphics processor. False where
 * the shape has other facets.
 */
function moveVertices({ mesh: { geometry }, shown }: DrawnShape, { stored, normals }: Shape): boolean {
  const before = shown.shape.stored
  const isSame = before.indices === stored.indices && before.positions.constructor === stored.positions.constructor
  if (!isSame || before.positions.length !== stored.positions.length) return false
  for (const [name, array] of [
    ['position', stored.positions],
    ['normal', normals],
  ] as const) {
    const attribute = geometry.getAttribute(name)
    if (!(attribute instanceof InterleavedBufferAttribute)) return false
    attribute.data.array = array
    attribute.data.needsUpdate = true
  }
  // those of the stage before
  geometry.boundingSphere = null
  geometry.boundingBox = null
  return true
}

function place({ mesh }: DrawnShape, { shape, pose }: ShownShape): void {
  const { origin, step } = shape.stored.grid
  setRows(mesh.matrix, matrixOf(pose ?? identityPose))
  mesh.matrix.multiply(mesh.matrix.clone().makeTranslation(...origin))
  mesh.matrix.multiply(mesh.matrix.clone().makeScale(step, step, step))
  mesh.matrixWorldNeedsUpdate = true
}

function setRows(matrix: Matrix4, rows: readonly number[]): void {
  const at = (index: number) => rows[index] ?? 0
  matrix.set(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9), at(10), at(11), 0, 0, 0, 1)
}

function paint(part: DrawnShape, { colour, opacity = 1, isClosed, outline, shape }: ShownShape): void {
  const { material } = part.mesh
  material.color.set(colour)
  material.side = isClosed ? FrontSide : DoubleSide
  material.opacity = opacity
  material.depthWrite = opacity === 1
  if (material.transparent !== opacity < 1) {
    material.transparent = opacity < 1
    material.needsUpdate = true
  }
  part.mesh.renderOrder = opacity < 1 ? 1 : 0
  if (outline && !part.outline) {
    part.outline = new Mesh(part.mesh.geometry, outlineMaterial(shape.stored.grid.step))
    part.mesh.add(part.outline)
  }
  if (part.outline) {
    part.outline.visible = outline !== undefined
    if (outline) part.outline.material.color.set(outline)
  }
}

const outlineMm = 0.22

// the same surface, a little larger and seen from its inside: what shows of it is a line around the model
function outlineMaterial(step: number): MeshBasicMaterial {
  const material = new MeshBasicMaterial({ side: BackSide })
  material.onBeforeCompile = shader => {
    const width = (outlineMm / step).toFixed(4)
    const larger = `#include <begin_vertex>\n transformed += normalize( normal ) * ${width};`
    shader.vertexShader = shader.vertexShader.replace('#include <begin_vertex>', larger)
  }
  return material
}

function remove(parent: Group, drawn: Map<string, DrawnShape>, { shown, mesh, outline }: DrawnShape): void {
  parent.remove(mesh)
  mesh.geometry.dispose()
  mesh.material.dispose()
  outline?.material.dispose()
  drawn.delete(shown.key)
}
