import { isStorageRefused } from '../storage.ts'
import { useShellWords } from '../words/words.ts'
import styles from './StorageNotice.module.css'

/** A quiet line in a browser that stores nothing: what a reload of the page costs. */
export function StorageNotice() {
  const words = useShellWords()
  if (!isStorageRefused()) return null
  return <p className={styles.notice}>{words.storageRefused}</p>
}
