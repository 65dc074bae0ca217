import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type Slot, slotRules, slotsOf } from '#features/cases/records/contract/options.ts'
import { random } from '../random.ts'

// Good sets of eight photos: rendered pictures of made arches and of a mannequin, as different hands would have taken them.

/** The file of each photo. */
export type PhotoSet = Record<string, Buffer>

export const photoSlots: readonly Slot[] = slotsOf('photo').filter(slot => slotRules[slot].empty === 'block')

/** What a photographer, a camera and a program that exports do to every picture of a set alike. */
interface Hand {
  /** Factors of red, green and blue. */
  light: [number, number, number]
  skin: [number, number, number]
  quality: number
  longSide: number
  background: string
}

const assets = join(import.meta.dirname, '../../assets')
/** Four mouths: the demo's, its mirror image, and the public site's before and after treatment in the views that it has. */
const mouths = ['demo', 'mirrored', 'before', 'after'] as const
const backgrounds = ['#140d0d', '#2b2f36', '#8d5a52', '#b98a80', '#0c0c10']
const mirrorSlots: Partial<Record<Slot, Slot>> = { 'right-buccal': 'left-buccal', 'left-buccal': 'right-buccal' }
const siteViews: Partial<Record<Slot, string>> = {
  'front-occlusion': 'front',
  'upper-occlusal': 'upper',
  'lower-occlusal': 'lower',
}

const made = new Map<number, PhotoSet>()

/** A set without a fault; made once, because every kind of fault begins with it. */
export async function goodSet(seed: number): Promise<PhotoSet> {
  const known = made.get(seed)
  if (known) return known
  const set: PhotoSet = {}
  for (const slot of photoSlots) set[slot] = await goodPhoto(slot, seed)
  made.set(seed, set)
  return set
}

/** One photo of a good set; another `take` is the same mouth photographed once more. */
export async function goodPhoto(slot: Slot, seed: number, take = 0): Promise<Buffer> {
  const hand = handOf(seed)
  const next = random(1000 * seed + 10 * photoSlots.indexOf(slot) + take)
  const between = (low: number, high: number) => low + next() * (high - low)
  const picture = tinted(
    sourceOf(slot, seed, hand),
    slot.includes('rest') || slot.includes('smile') ? hand.skin : [1, 1, 1],
  )
  const turnedBy = between(-4, 4)
  const upright = await rendered(picture)
  const turned = await rendered(upright.picture.rotate(turnedBy, { background: hand.background }))
  const cropped = cropOf(turned, [between(0.03, 0.11), between(0.03, 0.11), between(0.03, 0.11), between(0.03, 0.11)])
  const bright = between(0.85, 1.15)
  const [red, green, blue] = hand.light
  return await cropped
    .resize({ width: hand.longSide })
    .linear([red * bright, green * bright, blue * bright], [0, 0, 0])
    .jpeg({ quality: hand.quality })
    .toBuffer()
}

function handOf(seed: number): Hand {
  const next = random(seed)
  const between = (low: number, high: number) => low + next() * (high - low)
  const level = between(0.7, 1.25)
  const tone = between(0.45, 1)
  return {
    light: [level * between(0.92, 1.1), level, level * between(0.88, 1.08)],
    skin: [1.15 * tone, 0.88 * tone, 0.74 * tone],
    quality: Math.round(between(60, 95)),
    longSide: Math.round(between(1200, 2200)),
    background: backgrounds[Math.floor(next() * backgrounds.length)] ?? '#000',
  }
}

function sourceOf(slot: Slot, seed: number, { background }: Hand): Sharp {
  const mouth = mouths[seed % mouths.length] ?? 'demo'
  const isMirrored = mouth === 'mirrored'
  const view = siteViews[slot]
  if (view && (mouth === 'before' || mouth === 'after'))
    return sharp(join(assets, `site/stills/results-${view}-${mouth}-1200.webp`)).flatten({ background })
  const photo = demoPhoto(isMirrored ? (mirrorSlots[slot] ?? slot) : slot)
  return isMirrored ? photo.flop() : photo
}

export const demoPhoto = (name: string): Sharp => sharp(readFileSync(join(assets, `demo/photos/${name}.jpg`)))

/** The mannequin is grey; faces are not. */
const tinted = (picture: Sharp, tint: [number, number, number]) => picture.linear(tint, [0, 0, 0])

interface Rendered {
  picture: Sharp
  width: number
  height: number
}

/** The pixels of a pipeline; each step that follows another needs them. */
export async function rendered(pipeline: Sharp): Promise<Rendered> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { picture: sharp(data, { raw: { width, height, channels } }), width, height }
}

/** Without these shares of its left, right, top and bottom. */
export function cropOf(
  { picture, width, height }: Rendered,
  [left, right, top, bottom]: [number, number, number, number],
): Sharp {
  return picture.extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  })
}
