import { expect, test } from 'vitest'
import { archMesh, ballMesh, joinMeshes, trianglesOf } from '../../test/meshes.ts'
import { pickPositions, storageOrder } from './storageOrder.ts'

const [ball, arch] = [ballMesh({ rings: 10 }), archMesh('upper', 500)]
const both = joinMeshes([ball, arch])

test('each part keeps its triangles and has its vertices and indices to itself', async () => {
  const parts = [both.indices.subarray(ball.indices.length), both.indices.subarray(0, ball.indices.length)]
  const order = await storageOrder(both.positions.length / 3, parts)
  const positions = pickPositions(both.positions, order.sources)
  expect(order.parts.map(({ vertices }) => vertices)).toEqual([arch.positions.length / 3, ball.positions.length / 3])
  for (const [k, source] of [arch, ball].entries()) {
    const part = order.parts[k]
    if (part === undefined) throw new Error('no part')
    const own = order.indices.subarray(part.firstIndex, part.firstIndex + part.indices)
    expect(trianglesOf({ positions, indices: own })).toEqual(trianglesOf(source))
    expect(own.every(index => index >= part.firstVertex && index < part.firstVertex + part.vertices)).toBe(true)
  }
})

test('vertices of no triangle are left out, and an empty part stays empty', async () => {
  const order = await storageOrder(5, [Uint32Array.from([4, 0, 2]), new Uint32Array()])
  expect([...order.sources].toSorted()).toEqual([0, 2, 4])
  expect(order.parts[1]).toEqual({ firstVertex: 3, vertices: 0, firstIndex: 3, indices: 0 })
})
