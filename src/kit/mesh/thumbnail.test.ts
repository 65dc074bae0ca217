import { expect, test } from 'vitest'
import { cpuMs } from '#test/cpuMs.ts'
import { archMesh, ballMesh } from '../../test/meshes.ts'
import { ivory, rose, type ThumbnailPart, thumbnail, views } from './thumbnail.ts'

const size = { width: 80, height: 60 }
const draw = (parts: ThumbnailPart[], view: keyof typeof views = 'front') =>
  thumbnail(parts, { ...size, view: views[view] })
const pixel = (pixels: Uint8ClampedArray, x: number, y: number) => [
  ...pixels.subarray(4 * (y * size.width + x), 4 * (y * size.width + x) + 4),
]
const ball = (x: number, y: number, z: number) => ballMesh({ centre: [x, y, z], radii: [5, 5, 5] })
const isRose = ([red = 0, green = 0]: number[]) => red - green > 30

test('a ball is drawn in the middle, brightest where it faces the viewer, on nothing', () => {
  const pixels = draw([{ mesh: ball(7, 8, 9), colour: ivory }])
  expect(pixel(pixels, 0, 0)).toEqual([0, 0, 0, 0])
  const [middle, edge] = [pixel(pixels, 40, 30), pixel(pixels, 40, 6)]
  expect(middle[3]).toBe(255)
  expect(middle[0]).toBeGreaterThan(230)
  expect(edge[3]).toBe(255)
  expect(edge[0]).toBeLessThan(middle[0] ?? 0)
})

test('what is nearer hides what is behind it, whatever is drawn first', () => {
  const [near, far] = [
    { mesh: ball(0, -10, 0), colour: rose },
    { mesh: ball(0, 10, 0), colour: ivory },
  ]
  expect(isRose(pixel(draw([near, far]), 40, 30))).toBe(true)
  expect(isRose(pixel(draw([far, near]), 40, 30))).toBe(true)
  // from behind it is the other way round
  const behind = thumbnail([near, far], { ...size, view: { towards: [0, -1, 0], up: [0, 0, 1] } })
  expect(isRose(pixel(behind, 40, 30))).toBe(false)
})

test('from the front, from below and from above, the patient’s left is on the right of the picture', () => {
  const parts = [
    { mesh: ball(-10, 0, 0), colour: ivory },
    { mesh: ball(10, 0, 0), colour: rose },
  ]
  for (const view of ['front', 'upperOcclusal', 'lowerOcclusal'] as const) {
    expect(isRose(pixel(draw(parts, view), 20, 30))).toBe(false)
    expect(isRose(pixel(draw(parts, view), 60, 30))).toBe(true)
  }
})

test('the front of the mouth is up from below, down from above, on the right from the patient’s right', () => {
  const parts = [
    { mesh: ball(0, -10, 0), colour: rose },
    { mesh: ball(0, 10, 0), colour: ivory },
  ]
  expect(isRose(pixel(draw(parts, 'upperOcclusal'), 40, 15))).toBe(true)
  expect(isRose(pixel(draw(parts, 'lowerOcclusal'), 40, 45))).toBe(true)
  expect(isRose(pixel(draw(parts, 'right'), 60, 30))).toBe(true)
  expect(isRose(pixel(draw(parts, 'left'), 20, 30))).toBe(true)
})

test('a dense arch has no holes and takes little time', () => {
  const mesh = archMesh('upper', 250_000)
  let pixels = new Uint8ClampedArray()
  const draw = () => {
    pixels = thumbnail([{ mesh, colour: ivory }], { width: 320, height: 240, view: views.upperOcclusal })
  }
  // usually 0.1 s
  expect(cpuMs(draw)).toBeLessThan(3000)
  // from one side of the arch to the other, a row crosses two limbs: drawn, not drawn, drawn
  const row = Array.from({ length: 320 }, (_, x) => (pixels[4 * (150 * 320 + x) + 3] === 255 ? '#' : '.')).join('')
  expect(row.replaceAll(/(.)\1+/g, '$1')).toBe('.#.#.')
})

test('nothing to draw gives an empty picture', () => {
  expect(draw([]).every(value => value === 0)).toBe(true)
})
