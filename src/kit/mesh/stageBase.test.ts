import { expect, test } from 'vitest'
import { ballMesh, movedMesh } from '../../test/meshes.ts'
import { rotationAbout } from './pose.ts'
import { readStageBase, type StageBase, writeStageBase } from './stageBase.ts'
import { recogniseStages } from './stageSet.ts'
import { storeStages } from './stageStoreWrite.ts'

const limits = { bytes: 1e8, triangles: 1e6 }
const tooth = ballMesh()
const set = recogniseStages(
  [0, 1, 2].map(stage =>
    movedMesh(tooth, { rotation: rotationAbout([0, 0, 1], 0.1 * stage), position: [stage, 0, 0] }),
  ),
)
if (set.form === 'separate') throw new Error('separate')
const stored = await storeStages(set)
const bytes = writeStageBase(stored)

/** The base with another text before its mesh. */
function withText(text: string): Uint8Array {
  const encoded = new TextEncoder().encode(text)
  const glb = stored.base
  const changed = new Uint8Array(4 + encoded.length + glb.length)
  new DataView(changed.buffer).setUint32(0, encoded.length, true)
  changed.set(encoded, 4)
  changed.set(glb, 4 + encoded.length)
  return changed
}

test('a base comes back with its bodies and the vertices that have positions', async () => {
  const read = await readStageBase(bytes, limits)
  expect(read).toMatchObject({ stages: 3, bodies: stored.bodies, soft: stored.soft })
  expect(read?.stored.indices.length).toBe(tooth.indices.length)
})

const { bodies, soft } = stored
const [body] = bodies
const texts: [string, object | string][] = [
  ['no JSON', '{'],
  ['nothing in it', {}],
  ['vertices beyond the mesh', { stages: 3, bodies, soft: { ...soft, vertices: 1e6 } }],
  ['a body beyond the mesh', { stages: 3, bodies: [{ ...body, range: { ...body?.range, firstVertex: 9999 } }], soft }],
  ['a pose too few', { stages: 4, bodies, soft }],
  ['a pose that is none', { stages: 3, bodies: [{ ...body, poses: [1, 2, 3] }], soft }],
]
test.each(texts)('bytes with %s are no base', async (_, text) => {
  const whole: Pick<StageBase, 'stages' | 'bodies' | 'soft'> = { stages: 3, bodies, soft }
  expect(await readStageBase(withText(JSON.stringify(whole)), limits)).toBeDefined()
  expect(await readStageBase(withText(typeof text === 'string' ? text : JSON.stringify(text)), limits)).toBeUndefined()
})

test('a base that is cut anywhere is none', async () => {
  for (let length = 0; length < bytes.length; length += 97)
    expect(await readStageBase(bytes.subarray(0, length), limits)).toBeUndefined()
})
