import { History } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Status } from '#ui/Status.tsx'
import { useShellWords } from '../words/words.ts'
import styles from './RestoredNote.module.css'

/** Says that a form began with what was typed earlier, and drops it on demand. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { forms: words } = useShellWords()
  return (
    <Status as="div" className={styles.note}>
      <History aria-hidden="true" />
      <span>{words.restored}</span>
      <Button size="small" variant="quiet" onClick={onDiscard}>
        {words.discard}
      </Button>
    </Status>
  )
}
