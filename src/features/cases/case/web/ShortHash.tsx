import { Copy } from 'lucide-react'
import { toast } from '#shell/popups/toasts.ts'
import { IconButton } from '#ui/Button.tsx'
import styles from './ShortHash.module.css'

/** The first characters of a SHA-256, enough to compare by eye, and a button that copies all of it. */
export function ShortHash({ hash, copy, copied }: { hash: string; copy: string; copied: string }) {
  return (
    <span className={styles.hash}>
      <code>{hash.slice(0, 12)}…</code>
      <IconButton
        size="small"
        label={copy}
        icon={<Copy />}
        onClick={() => navigator.clipboard.writeText(hash).then(() => toast.success(copied))}
      />
    </span>
  )
}
