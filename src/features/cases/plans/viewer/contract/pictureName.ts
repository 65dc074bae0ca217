import type { PlanSubject } from './model.ts'
import type { ViewState } from './viewState.ts'

/** The name of a picture of a view: no patient's name is in it, because such files are sent around. */
export function pictureName({ version, cycle }: PlanSubject, { stage, preset, map, compared }: ViewState): string {
  const parts = [
    ...(cycle > 1 ? [`cycle-${cycle}`] : []),
    `plan-${version}`,
    `stage-${stage}`,
    preset,
    ...(map === 'none' ? [] : [map]),
    ...(compared !== null && map !== 'contacts' ? [`with-${compared}`] : []),
  ]
  return `${parts.join('-')}.png`
}
