import { useShellWords } from '../words/words.ts'
import styles from './DemoNotice.module.css'
import { isDemo } from './mode.ts'

/** A slim bar at the edge of every screen of the demonstration. */
export function DemoNotice() {
  const words = useShellWords()
  if (!isDemo()) return null
  return (
    <aside data-mode="demo" className={styles.notice}>
      {words.demo}
    </aside>
  )
}
