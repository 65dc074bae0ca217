import { expect, test } from 'vitest'
import { dropDegenerate, weld } from './weld.ts'

test('corners with the same bits become one vertex, numbered by first use', () => {
  const corners = Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, -0, 1, 0])
  const { positions, indices } = weld(corners)
  expect([...positions]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0])
  expect([...indices]).toEqual([0, 1, 2, 1, 3, 2])
})

test('points that differ in the last bit stay apart', () => {
  const corners = Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0, 1.0000001, 0, 0, 1, 1, 0, 0, 1, 0])
  expect(weld(corners).positions.length / 3).toBe(5)
})

test('triangles with two corners at one vertex are dropped and counted', () => {
  const mesh = weld(
    Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0, 5, 5, 5, 5, 5, 5, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]),
  )
  const { mesh: kept, dropped } = dropDegenerate(mesh)
  expect(dropped).toBe(1)
  expect([...kept.indices]).toEqual([0, 1, 2, 1, 4, 2])
})

test('points of a line that only differ along one axis stay apart', () => {
  for (const axis of [0, 1, 2]) {
    const line = Float32Array.from({ length: 30_000 }, (_, i) => (i % 3 === axis ? Math.floor(i / 3) : 1))
    expect(weld(line).positions.length / 3).toBe(10_000)
  }
})
