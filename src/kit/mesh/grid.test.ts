import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archMesh, evenly } from '../../test/meshes.ts'
import { dequantise, dequantisePositions, deviation, fullStepMm, gridOver, maxDeviationMm, quantise } from './grid.ts'
import { type Bounds, boundsOf } from './measure.ts'

const boundsOfCube = (size: number): Bounds => ({ min: [0, 0, 0], max: [size, size, size] })

test('rounding to the grid moves no vertex by more than the limit, in any box up to 150 mm', () => {
  const point = fc.tuple(...([0, 1, 2] as const).map(() => evenly(0, 1)))
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 50 }), fc.integer({ min: 1, max: 150 }), (points, size) => {
      const positions = Float32Array.from(points.flat(), value => value * size - 75)
      const stored = dequantise(quantise({ positions, indices: new Uint32Array() }))
      expect(deviation(positions, stored.positions)).toBeLessThan(maxDeviationMm)
    }),
  )
})

test('storing a stored mesh again changes nothing', () => {
  const mesh = dequantise(quantise(archMesh()))
  expect(deviation(mesh.positions, dequantise(quantise(mesh)).positions)).toBe(0)
  expect(mesh.positions.every(value => Number.isInteger(value / fullStepMm))).toBe(true)
})

test('the step is the asked one up to 128 mm, and as coarse as needed beyond', () => {
  expect(gridOver(boundsOfCube(127)).step).toBe(fullStepMm)
  expect(gridOver(boundsOfCube(140)).step).toBeGreaterThan(fullStepMm)
})

test('a mesh of more than 151 mm is found to be moved too far', () => {
  const positions = Float32Array.from({ length: 3000 }, (_, i) => ((i * 7919) % 3000) * 0.2)
  const stored = dequantise(quantise({ positions, indices: new Uint32Array() }))
  expect(deviation(positions, stored.positions)).toBeGreaterThan(maxDeviationMm)
})

test('a vertex outside of the grid is put at its border, and measured there', () => {
  const grid = gridOver(boundsOfCube(10))
  const outside = Float32Array.from([-3, 5, 5])
  const stored = quantise({ positions: outside, indices: new Uint32Array() }, grid)
  expect(deviation(outside, dequantisePositions(stored.positions, grid))).toBeCloseTo(3, 2)
})

test('other numbers of vertices and NaN count as infinitely far', () => {
  expect(deviation(new Float32Array(3), new Float32Array(6))).toBe(Infinity)
  expect(deviation(Float32Array.from([0, Number.NaN, 0]), new Float32Array(3))).toBe(Infinity)
})

test('the box of a mesh without vertices gives a grid', () => {
  expect(gridOver(boundsOf(new Float32Array()))).toEqual({ origin: [0, 0, 0], step: fullStepMm })
})
