import type { ScanFacts } from '#features/files/file/contract/facts.ts'
import { archWidth, type LengthUnit, millimetresPer } from '#kit/mesh/measure.ts'
import type { ReadinessItem } from './item.ts'

/** Fewer triangles than these: hardly a scan (warn), surely none (block). Intra-oral scanners export about 200,000. */
export const fewTriangles = { warn: 5_000, block: 500 } as const

const unitCodes = { inch: 'in-inches', cm: 'in-centimetres', m: 'in-metres' } as const satisfies Partial<
  Record<LengthUnit, string>
>

/** The findings about one scan. Empty: nothing wrong. */
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
