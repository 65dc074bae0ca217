import { crowdingWays } from '#features/cases/prescription/fields/contract/options.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import type { Arch } from './rule.ts'

/** A way to make space in a crowded arch that moves or reduces its teeth. */
export type Way = 'expand' | 'procline' | 'ipr' | 'distalise'

const crowdingOf = { upper: 'crowdingUpper', lower: 'crowdingLower' } as const
const midlineOf = { upper: 'upperMidline', lower: 'lowerMidline' } as const

/** The ways that are refused in a crowded arch: those it does not name, and that no other answer asks for. */
export function refusedWays(rx: Rx, arch: Arch): Way[] {
  const said = rx[crowdingOf[arch]]
  if (said?.aim !== 'resolve') return []
  return crowdingWays.flatMap(way =>
    way === 'extract' || permits(rx, arch, way) || !isRefused(said, way) ? [] : [way],
  )
}

/** Whether any answer allows a way in an arch. */
function permits(rx: Rx, arch: Arch, way: Way): boolean {
  const { ways = [] } = rx[crowdingOf[arch]] ?? {}
  return ways.includes(way) || asks[way](rx, arch)
}

// earlier forms said of each way how much it was wanted
function isRefused(said: NonNullable<Rx['crowdingUpper']>, way: Way): boolean {
  return said.ways?.length ? !said.ways.includes(way) : said[way] === 'no'
}

/** Whether an answer that is about no side asks for distalisation in an arch. */
export function distalisesBothSides(rx: Rx, arch: Arch): boolean {
  return (
    has(rx[crowdingOf[arch]]?.ways, 'distalise') ||
    has(rx.overjet?.means, 'distalise') ||
    has(rx[midlineOf[arch]]?.means, 'distalisation')
  )
}

const asks: Record<Way, (rx: Rx, arch: Arch) => boolean> = {
  expand: ({ crossbite }, arch) => crossbite?.means?.includes(`expand-${arch}`) ?? false,
  procline: ({ overjet, crossbite }, arch) =>
    [overjet, crossbite].some(said => said?.means?.some(means => means === `procline-${arch}` || means === 'procline')),
  ipr: (rx, arch) =>
    rx.ipr?.use === 'yes' ||
    rx.bolton === 'ipr-opposite' ||
    [rx.overjet, rx[midlineOf[arch]], rx.sagittalRight, rx.sagittalLeft].some(said => has(said?.means, 'ipr')),
  distalise: (rx, arch) =>
    distalisesBothSides(rx, arch) ||
    [rx.sagittalRight, rx.sagittalLeft].some(side => has(side?.means, 'distalisation') && side?.distaliseArch === arch),
}

const has = (means: readonly string[] | undefined, one: string) => means?.includes(one) ?? false
