import { Button } from '#ui/Button.tsx'
import styles from './ChunkBanner.module.css'
import { failedChunk } from './chunks.ts'
import { useShellWords } from './words.ts'

/** Offers a way on when scripts are missing, without taking the page away. */
export function ChunkBanner() {
  const words = useShellWords()
  const failed = failedChunk.use()
  if (!failed) return null
  return (
    <div className={styles.banner} role="alert" data-react-aria-top-layer="true">
      <div>
        <strong>{words.chunk.title}</strong>
        <p>{words.chunk.text}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" size="small" onClick={failed.retry}>
          {words.chunk.retry}
        </Button>
        <Button size="small" onClick={() => location.reload()}>
          {words.chunk.reload}
        </Button>
      </div>
    </div>
  )
}
