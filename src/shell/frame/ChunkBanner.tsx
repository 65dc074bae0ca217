import { Button } from '#ui/Button.tsx'
import { failedChunk } from '../chunks.ts'
import { reload } from '../drafts/sealedDrafts.ts'
import { useLanguage } from '../words/i18n.ts'
import { words as en } from '../words/text/first/en.ts'
import { words as es } from '../words/text/first/es.ts'
import { words as fr } from '../words/text/first/fr.ts'
import styles from './ChunkBanner.module.css'

// bundled with the first script: all other words may be what is missing
const words = { en, es, fr }

/** Offers to retry or to reload when scripts are missing, and leaves the page on screen. */
export function ChunkBanner() {
  const { title, text, retry, reload: again } = words[useLanguage()]
  const failed = failedChunk.use()
  if (!failed) return null
  return (
    <div className={styles.banner} role="alert" data-react-aria-top-layer="true">
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" size="small" onClick={failed.retry}>
          {retry}
        </Button>
        <Button size="small" onClick={reload}>
          {again}
        </Button>
      </div>
    </div>
  )
}
