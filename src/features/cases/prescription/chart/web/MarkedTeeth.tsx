import { ClearableItem, ClearableList } from './ClearableList.tsx'
import { cleared, type MarkedRx, marks, teethWith } from './chart.ts'
import styles from './TeethChart.module.css'
import { useChartWords, useMarkWords } from './words.ts'

interface MarkedTeethProps {
  rx: MarkedRx
  onChange: (changes: Partial<MarkedRx>) => void
}

/** The chart as text, for readers who cannot see it, with buttons that remove a mark from all its teeth. */
export function MarkedTeeth({ rx, onChange }: MarkedTeethProps) {
  const words = useChartWords()
  const markWords = useMarkWords()
  const marked = marks.filter(mark => teethWith(rx, mark).length > 0)
  if (marked.length === 0) return <p className={styles.status}>{words.none}</p>
  return (
    <ClearableList>
      {marked.map(mark => (
        <ClearableItem key={mark} clear={words.clear(markWords[mark])} onClear={() => onChange(cleared(rx, mark))}>
          <strong>{markWords[mark]}</strong> {teethWith(rx, mark).join(', ')}
        </ClearableItem>
      ))}
    </ClearableList>
  )
}
