import styles from './ChosenLine.module.css'
import { useChartWords } from './words.ts'

/** What is chosen on a chart, as words: read aloud after each press, and for those who do not see the chart. */
export function ChosenLine({ chosen }: { chosen: readonly string[] }) {
  const words = useChartWords()
  return (
    <p className={styles.line} role="status">
      {chosen.length > 0 ? words.chosen(chosen.join(', ')) : words.noneChosen}
    </p>
  )
}
