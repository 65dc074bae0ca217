import type { PhotoFacts } from '#features/files/file/contract/facts.ts'
import { croppedLikenessOf, likenessOf, symmetryOf } from '#features/files/reading/contract/look.ts'
import type { ReadinessItem } from './item.ts'
import { type Slot, slotsOf } from './options.ts'
import type { FactsBySlot } from './record.ts'

/** The shorter side, in pixels, below which teeth cannot be judged on a photo. */
export const leastShortSide = 600

/**
 * Below this value a photo is called blurred. Measured with `sharpnessOf` on luminance scaled to 1024 pixels on the
 * long side: sharp pictures have more than 60, the same ones blurred by 3 pixels less than 8.
 */
export const leastSharpness = 15
/**
 * The mean luminance for which that limit holds: with half the light, a sharp picture has a quarter of the variance.
 */
const usualBrightness = 110

/**
 * A mean luminance below this, of 255, is dark; more noise than this is no picture; a smaller share of skin and gum
 * colours is no mouth.
 */
const darkest = 45
const mostNoise = 0.8
const leastFlesh = 0.03
/** Teeth seen from the front or the side form rows: pale areas are wider than high. */
const upright = 0.8
/**
 * An arch is symmetrical left and right, not top and bottom: when the opposite holds by this much, the photo is turned
 * by 90°.
 */
const onItsSide = 0.15
/**
 * Pictures with this similarity are the same; the two sides of a symmetrical mouth come near it when one is mirrored.
 */
const same = 0.985
/** For the best crop: generated views of different slots reach 0.94. */
const sameCropped = 0.97
const mirrorImage = 0.99
/** When two side views are so much more similar unmirrored than mirrored, they show the same side. */
const sameSide = 0.05

const intraOral: readonly Slot[] = [
  'upper-occlusal',
  'lower-occlusal',
  'right-buccal',
  'front-occlusion',
  'left-buccal',
]
const inRows: readonly Slot[] = ['right-buccal', 'front-occlusion', 'left-buccal']
const ofArches: readonly Slot[] = ['upper-occlusal', 'lower-occlusal']

/** The findings about one photo. All are warnings: whether it is good enough for a plan is decided by a person. */
export function checkPhoto(slot: Slot, { width, height, sharpness, look }: PhotoFacts): ReadinessItem[] {
  const items: ReadinessItem[] = []
  const warn = (code: ReadinessItem['code']) => items.push({ code, level: 'warn', slot })
  if (Math.min(width, height) < leastShortSide)
    items.push({ code: 'few-pixels', level: 'warn', slot, facts: { width, height, least: leastShortSide } })
  if (sharpness !== undefined && sharpness < leastSharpnessOf(look)) warn('blurred')
  if (!look) return items
  if (look.noise > mostNoise) warn('noisy')
  else if (look.brightness < darkest) warn('dark')
  else if (intraOral.includes(slot) && look.flesh < leastFlesh) warn('not-a-mouth')
  else if (isTurned(slot, look)) warn('turned')
  return items
}

function leastSharpnessOf(look: PhotoFacts['look']): number {
  const light = look ? Math.min(1, look.brightness / usualBrightness) : 1
  return leastSharpness * light ** 2
}

function isTurned(slot: Slot, { lying, print }: NonNullable<PhotoFacts['look']>): boolean {
  if (inRows.includes(slot)) return lying < upright
  if (!ofArches.includes(slot)) return false
  const { leftRight, upDown } = symmetryOf(print)
  return upDown - leftRight > onItsSide
}

/** The findings about pairs of photos. Each is reported at the later slot and names the earlier one. */
export function checkPhotos(files: FactsBySlot): ReadinessItem[] {
  const prints = slotsOf('photo').flatMap(slot => {
    const [facts] = files[slot] ?? []
    return facts?.kind === 'photo' && facts.look ? [{ slot, sha256: facts.sha256, print: facts.look.print }] : []
  })
  return prints.flatMap((later, i) =>
    prints.slice(0, i).flatMap((earlier): ReadinessItem[] => {
      // files with the same bytes are reported elsewhere as the same file
      if (later.sha256 === earlier.sha256) return []
      const code = fault(earlier, later)
      return code ? [{ code, level: 'warn', slot: later.slot, facts: { other: earlier.slot } }] : []
    }),
  )
}

interface Print {
  slot: Slot
  print: string
}

function fault(a: Print, b: Print): ReadinessItem['code'] | undefined {
  const plain = likenessOf(a.print, b.print, false)
  if (plain > same) return 'same-picture'
  if (a.slot === 'right-buccal' && b.slot === 'left-buccal') return faultOfSides(a.print, b.print, plain)
  // two portraits of one session differ only around the mouth: a crop of one is as similar as the other
  const isInMouth = intraOral.includes(a.slot) && intraOral.includes(b.slot)
  return isInMouth && croppedLikenessOf(a.print, b.print) > sameCropped ? 'same-picture' : undefined
}

function faultOfSides(right: string, left: string, plain: number): ReadinessItem['code'] | undefined {
  const mirrored = likenessOf(right, left, true)
  if (mirrored > mirrorImage) return 'mirrored-picture'
  return plain > mirrored + sameSide ? 'sides-not-mirrored' : undefined
}
