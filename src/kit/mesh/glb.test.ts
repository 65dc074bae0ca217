import fc from 'fast-check'
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { Mesh as SceneMesh, Vector3 } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { beforeAll, expect, test } from 'vitest'
import { archMesh, trianglesOf } from '../../test/meshes.ts'
import { type GlbRefusal, readGlb } from './glb.ts'
import { writeGlb } from './glbWrite.ts'
import { dequantise, quantise, type StoredMesh } from './grid.ts'
import { inStorageOrder } from './storageOrder.ts'

const limits = { bytes: 10_000_000, triangles: 1_000_000 }
const facts = { form: 'full', deviationMm: 0.0017 } as const
const source = archMesh('upper', 3000)
let stored: StoredMesh
let glb: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  stored = quantise(await inStorageOrder(source))
  glb = await writeGlb(stored, facts)
})

test('storage order keeps every triangle and point', async () => {
  expect(trianglesOf(await inStorageOrder(source))).toEqual(trianglesOf(source))
})

test('what was written is read again: grid, points in their order, triangles, facts', async () => {
  const read = await readGlb(glb, limits)
  if (!read.ok) throw new Error(read.why)
  expect(read.facts).toEqual(facts)
  expect(read.stored.grid).toEqual(stored.grid)
  expect(read.stored.positions).toEqual(stored.positions)
  expect(trianglesOf(dequantise(read.stored))).toEqual(trianglesOf(dequantise(stored)))
})

test('three opens the GLB at the same place and size', async () => {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
  const { scene } = await loader.parseAsync(glb.buffer, '')
  scene.updateMatrixWorld(true)
  const [mesh] = scene.children
  if (!(mesh instanceof SceneMesh)) throw new Error('no mesh')
  const { position } = mesh.geometry.attributes
  const wanted = dequantise(stored).positions
  expect(position.count).toBe(wanted.length / 3)
  const point = new Vector3()
  for (let v = 0; v < position.count; v++) {
    point.fromBufferAttribute(position, v).applyMatrix4(mesh.matrixWorld)
    expect(Math.hypot(...point.toArray().map((x, k) => x - (wanted[3 * v + k] ?? 0)))).toBeLessThan(1e-4)
  }
  expect(mesh.geometry.index.count).toBe(source.indices.length)
})

/** The GLB with another JSON chunk. */
function withJson(change: (json: string) => string): Uint8Array {
  const view = new DataView(glb.buffer)
  const length = view.getUint32(12, true)
  const bin = glb.subarray(20 + length)
  const text = new TextEncoder().encode(change(new TextDecoder().decode(glb.subarray(20, 20 + length)).trim()))
  const padding = (4 - (text.length % 4)) % 4
  const out = new Uint8Array(20 + text.length + padding + bin.length).fill(32)
  const head = new DataView(out.buffer)
  const numbers = [0x46546c67, 2, out.length, text.length + padding, 0x4e4f534a]
  for (const [k, number] of numbers.entries()) head.setUint32(4 * k, number, true)
  out.set(text, 20)
  out.set(bin, 20 + text.length + padding)
  return out
}

/** The same GLB with one number of its header changed. */
function withNumber(at: number, value: number): Uint8Array {
  const out = glb.slice()
  new DataView(out.buffer).setUint32(at, value, true)
  return out
}

const broken: [string, () => Uint8Array, GlbRefusal][] = [
  ['no bytes', () => new Uint8Array(), 'not-glb'],
  ['another magic', () => withNumber(0, 7), 'not-glb'],
  ['version 1', () => withNumber(4, 1), 'not-glb'],
  ['a cut file', () => glb.slice(0, -100), 'not-glb'],
  ['a JSON chunk longer than the file', () => withNumber(12, 0xfffffff0), 'not-glb'],
  ['bytes after the end', () => Uint8Array.from([...glb, 0, 0, 0, 0]), 'not-glb'],
  ['a stretched grid', () => withJson(json => json.replace(/"scale":\[([^,]*),/, '"scale":[1,')), 'bad-json'],
  [
    'a grid stretched along z',
    () => withJson(json => json.replace(/"scale":\[([^,]*),([^,]*),[^\]]*/, '"scale":[$1,$2,1')),
    'bad-json',
  ],
  [
    'more vertices than encoded',
    () => withJson(json => json.replace(/"VEC3","count":\d+/, '"VEC3","count":3000')),
    'bad-layout',
  ],
  ['no grid at all', () => withJson(json => json.replace(/"scale":\[[^\]]*/, '"scale":[0,0,0')), 'bad-json'],
  [
    'a grid mirrored on all axes',
    () => withJson(json => json.replace(/"scale":\[[^\]]*/, '"scale":[-1,-1,-1')),
    'bad-json',
  ],
  [
    'more bytes than there are',
    () => withJson(json => json.replace(/"buffers":\[\{"byteLength":\d+/, '"buffers":[{"byteLength":9999999')),
    'bad-layout',
  ],
  [
    'a negative offset',
    () => withJson(json => json.replace(/"buffer":0,"byteOffset":0/, '"buffer":0,"byteOffset":-4')),
    'bad-json',
  ],
  [
    'half an offset',
    () => withJson(json => json.replace(/"buffer":0,"byteOffset":0/, '"buffer":0,"byteOffset":0.5')),
    'bad-json',
  ],
  ['no JSON', () => withJson(() => '{"asset"'), 'bad-json'],
  ['JSON of another kind', () => withJson(() => '[]'), 'bad-json'],
  ['deeply nested JSON', () => withJson(() => '['.repeat(200_000)), 'bad-json'],
  ['a mirrored grid', () => withJson(json => json.replace(/"scale":\[/, '"scale":[-')), 'bad-json'],
  [
    'an infinite grid',
    () => withJson(json => json.replace(/"scale":\[[^\]]*\]/, '"scale":[1e999,1e999,1e999]')),
    'bad-json',
  ],
  [
    'more triangles than allowed',
    () => withJson(json => json.replaceAll(/"count":(\d+)/g, '"count":300000003')),
    'too-big',
  ],
  ['counts that contradict', () => withJson(json => json.replace(/"count":\d+/, '"count":3')), 'bad-layout'],
  [
    'an offset behind the end',
    () =>
      withJson(json =>
        json.replace(
          /"byteOffset":0,"byteLength":\d+,"byteStride":8,"count"/,
          '"byteOffset":99999999,"byteLength":9,"byteStride":8,"count"',
        ),
      ),
    'bad-layout',
  ],
  [
    'encoded bytes of another kind',
    () =>
      withJson(json =>
        json.replace(
          /"byteOffset":0,"byteLength":\d+,"byteStride":8,"count"/,
          '"byteOffset":4,"byteLength":900,"byteStride":8,"count"',
        ),
      ),
    'bad-data',
  ],
]

test.each(broken)('%s is refused', async (_, make, why) => {
  expect(await readGlb(make(), limits)).toEqual({ ok: false, why })
})

test('a file larger than the limit is refused before it is read', async () => {
  expect(await readGlb(glb, { bytes: 1000, triangles: 1e6 })).toEqual({ ok: false, why: 'too-big' })
})

test('an index beyond the vertices is refused', async () => {
  await MeshoptEncoder.ready
  const hostile = await writeGlb(
    { ...stored, indices: stored.indices.map((index, k) => (k === 5 ? 60_000 : index)) },
    facts,
  )
  expect(await readGlb(hostile, limits)).toEqual({ ok: false, why: 'bad-index' })
})

test('no change of bytes makes the reader throw, hang or give an index beyond the vertices', async () => {
  const change = fc.tuple(fc.nat(glb.length - 1), fc.nat(255))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async changes => {
      const bytes = glb.slice()
      for (const [at, value] of changes) bytes[at] = value
      const read = await readGlb(bytes, limits)
      if (!read.ok) return
      const vertices = read.stored.positions.length / 4
      expect(read.stored.indices.every(index => index < vertices)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('no other value anywhere in its JSON makes the reader throw or give more than was encoded', async () => {
  const values = ['null', '-1', '0', '1', '0.5', '4294967296', '1e999', '"x"', '[]', '{}', 'true']
  let read = 0
  const texts: string[] = []
  withJson(json => {
    for (const token of json.matchAll(/(?<=[:[,])(-?[\d.e-]+|"[^"]*")(?=[,\]}])/g))
      for (const value of values)
        texts.push(json.slice(0, token.index) + value + json.slice(token.index + token[0].length))
    return json
  })
  expect(texts.length).toBeGreaterThan(500)
  for (const text of texts) {
    const result = await readGlb(
      withJson(() => text),
      limits,
    )
    if (!result.ok) continue
    read++
    expect(result.stored.positions.length).toBe(stored.positions.length)
    expect(result.stored.indices.length).toBe(stored.indices.length)
    expect(result.stored.grid.step).toBeGreaterThan(0)
  }
  // fields that only other loaders read may hold anything, and so may the place of the grid
  expect(read).toBeGreaterThan(50)
  expect(read).toBeLessThan(texts.length / 2)
})
