import { crowdingWays } from '#features/cases/prescription/fields/contract/options.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import type { Arch } from './rule.ts'

/** A way to make space in a crowded arch that moves or reduces its teeth. */
export type Way = 'expand' | 'procline' | 'ipr' | 'distalise'

const crowdingOf = { upper: 'crowdingUpper', lower: 'crowdingLower' } as const
const midlineOf = { upper: 'upperMidline', lower: 'lowerMidline' } as const

/** The ways that are refused in a crowded arch: those it does not name, and that no other answer asks for. */
export function refusedWays(rx: Rx, arch: Arch): Way[] {
  const answer = rx[crowdingOf[arch]]
  if (answer?.aim !== 'resolve') return []
  return crowdingWays.flatMap(way =>
    way === 'extract' || permits(rx, arch, way) || !isRefused(answer, way) ? [] : [way],
  )
}

/** Whether any answer allows a way in an arch. */
function permits(rx: Rx, arch: Arch, way: Way): boolean {
  const { ways = [] } = rx[crowdingOf[arch]] ?? {}
  return ways.includes(way) || asks[way](rx, arch)
}

// earlier forms said of each way how much it was wanted
function isRefused(answer: NonNullable<Rx['crowdingUpper']>, way: Way): boolean {
  return answer.ways?.length ? !answer.ways.includes(way) : answer[way] === 'no'
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
    [overjet, crossbite].some(answer =>
      answer?.means?.some(means => means === `procline-${arch}` || means === 'procline'),
    ),
  ipr: (rx, arch) =>
    rx.ipr?.use === 'yes' ||
    rx.bolton === 'ipr-opposite' ||
    [rx.overjet, rx[midlineOf[arch]], rx.sagittalRight, rx.sagittalLeft].some(answer => has(answer?.means, 'ipr')),
  distalise: (rx, arch) =>
    distalisesBothSides(rx, arch) ||
    [rx.sagittalRight, rx.sagittalLeft].some(side => has(side?.means, 'distalisation') && side?.distaliseArch === arch),
}

const has = (means: readonly string[] | undefined, one: string) => means?.includes(one) ?? false
