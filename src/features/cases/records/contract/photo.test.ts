import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import type { PhotoFacts } from '#features/files/file/contract/facts.ts'
import { lookOfPicture } from '../../../../test/files.ts'
import type { Slot } from './options.ts'
import { checkPhoto, checkPhotos } from './photo.ts'

// rendered pictures of generated arches
const photos = join(import.meta.dirname, '../../../../../assets/demo/photos')
const picture = (slot: Slot) => sharp(join(photos, `${slot}.jpg`)).resize(400)
const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 267,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  }).png()

let hashes = 0
async function factsOf(image: Sharp): Promise<PhotoFacts> {
  // each step of a pipeline works on the result of the previous one
  const look = await lookOfPicture(sharp(await image.png().toBuffer()))
  const sha256 = (++hashes).toString(16).padStart(64, '0')
  return { kind: 'photo', type: 'png', width: 1600, height: 1067, bytes: 1, sha256, sharpness: 80, look }
}
const codesAt = async (slot: Slot, image: Sharp) =>
  checkPhoto(slot, await factsOf(image)).map(({ code, level }) => `${level} ${code}`)

test.each([
  'upper-occlusal',
  'lower-occlusal',
  'right-buccal',
  'front-occlusion',
  'left-buccal',
  'frontal-smile',
] as const)('a good picture has no findings: %s', async slot => {
  expect(await codesAt(slot, picture(slot))).toEqual([])
})

test.each([
  ['dark', picture('front-occlusion').linear(0.25, 0)],
  ['noisy', noise()],
  ['not-a-mouth', picture('panoramic')],
  ['turned', picture('front-occlusion').rotate(90)],
] as const)('a picture of the teeth has a warning: %s', async (code, image) => {
  expect(await codesAt('front-occlusion', image)).toEqual([`warn ${code}`])
})

test.each(['upper-occlusal', 'lower-occlusal'] as const)('an arch that opens to a side is turned: %s', async slot => {
  expect(await codesAt(slot, picture(slot).rotate(90))).toEqual(['warn turned'])
  expect(await codesAt(slot, picture(slot).rotate(180))).toEqual([])
})

test('with less light, the same sharpness has less variance', async () => {
  const [light, dim] = [picture('front-occlusion'), picture('front-occlusion').linear(0.6, 0)]
  const codesOf = async (image: Sharp) =>
    checkPhoto('front-occlusion', { ...(await factsOf(image)), sharpness: 10 }).map(({ code }) => code)
  expect(await codesOf(light)).toEqual(['blurred'])
  expect(await codesOf(dim)).toEqual([])
})

test('a cropped copy in another slot is recognised as the same picture', async () => {
  const whole = await factsOf(picture('upper-occlusal'))
  const part = await factsOf(picture('upper-occlusal').extract({ left: 30, top: 20, width: 340, height: 230 }))
  expect(checkPhotos({ 'upper-occlusal': [whole], 'lower-occlusal': [part] })).toEqual([
    { code: 'same-picture', level: 'warn', slot: 'lower-occlusal', facts: { other: 'upper-occlusal' } },
  ])
  const other = await factsOf(picture('lower-occlusal'))
  expect(checkPhotos({ 'upper-occlusal': [whole], 'lower-occlusal': [other] })).toEqual([])
})

const pairOf = async (right: Sharp, left: Sharp) =>
  checkPhotos({ 'right-buccal': [await factsOf(right)], 'left-buccal': [await factsOf(left)] })

test('the two sides of a mouth are different pictures', async () => {
  expect(await pairOf(picture('right-buccal'), picture('left-buccal'))).toEqual([])
})

test.each([
  ['same-picture', picture('right-buccal').jpeg({ quality: 50 })],
  ['mirrored-picture', picture('right-buccal').flop()],
  ['sides-not-mirrored', picture('left-buccal').flop()],
] as const)('the picture of the left side has a warning: %s', async (code, left) => {
  expect(await pairOf(picture('right-buccal'), left)).toEqual([
    { code, level: 'warn', slot: 'left-buccal', facts: { other: 'right-buccal' } },
  ])
})
