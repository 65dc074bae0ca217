import styles from './PlanTables.module.css'
import { useWords } from './words.ts'

interface StageLinkProps {
  stage: number
  shown: number
  onStage: (stage: number) => void
}

/** The number of a stage in a table; pressed, the models show it. */
export function StageLink({ stage, shown, onStage }: StageLinkProps) {
  const words = useWords()
  return (
    <button
      type="button"
      className={styles.stage}
      aria-pressed={stage === shown}
      aria-label={words.compareStage(stage)}
      onClick={() => onStage(stage)}
    >
      {stage}
    </button>
  )
}
