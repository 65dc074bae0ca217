import { Eraser } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import styles from './PlanViewer.module.css'
import { useWords } from './words.ts'

/** Says that what the ruler shows is measured on the screen, and clears it. */
export function RulerNote({ onClear }: { onClear: () => void }) {
  const words = useWords()
  return (
    <p className={styles.help}>
      {words.ownMeasurement}{' '}
      <Button size="small" variant="quiet" icon={<Eraser aria-hidden="true" />} onClick={onClear}>
        {words.clearMeasure}
      </Button>
    </p>
  )
}

/** How far from the middle the plane can be moved, in mm: half an arch. */
const farthest = 40

interface SectionSliderProps {
  depth: number
  show: (mm: number) => string
  onChange: (depth: number) => void
}

/** Moves the plane of the section towards the reader and away. */
export function SectionSlider({ depth, show, onChange }: SectionSliderProps) {
  const words = useWords()
  return (
    <label className={styles.section}>
      {words.sectionDepth}
      <input
        type="range"
        min={-farthest}
        max={farthest}
        step={0.5}
        value={depth}
        aria-valuetext={words.sectionAt(show(depth))}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
      <span>{words.sectionAt(show(depth))}</span>
    </label>
  )
}
