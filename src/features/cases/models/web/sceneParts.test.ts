import { Group } from 'three'
import { expect, test } from 'vitest'
import { quantise } from '#kit/mesh/grid.ts'
import { archMesh, shuffledMesh } from '#test/meshes.ts'
import { type Shape, shapeOf } from '../contract/shape.ts'
import { type DrawnShape, updateShapes } from './sceneParts.ts'

const mesh = archMesh('upper', 400)
const first = shapeOf(quantise(mesh), 'full')
/** The next stage of a set: other positions on the same facets. */
const next = (): Shape => {
  const moved = quantise({ ...mesh, positions: mesh.positions.map(value => value + 0.5) })
  return shapeOf({ ...moved, indices: first.stored.indices }, 'full')
}

function draw() {
  const drawn = new Map<string, DrawnShape>()
  const parent = new Group()
  const show = (shape: Shape) => {
    updateShapes(parent, drawn, [{ key: 'arch upper', shape, colour: '#ffffff' }])
    const { geometry } = drawn.get('arch upper')?.mesh ?? {}
    if (!geometry) throw new Error('nothing is drawn')
    return geometry
  }
  return { parent, show }
}

test('another stage of a set changes the vertices of the model that is drawn', () => {
  const { parent, show } = draw()
  const geometry = show(first)
  geometry.computeBoundingSphere()
  const stage = next()
  expect(show(stage)).toBe(geometry)
  expect(parent.children).toHaveLength(1)
  expect(geometry.getAttribute('position').array).toBe(stage.stored.positions)
  expect(geometry.getAttribute('normal').array).toBe(stage.normals)
  // what is picked and what is outside of the picture follow the vertices
  expect(geometry.boundingSphere).toBeNull()
})

test('a model with other facets takes the place of the one that is drawn', () => {
  const { parent, show } = draw()
  const geometry = show(first)
  expect(show(shapeOf(quantise(shuffledMesh(mesh)), 'full'))).not.toBe(geometry)
  expect(parent.children).toHaveLength(1)
})
