import { expect, test } from 'vitest'
import { Camera, cameraText, readCamera, roundedCamera } from './camera.ts'

const camera: Camera = { position: [-31.2, -204.7, 12], target: [0.5, 20, -0.1], up: [0, 0, 1] }

test('a camera survives the way through the URL', () => {
  expect(cameraText(camera)).toBe('-312_-2047_120_5_200_-1_0_0_1000')
  expect(readCamera(cameraText(camera))).toEqual(camera)
  const tilted = { ...camera, up: [0.6, 0, 0.8] as Camera['up'] }
  expect(readCamera(cameraText(tilted))).toEqual(tilted)
})

test('a camera is rounded to a tenth of a millimetre, without minus zero', () => {
  const exact: Camera = { position: [-31.2449, -204.68, 12.001], target: [0.45001, 20, -0.04], up: [-0.0001, 0, 1] }
  const rounded = roundedCamera(exact)
  expect(rounded).toEqual({ position: [-31.2, -204.7, 12], target: [0.5, 20, 0], up: [0, 0, 1] })
  expect(cameraText(rounded)).not.toContain('-0_')
  expect(readCamera(cameraText(exact))).toEqual(rounded)
})

test.each([
  ['nothing', undefined],
  ['words', 'front'],
  ['too few numbers', '-312_-2047_120_5_200_-1_0_0'],
  ['a fraction', '-312.5_-2047_120_5_200_-1_0_0_1000'],
  ['a number beyond its reach', '-31200_-2047_120_5_200_-1_0_0_1000'],
  ['up that is no direction', '-312_-2047_120_5_200_-1_0_0_500'],
  ['a camera in what it looks at', '5_200_-1_5_200_-1_0_0_1000'],
])('%s is no camera', (_, text) => {
  expect(readCamera(text)).toBeUndefined()
})

test('a camera in a request is bounded in the same way', () => {
  expect(Camera.safeParse(camera).success).toBe(true)
  for (const wrong of [
    { ...camera, position: [0, -2001, 0] },
    { ...camera, target: camera.position },
    { ...camera, up: [0, 0, 0] },
    { ...camera, position: [0, Number.NaN, 0] },
    { ...camera, fov: 28 },
  ])
    expect(Camera.safeParse(wrong).success).toBe(false)
})
