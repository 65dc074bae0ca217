import { Trash2, X } from 'lucide-react'
import { Button, IconButton } from '#ui/Button.tsx'
import { Progress } from '#ui/Progress.tsx'
import type { OpenUpload } from '../uploads/contract/upload.ts'
import styles from './SlotCard.module.css'
import { useWords } from './words.ts'

interface ListedUploadProps {
  upload: OpenUpload
  onDiscard: () => void
}

/** An upload as the server knows it, whichever tab or machine sent it: half there, being read, refused, or waiting for its plan. */
export function ListedUpload({ upload, onDiscard }: ListedUploadProps) {
  const words = useWords()
  if (upload.state === 'refused')
    return (
      <div className={styles.refused} role="alert">
        <strong className={styles.name}>{upload.name}</strong>
        <span>{words.refusals[upload.why](upload.facts)}</span>
        <span className={styles.answers}>
          <Button size="small" variant="quiet" onClick={onDiscard}>
            {words.step.dismissRefusal}
          </Button>
        </span>
      </div>
    )
  if (upload.state === 'being-read')
    return (
      <div className={styles.way}>
        <div className={styles.bar}>
          <Progress label={upload.name} value={undefined} detail="" />
          <IconButton size="small" label={words.step.cancel(upload.name)} icon={<X />} onClick={onDiscard} />
        </div>
        <span className={styles.hint} role="status">
          {words.step.arrived}
        </span>
      </div>
    )
  if (upload.state === 'unpublished')
    return (
      <div className={styles.file}>
        <span className={styles.name}>{upload.name}</span>
        <IconButton size="small" label={words.step.remove(upload.name)} icon={<Trash2 />} onClick={onDiscard} />
      </div>
    )
  const percent = Math.floor((upload.received / upload.bytes) * 100)
  return (
    <div className={styles.way}>
      <Progress label={upload.name} value={percent / 100} />
      <p className={styles.hint}>{words.step.partly(percent, upload.name)}</p>
      <span>
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {words.step.discard}
        </Button>
      </span>
    </div>
  )
}
