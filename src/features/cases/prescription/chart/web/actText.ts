import type { Difference } from './chart.ts'
import type { Act } from './useHistory.ts'
import { useChartWords, useMarkWords } from './words.ts'

/** The effect of a press on the chart, in the reader's language: "36 crown". */
export function useActText(): (act: Act) => string {
  const words = useChartWords()
  const markWords = useMarkWords()
  const listOf = (marked: Difference['added']) =>
    marked.map(({ mark, teeth }) => `${teeth.join(', ')} ${lowerFirst(markWords[mark])}`).join('; ')
  return ({ is, added, removed }) => {
    const changed = added.length > 0 ? listOf(added) : words.takenOff(listOf(removed))
    if (is !== 'done') return words[is](changed)
    // the new mark removed others
    return added.length > 0 && removed.length > 0 ? `${changed}. ${words.removed(listOf(removed))}` : changed
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1)
}
