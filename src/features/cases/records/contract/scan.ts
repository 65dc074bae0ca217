import type { ScanFacts } from '#features/files/file/contract/facts.ts'
import { archWidth, type LengthUnit, millimetresPer } from '#kit/mesh/measure.ts'
import type { ReadinessItem } from './item.ts'

/**
 * With fewer triangles than the first limit it is not a scan (block), than the second it is too coarse to plan on
 * (warn). Scanners export 100,000 to 300,000 per arch.
 */
export const fewTriangles = { block: 500, arch: 40_000, bite: 5_000 } as const

/**
 * Crowns less uneven than this, in mm, are a ridge of gum: generated teeth have 0.42 to 0.49, smooth ridges less than
 * 0.16.
 */
const smooth = 0.28
/**
 * The length of a scan's edge, in mm, that may run through crowns before teeth count as cut: it may touch a last molar.
 */
const cutLength = 10
/** The two sides of an arch differ by less than this, in mm, unless a molar is missing in the scan or in the mouth. */
export const unevenSides = 6

type ArchSlot = 'upper-scan' | 'lower-scan'
type BiteSlot = 'bite-scan' | 'centric-scan'
type ScanSlot = ArchSlot | BiteSlot

const unitCodes = { inch: 'in-inches', cm: 'in-centimetres', m: 'in-metres' } as const satisfies Partial<
  Record<LengthUnit, string>
>

/** The findings about one scan; empty when there is nothing to correct. */
export function checkScan(facts: ScanFacts, slot: ScanSlot, missing?: readonly string[]): ReadinessItem[] {
  const items: ReadinessItem[] = []
  const { triangles, openEdges } = facts
  const isOfBite = slot === 'bite-scan' || slot === 'centric-scan'
  const least = isOfBite ? fewTriangles.bite : fewTriangles.arch
  if (triangles < fewTriangles.block)
    items.push({ code: 'not-a-scan', level: 'block', slot, facts: { triangles, least: fewTriangles.block } })
  else if (triangles < least) items.push({ code: 'few-triangles', level: 'warn', slot, facts: { triangles, least } })
  // a bite scan shows only a part of the arches, so its size and shape are not checked
  if (!isOfBite) items.push(...checkSize(facts, slot), ...checkShape(facts, slot, missing))
  // the rim of an open scan has about 3 √n edges; seven times as many mean holes everywhere
  if (openEdges > 20 * Math.sqrt(triangles))
    items.push({ code: 'many-holes', level: 'warn', slot, facts: { openEdges } })
  return items
}

function checkShape(facts: ScanFacts, slot: ArchSlot, missing: readonly string[] | undefined): ReadinessItem[] {
  const { frame, arch, area, triangles } = facts
  // files read before shapes were measured, in another unit, or refused already
  if (area === undefined || triangles < fewTriangles.block) return []
  if (!frame || !arch) return [{ code: 'no-arch', level: 'warn', slot }]
  const items: ReadinessItem[] = []
  if (frame.insideOut) items.push({ code: 'inside-out', level: 'warn', slot })
  if (arch.bumps < smooth) return [...items, { code: 'no-teeth', level: 'warn', slot }]
  if (arch.cut > cutLength)
    items.push({ code: 'teeth-cut', level: 'warn', slot, facts: { millimetres: Math.round(arch.cut) } })
  const [widest] = arch.holes
  if (widest !== undefined)
    items.push({
      code: 'holes-on-teeth',
      level: 'warn',
      slot,
      facts: { holes: arch.holes.length, millimetres: Math.round(widest * 10) / 10 },
    })
  return [...items, ...checkExtent(slot, arch.sides, missing)]
}

/** Mean mesiodistal widths in mm from the central incisor to the second molar (Nelson, Wheeler's Dental Anatomy, 2015). */
const crownWidths = {
  'upper-scan': [8.5, 6.5, 7.5, 7, 7, 10, 9],
  'lower-scan': [5, 5.5, 7, 7, 7, 11, 10.5],
} as const
/** Quadrants by FDI number: the patient's right and left. */
const quadrants = { 'upper-scan': [1, 2], 'lower-scan': [4, 3] } as const
/** In mm: crowding and small teeth make a row shorter than the mean widths of the chart's teeth by less than this. */
const shorter = 5

/** How far the scan reaches on each side, compared with the teeth of the chart. Third molars are not expected. */
function checkExtent(
  slot: ArchSlot,
  sides: readonly [number, number],
  missing: readonly string[] | undefined,
): ReadinessItem[] {
  // `across` of its relief points to the patient's right in an upper arch, to the left in a lower one
  const [right, left] = slot === 'upper-scan' ? [sides[1], sides[0]] : [sides[0], sides[1]]
  const short = (side: 'right' | 'left', millimetres: number): ReadinessItem => ({
    code: 'side-short',
    level: 'warn',
    slot,
    facts: { side, millimetres: Math.round(millimetres) },
  })
  if (!missing) {
    if (Math.abs(left - right) < unevenSides) return []
    return [short(right < left ? 'right' : 'left', Math.abs(left - right))]
  }
  const [rightQuadrant, leftQuadrant] = quadrants[slot]
  const expected = (quadrant: number) =>
    crownWidths[slot].reduce((sum, width, i) => (missing.includes(`${quadrant}${i + 1}`) ? sum : sum + width), 0)
  const lacking = { right: expected(rightQuadrant) - right, left: expected(leftQuadrant) - left }
  return (['right', 'left'] as const).flatMap(side => (lacking[side] > shorter ? [short(side, lacking[side])] : []))
}

function checkSize({ unit, width, depth, height }: ScanFacts, slot: ArchSlot): ReadinessItem[] {
  if (unit === 'mm') return []
  const size = Math.max(width, depth, height)
  if (unit === 'unknown')
    return [
      {
        code: 'not-arch-sized',
        level: 'block',
        slot,
        facts: { found: size, least: archWidth.min, most: archWidth.max },
      },
    ]
  const factor = millimetresPer[unit]
  return [{ code: unitCodes[unit], level: 'block', slot, facts: { found: size, millimetres: size * factor, factor } }]
}
