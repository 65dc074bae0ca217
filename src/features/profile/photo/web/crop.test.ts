import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clamped, cropAfterKey, squareOf, wholeCrop } from './crop.ts'

const photo = { width: 1200, height: 800 }

test('the initial crop is the middle square', () => {
  expect(squareOf(wholeCrop, photo)).toEqual({ side: 800, left: 200, top: 0 })
})

test('the frame cannot be moved beyond the edge of the photo', () => {
  const right = clamped({ zoom: 1, x: 9, y: 9 }, photo)
  expect(right).toEqual({ zoom: 1, x: 0.25, y: 0 })
  expect(squareOf(right, photo)).toEqual({ side: 800, left: 0, top: 0 })
})

test('twice the scale shows half of the side', () => {
  expect(squareOf({ zoom: 2, x: 0, y: 0 }, photo)).toEqual({ side: 400, left: 400, top: 200 })
})

test('the frame stays inside the photo for every request', () => {
  const size = fc.record({ width: fc.integer({ min: 160, max: 9000 }), height: fc.integer({ min: 160, max: 9000 }) })
  const wild = fc.double({ min: -20, max: 20, noNaN: true })
  fc.assert(
    fc.property(size, fc.record({ zoom: wild, x: wild, y: wild }), ({ width, height }, crop) => {
      const { side, left, top } = squareOf(crop, { width, height })
      const slack = 1e-6
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-slack)
      expect(left + side).toBeLessThanOrEqual(width + slack)
      expect(top + side).toBeLessThanOrEqual(height + slack)
    }),
  )
})

test('arrows move the photo, plus and minus change its size, other keys do nothing', () => {
  expect(cropAfterKey(wholeCrop, 'ArrowLeft')?.x).toBeLessThan(0)
  expect(cropAfterKey(wholeCrop, 'ArrowDown')?.y).toBeGreaterThan(0)
  expect(cropAfterKey(wholeCrop, '+')?.zoom).toBeGreaterThan(1)
  expect(cropAfterKey({ ...wholeCrop, zoom: 2 }, '-')?.zoom).toBeLessThan(2)
  expect(cropAfterKey(wholeCrop, 'Tab')).toBeUndefined()
})
