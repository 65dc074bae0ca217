import sharp from 'sharp'
import type { ReadinessItem } from '#features/cases/records/contract/item.ts'
import type { Slot } from '#features/cases/records/contract/options.ts'
import type { FileRefusal } from '#features/files/file/contract/facts.ts'
import { random } from '../random.ts'
import { cropOf, demoPhoto, goodPhoto, type PhotoSet, rendered } from './pictures.ts'

export interface PhotoFault {
  /** Any of these is a right answer. */
  codes: (ReadinessItem['code'] | FileRefusal)[]
  /** The pictures that the fault puts in place of good ones. */
  make: (set: PhotoSet, seed: number) => Promise<PhotoSet>
}

const rows: readonly Slot[] = ['front-occlusion', 'right-buccal', 'left-buccal']
const occlusal: readonly Slot[] = ['upper-occlusal', 'lower-occlusal']
const frontal: readonly Slot[] = ['frontal-rest', 'frontal-smile']
const inMouth = [...rows, ...occlusal]
const pick = <Item>(items: readonly Item[], seed: number): Item => {
  const item = items[seed % items.length]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

/** The photo of one of these places, changed. */
const changed =
  (slots: readonly Slot[], change: (photo: Buffer, seed: number) => Buffer | Promise<Buffer>) =>
  async (set: PhotoSet, seed: number): Promise<PhotoSet> => {
    const slot = pick(slots, seed)
    return { [slot]: await change(photoIn(set, slot), seed) }
  }
const photoIn = (set: PhotoSet, slot: Slot): Buffer => {
  const photo = set[slot]
  if (!photo) throw new Error(`No photo in ${slot}`)
  return photo
}
const mirrored = async (set: PhotoSet, slot: Slot) => await sharp(photoIn(set, slot)).flop().jpeg().toBuffer()
const turned = (degrees: number) => (photo: Buffer, seed: number) =>
  sharp(photo)
    .rotate(seed % 2 === 0 ? degrees : -degrees)
    .jpeg()
    .toBuffer()

/** Two places of one set, the second with the picture of the first. */
const places: readonly (readonly [Slot, Slot])[] = [
  ['front-occlusion', 'right-buccal'],
  ['upper-occlusal', 'lower-occlusal'],
  ['right-buccal', 'left-buccal'],
  ['frontal-rest', 'profile-rest'],
  ['frontal-rest', 'frontal-smile'],
]

export const faults: Record<string, PhotoFault> = {
  'same picture in two places, saved again smaller': {
    codes: ['same-picture'],
    make: async (set, seed) => {
      const [from, to] = pick(places, seed)
      return { [to]: await sharp(photoIn(set, from)).resize(900).jpeg({ quality: 60 }).toBuffer() }
    },
  },
  'same picture in two places, one cropped by 4 to 12 % a side': {
    codes: ['same-picture', 'sides-not-mirrored'],
    make: async (set, seed) => {
      const [from, to] = pick(places, seed)
      const next = random(seed + 300)
      const side = () => 0.04 + 0.08 * next()
      const cropped = cropOf(await rendered(sharp(photoIn(set, from))), [side(), side(), side(), side()])
      return { [to]: await cropped.jpeg({ quality: 80 }).toBuffer() }
    },
  },
  'right side mirrored in the place of the left': {
    codes: ['mirrored-picture'],
    make: async set => ({ 'left-buccal': await mirrored(set, 'right-buccal') }),
  },
  'one side as its mirror image': {
    codes: ['sides-not-mirrored'],
    make: async (set, seed) => {
      const slot = pick(['left-buccal', 'right-buccal'] as const, seed)
      return { [slot]: await mirrored(set, slot) }
    },
  },
  'the same side photographed twice': {
    codes: ['sides-not-mirrored', 'same-picture'],
    make: async (_, seed) => ({ 'left-buccal': await goodPhoto('right-buccal', seed, 1) }),
  },
  'left and right side exchanged': {
    codes: ['mirrored-picture', 'sides-not-mirrored'],
    make: async set => ({
      'left-buccal': photoIn(set, 'right-buccal'),
      'right-buccal': photoIn(set, 'left-buccal'),
    }),
  },
  'front or side turned by 90°': { codes: ['turned'], make: changed(rows, turned(90)) },
  'occlusal view turned by 90°': { codes: ['turned'], make: changed(occlusal, turned(90)) },
  'face turned by 90°': { codes: ['turned'], make: changed(frontal, turned(90)) },
  'not a mouth: page, drawing, X-ray, grey object, leaves': {
    codes: ['not-a-mouth'],
    make: changed(inMouth, (_, seed) => pick(others, seed)(seed)),
  },
  'not a mouth: a face': {
    codes: ['not-a-mouth'],
    make: async (set, seed) => ({ [pick(inMouth, seed)]: photoIn(set, 'frontal-rest') }),
  },
  'noise alone, fine and coarse': { codes: ['noisy'], make: changed(inMouth, (_, seed) => noise(seed)) },
  'the picture under heavy grain': { codes: ['noisy'], make: changed(inMouth, grainy) },
  'dark: at most a quarter of the light': {
    codes: ['dark'],
    make: changed(inMouth, (photo, seed) =>
      sharp(photo)
        .linear(0.1 + 0.015 * (seed % 10), 0)
        .jpeg()
        .toBuffer(),
    ),
  },
  'blurred by 4 pixels of 1024': {
    codes: ['blurred'],
    make: changed(inMouth, async photo => {
      const { width } = await sharp(photo).metadata()
      return await sharp(photo)
        .blur((4 * width) / 1024)
        .jpeg()
        .toBuffer()
    }),
  },
  'too few pixels': {
    codes: ['few-pixels'],
    make: changed(inMouth, (photo, seed) =>
      sharp(photo)
        .resize(320 + 40 * (seed % 10))
        .jpeg()
        .toBuffer(),
    ),
  },
  'unreadable: cut off, overwritten, another kind of file, empty': {
    codes: ['damaged-photo', 'not-a-photo', 'empty-file'],
    make: changed(inMouth, (photo, seed) => pick(spoilt, seed)(photo)),
  },
}

/** Pictures without a mouth. */
const others: readonly ((seed: number) => Promise<Buffer>)[] = [
  // lines of a printed page
  seed =>
    drawn(
      Array.from({ length: 40 }, (_, i) => bar(80, 60 + 24 * i, 500 + ((seed * 97 + i * 131) % 600), 8, '#222')).join(
        '',
      ),
      '#f4f2ea',
    ),
  // a drawing of a plan: coloured bars and lines
  seed =>
    drawn(
      Array.from({ length: 25 }, (_, i) =>
        bar(
          100 + 40 * i,
          900 - ((seed * 53 + i * 211) % 700),
          26,
          700,
          pick(['#1f6f8b', '#99a8b2', '#e6d5b8', '#345'], i),
        ),
      ).join(''),
      '#ffffff',
    ),
  () => demoPhoto('panoramic').jpeg().toBuffer(),
  () => demoPhoto('frontal-rest').jpeg().toBuffer(),
  seed => leaves(seed),
]
const bar = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`
const drawn = (shapes: string, background: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1000">${bar(0, 0, 1400, 1000, background)}${shapes}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer()
function leaves(seed: number): Promise<Buffer> {
  const next = random(seed)
  const shapes = Array.from({ length: 300 }, () => {
    const [x, y, radius] = [1400 * next(), 1000 * next(), 10 + 60 * next()]
    return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius / 2}" fill="hsl(${70 + 80 * next()} 45% ${20 + 40 * next()}%)"/>`
  })
  return drawn(shapes.join(''), '#24401c')
}

/** Grains of 1 to 8 pixels. */
async function noise(seed: number): Promise<Buffer> {
  const grain = 2 ** (seed % 4)
  const fine = await rendered(grey(Math.round(1400 / grain), Math.round(933 / grain)))
  return await fine.picture.resize({ width: 1400, kernel: 'nearest' }).jpeg().toBuffer()
}
const grey = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
async function grainy(photo: Buffer): Promise<Buffer> {
  const faint = await sharp(photo).resize(1400, 933, { fit: 'fill' }).ensureAlpha(0.25).png().toBuffer()
  const grain = await rendered(grey(1400, 933))
  return await grain.picture
    .composite([{ input: faint }])
    .jpeg()
    .toBuffer()
}

const spoilt: readonly ((photo: Buffer) => Buffer)[] = [
  photo => photo.subarray(0, Math.floor(photo.length / 2)),
  photo => Buffer.concat([photo.subarray(0, 300), Buffer.alloc(photo.length - 300)]),
  () => Buffer.from('Dear colleague, please find the photos attached.\n'.repeat(50)),
  () => Buffer.alloc(0),
]
