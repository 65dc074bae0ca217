import type { PlanSubject } from './model.ts'
import { stageBeside, type ViewState } from './viewState.ts'

/** The name of a picture of a view: no patient's name is in it, because such files are sent around. */
export function pictureName({ version, cycle }: PlanSubject, view: ViewState): string {
  const { stage, preset, map, compared } = view
  // a picture is of one scene
  const isWithOther = compared !== null && map !== 'contacts' && stageBeside(view) === null
  const parts = [
    ...(cycle > 1 ? [`cycle-${cycle}`] : []),
    `plan-${version}`,
    `stage-${stage}`,
    preset,
    ...(map === 'none' ? [] : [map]),
    ...(isWithOther ? [`with-${compared}`] : []),
  ]
  return `${parts.join('-')}.png`
}
