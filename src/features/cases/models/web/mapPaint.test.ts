import { Group, MeshStandardMaterial, ShaderLib } from 'three'
import { expect, test } from 'vitest'
import { boxShape } from '../contract/solids.ts'
import { mapPainter, type PaintBand } from './mapPaint.ts'
import { type DrawnShape, type Painter, type ShownShape, updateShapes } from './sceneParts.ts'

const bands: PaintBand[] = [
  { below: 0, colour: '#ff0000', isStriped: true },
  { below: 0.5, colour: '#808080' },
  { below: Number.POSITIVE_INFINITY, colour: null },
]
const shape = boxShape([2, 2, 2])
const vertices = shape.normals.length / 4

/** The program that three.js is given for a material with this map. */
function programOf(of: readonly PaintBand[]) {
  const material = new MeshStandardMaterial()
  mapPainter(new Float32Array(vertices), of).dress(material)
  const { vertexShader, fragmentShader } = ShaderLib.standard
  const shader = { vertexShader, fragmentShader }
  material.onBeforeCompile(shader as never, undefined as never)
  return { ...shader, key: material.customProgramCacheKey() }
}

/** The bands that a program colours: from, to, and the colour in linear light. */
function colouredBy({ fragmentShader }: { fragmentShader: string }) {
  const found = [...fragmentShader.matchAll(/>= (\S+) && vMapValue < (\S+)\) diffuseColor\.rgb = vec3\((.*)\);/g)]
  return found.map(([, from, to, colour]) => [Number(from), Number(to), colour?.split(', ').map(Number)])
}

test('each band is coloured between its ends, in linear light; one without a colour keeps that of the model', () => {
  const grey = expect.closeTo(0.2158, 3)
  expect(colouredBy(programOf(bands))).toEqual([
    [-1e9, 0, [1, 0, 0]],
    [0, 0.5, [grey, grey, grey]],
  ])
  const open = [...bands.slice(0, 2), { below: Number.POSITIVE_INFINITY, colour: '#000000' }]
  expect(colouredBy(programOf(open))[2]).toEqual([0.5, 1e9, [0, 0, 0]])
})

test('a striped band has stripes on the screen, and a line is drawn where two bands meet', () => {
  const { fragmentShader } = programOf(bands)
  expect(fragmentShader.match(/gl_FragCoord/g)).toHaveLength(2)
  expect(fragmentShader).toMatch(/vMapValue < 0e\+0 && mod\(gl_FragCoord/)
  const lines = [...fragmentShader.matchAll(/abs\(vMapValue - (\S+)\)/g)].map(([, edge]) => Number(edge))
  expect(lines).toEqual([0, 0.5])
})

test('the number of a vertex reaches the place where three.js computes colours', () => {
  const { vertexShader, fragmentShader } = programOf(bands)
  expect(vertexShader).toMatch(/^attribute float mapValue;[\s\S]*void main\(\)[\s\S]*vMapValue = mapValue;/)
  expect(fragmentShader.indexOf('diffuseColor.rgb =')).toBeGreaterThan(fragmentShader.indexOf('<color_fragment>'))
})

test('models with the same bands share a program, others do not', () => {
  expect(programOf(bands).key).toBe(programOf([...bands]).key)
  expect(programOf(bands.slice(1)).key).not.toBe(programOf(bands).key)
})

function drawnWith(painters: readonly (Painter | undefined)[], more: Partial<ShownShape> = {}) {
  const [parent, drawn] = [new Group(), new Map<string, DrawnShape>()]
  const states = painters.map(painter => {
    updateShapes(parent, drawn, [{ key: 'tooth 11', shape, colour: '#ffffff', painter, ...more }])
    const mesh = drawn.get('tooth 11')?.mesh
    return { mesh, material: mesh?.material, values: mesh?.geometry.getAttribute('mapValue')?.array }
  })
  return { parent, drawn, states }
}

test('a map is put on a drawn model and taken off it again, without making its mesh a second time', () => {
  const values = new Float32Array(vertices).fill(0.3)
  const painter = mapPainter(values, bands)
  const [bare, painted, same, off] = drawnWith([undefined, painter, painter, undefined]).states
  expect(bare?.values).toBeUndefined()
  expect(painted?.values).toBe(values)
  expect(painted?.mesh).toBe(bare?.mesh)
  expect(painted?.material).not.toBe(bare?.material)
  // the next frame of the same map compiles nothing
  expect(same?.material).toBe(painted?.material)
  expect(off?.values).toBeUndefined()
})

test('what is not shown any more is removed, and a model of another stage takes the place of the former one', () => {
  const { parent, drawn, states } = drawnWith([undefined])
  const next = boxShape([3, 3, 3])
  updateShapes(parent, drawn, [{ key: 'tooth 11', shape: next, colour: '#ffffff' }])
  expect(drawn.get('tooth 11')?.mesh).not.toBe(states[0]?.mesh)
  expect(parent.children).toEqual([drawn.get('tooth 11')?.mesh])
  updateShapes(parent, drawn, [])
  expect([parent.children, [...drawn]]).toEqual([[], []])
})

test('a model is at its pose in mm, whatever its grid', () => {
  const { drawn } = drawnWith([undefined], {
    pose: { position: [10, 20, 30], rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] },
  })
  const mesh = drawn.get('tooth 11')?.mesh
  mesh?.geometry.computeBoundingBox()
  const corner = mesh?.geometry.boundingBox?.max.clone().applyMatrix4(mesh.matrix)
  // a quarter turn about z: the corner (1, 1, 1) of the box is at (−1, 1, 1)
  expect(corner?.toArray()).toEqual([9, 21, 31].map(value => expect.closeTo(value, 3)))
})

test('an outline follows the selection, and what is see-through neither hides nor is drawn first', () => {
  const [parent, drawn] = [new Group(), new Map<string, DrawnShape>()]
  const show = (more: Partial<ShownShape>) => {
    updateShapes(parent, drawn, [{ key: 'tooth 11', shape, colour: '#ffffff', ...more }])
    const { mesh, outline } = drawn.get('tooth 11') ?? {}
    const { transparent, depthWrite } = mesh?.material ?? {}
    return { hasOutline: outline?.visible ?? false, transparent, depthWrite, order: mesh?.renderOrder }
  }
  const solid = { transparent: false, depthWrite: true, order: 0 }
  expect(show({})).toEqual({ hasOutline: false, ...solid })
  expect(show({ outline: '#00ff00' })).toEqual({ hasOutline: true, ...solid })
  expect(show({})).toEqual({ hasOutline: false, ...solid })
  expect(show({ opacity: 0.5 })).toEqual({ hasOutline: false, transparent: true, depthWrite: false, order: 1 })
})
