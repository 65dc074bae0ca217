import styles from './ChosenLine.module.css'
import { useChartWords } from './words.ts'

/** The chosen teeth or contacts as text: read aloud after each press, and for readers who cannot see the chart. */
export function ChosenLine({ chosen }: { chosen: readonly string[] }) {
  const words = useChartWords()
  return (
    <p className={styles.line} role="status">
      {chosen.length > 0 ? words.chosen(chosen.join(', ')) : words.noneChosen}
    </p>
  )
}
