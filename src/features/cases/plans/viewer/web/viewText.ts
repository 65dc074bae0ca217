import { stageBeside, type ViewState } from '../contract/viewState.ts'
import type { useWords } from './words.ts'

/** What the models show, in words: the stage, the side that is seen, which arches, and what is selected. */
export function viewText(view: ViewState, last: number, words: ReturnType<typeof useWords>): string {
  const { stage, compared, camera, preset, arches, tooth, contact, map } = view
  const { shown } = words
  return [
    words.stageOf(stage, last),
    // a stage beside this one is another view
    ...(compared !== null && map === 'none' && stageBeside(view) === null
      ? [shown.over(words.stageOf(compared, last))]
      : []),
    camera ? shown.turned : words.viewNames[preset],
    ...(arches === 'both' ? [] : [shown.only[arches]]),
    contact ? shown.contact(contact) : tooth ? shown.tooth(tooth) : shown.nothing,
  ].join('. ')
}
