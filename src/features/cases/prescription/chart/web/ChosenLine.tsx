import { Status } from '#ui/Status.tsx'
import styles from './ChosenLine.module.css'
import { useChartWords } from './words.ts'

/** The chosen teeth or contacts as text: read aloud after each press, and for readers who cannot see the chart. */
export function ChosenLine({ chosen }: { chosen: readonly string[] }) {
  const words = useChartWords()
  return (
    <Status className={styles.line} isQuietAtFirst>
      {chosen.length > 0 ? words.chosen(chosen.join(', ')) : words.noneChosen}
    </Status>
  )
}
