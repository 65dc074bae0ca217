import type { ScanFacts } from '#features/files/reading/contract/facts.ts'
import { archWidth, type LengthUnit, millimetresPer } from '#kit/mesh/measure.ts'
import type { ReadinessItem } from './item.ts'

/** Fewer triangles than these: hardly a scan (warn), surely none (block). Intra-oral scanners export about 200,000. */
export const fewTriangles = { warn: 5_000, block: 500 } as const

const unitCodes = { inch: 'in-inches', cm: 'in-centimetres', m: 'in-metres' } as const satisfies Partial<
  Record<LengthUnit, string>
>

/** What one scan deserves to hear. Empty: nothing wrong. */
export function judgeScan(facts: ScanFacts, slot: 'upper-scan' | 'lower-scan' | 'bite-scan'): ReadinessItem[] {
  const items: ReadinessItem[] = []
  const { triangles, openEdges } = facts
  if (triangles < fewTriangles.block)
    items.push({ code: 'not-a-scan', level: 'block', slot, facts: { triangles, least: fewTriangles.block } })
  else if (triangles < fewTriangles.warn)
    items.push({ code: 'few-triangles', level: 'warn', slot, facts: { triangles, least: fewTriangles.warn } })
  // a bite scan shows a part of the arches, so its width says nothing
  if (slot !== 'bite-scan') items.push(...judgeSize(facts, slot))
  // The rim of an open scan has about 3 √n edges; seven times that are holes all over
  if (openEdges > 20 * Math.sqrt(triangles))
    items.push({ code: 'many-holes', level: 'warn', slot, facts: { openEdges } })
  return items
}

function judgeSize({ unit, width, depth, height }: ScanFacts, slot: 'upper-scan' | 'lower-scan'): ReadinessItem[] {
  if (unit === 'mm') return []
  const found = Math.max(width, depth, height)
  if (unit === 'unknown')
    return [
      { code: 'not-arch-sized', level: 'block', slot, facts: { found, least: archWidth.min, most: archWidth.max } },
    ]
  const factor = millimetresPer[unit]
  return [{ code: unitCodes[unit], level: 'block', slot, facts: { found, millimetres: found * factor, factor } }]
}

/** How far the two arches may stand apart, or reach into each other, in height: mouth a little open to a deep bite. */
const verticalGap = 15
const verticalOverlap = 12

/**
 * Whether upper and lower were exported in one coordinate frame, that is, in bite: seen from above, the smaller box lies
 * at least half within the other, and neither hangs in the air. Both must be in mm.
 */
export function judgeFrames(upper: ScanFacts, lower: ScanFacts): ReadinessItem[] {
  if (upper.unit !== 'mm' || lower.unit !== 'mm') return []
  const shared = Math.min(shareOf(upper, lower, 0), shareOf(upper, lower, 1))
  const above = upper.bounds.min[2] - lower.bounds.max[2]
  const below = lower.bounds.min[2] - upper.bounds.max[2]
  const level = 'block' as const
  if (shared < 0.5 || Math.max(above, below) > verticalGap)
    return [{ code: 'frames-differ', level, slot: 'lower-scan', facts: { shared: Math.round(shared * 100) } }]
  // A scanner that counts height downwards is rare but no fault: only a warning
  if (middle(upper) < middle(lower)) return [{ code: 'arches-swapped', level: 'warn', slot: 'upper-scan' }]
  if (-above > verticalOverlap)
    return [{ code: 'arches-collide', level: 'warn', slot: 'lower-scan', facts: { millimetres: -above } }]
  return [{ code: 'frames-agree', level: 'pass', slot: 'lower-scan' }]
}

function shareOf(a: ScanFacts, b: ScanFacts, axis: 0 | 1): number {
  const common = Math.min(a.bounds.max[axis], b.bounds.max[axis]) - Math.max(a.bounds.min[axis], b.bounds.min[axis])
  const smaller = Math.min(a.bounds.max[axis] - a.bounds.min[axis], b.bounds.max[axis] - b.bounds.min[axis])
  return smaller > 0 ? Math.max(0, common / smaller) : 0
}

function middle({ bounds }: ScanFacts): number {
  return (bounds.min[2] + bounds.max[2]) / 2
}
