import { type Part, sceneKeyOf } from '#features/cases/plans/viewer/contract/parts.ts'
import type { ViewAddress } from '#features/cases/plans/viewer/contract/viewState.ts'

/** How two versions are seen in 3D: beside each other, the earlier over the later one, or the later one coloured by the difference. */
export const comparedWays = ['sides', 'over', 'difference'] as const
export type ComparedWay = (typeof comparedWays)[number]

/** The name of the way in the URL; without it the versions are not open in 3D. */
export const wayParam = 'in3d'

/** What both versions show, in the URL; the open plan on the same page has names of its own. */
export const pairAddress: ViewAddress = {
  prefix: `${wayParam}-`,
  names: ['stage', 'arches', 'view', 'camera', 'tooth'],
}

/** Every name that two versions in 3D have in the URL. */
export const in3dParams = [wayParam, ...pairAddress.names.map(name => pairAddress.prefix + name)]

/** The ways in which two versions can be seen: a difference is measured of teeth, or of whole arches, that both have. */
export function waysOf(before: readonly Part[], after: readonly Part[]): ComparedWay[] {
  const keys = new Set(before.filter(({ kind }) => kind !== 'gingiva').map(sceneKeyOf))
  const isMeasurable = after.some(part => keys.has(sceneKeyOf(part)))
  return comparedWays.filter(way => way !== 'difference' || isMeasurable)
}
