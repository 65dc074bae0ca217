import { useShellWords } from '../words/words.ts'
import styles from './DemoNotice.module.css'
import { useIsDemo } from './mode.ts'

/** A slim bar at the edge of every screen of the demonstration. */
export function DemoNotice() {
  const words = useShellWords()
  const isDemo = useIsDemo()
  if (!isDemo) return null
  return <aside className={styles.notice}>{words.demo}</aside>
}
