import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useErrorText } from '#shell/calls/errors.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Progress } from '#ui/Progress.tsx'
import type { FileRefusal } from '../../file/contract/facts.ts'
import styles from './RunningUpload.module.css'
import type { Stage } from './send.ts'
import { cancelUpload, retryUpload, type Upload } from './uploads.ts'
import { useWords } from './words.ts'

/** An upload of this tab in any stage. `children`: further content. */
export function RunningUpload({ upload, children }: { upload: Upload; children?: ReactNode }) {
  const words = useWords()
  const errorText = useErrorText()
  const { stage, file } = upload
  const dismiss = () => cancelUpload(upload.id)
  if (stage.at === 'refused') return <RefusedUpload name={file.name} {...stage} onDismiss={dismiss} />
  if (stage.at === 'failed')
    return (
      <Fault name={file.name} text={`${words.way.failed} ${errorText(stage.error)}`} onDismiss={dismiss}>
        <Button size="small" onClick={() => retryUpload(upload.id)}>
          {words.way.retry}
        </Button>
      </Fault>
    )
  return (
    <UploadProgress name={file.name} share={shareOf(stage, file.size)} status={words.way[stage.at]} onStop={dismiss}>
      {children}
    </UploadProgress>
  )
}

interface UploadProgressProps {
  name: string
  /** From 0 to 1; undefined while it is unknown. */
  share: number | undefined
  status: string
  onStop?: () => void
  children?: ReactNode
}

/** The progress of a file, whichever tab or machine sends it. */
export function UploadProgress({ name, share, status, onStop, children }: UploadProgressProps) {
  const words = useWords()
  return (
    <div className={styles.way}>
      <div className={styles.bar}>
        <Progress label={name} value={share} />
        {onStop && <IconButton size="small" label={words.way.cancel(name)} icon={<X />} onClick={onStop} />}
      </div>
      <span className={styles.hint} data-status="">
        {status}
      </span>
      {children}
    </div>
  )
}

function shareOf(stage: Stage, size: number): number | undefined {
  if (stage.at === 'reading') return stage.share
  if (stage.at === 'queued') return 0
  return 'sent' in stage ? stage.sent / Math.max(1, size) : 1
}

interface RefusedProps {
  name: string
  why: FileRefusal
  facts: Readonly<Record<string, number | string>>
  onDismiss: () => void
  /** Further actions. */
  children?: ReactNode
}

/** Why a file was refused. */
export function RefusedUpload({ name, why, facts, onDismiss, children }: RefusedProps) {
  const words = useWords()
  return (
    <Fault name={name} text={words.refusals[why](facts)} onDismiss={onDismiss}>
      {children}
    </Fault>
  )
}

interface FaultProps {
  name: string
  text: string
  onDismiss: () => void
  children?: ReactNode
}

function Fault({ name, text, onDismiss, children }: FaultProps) {
  const words = useWords()
  return (
    <div className={styles.refused} role="alert">
      <strong className={styles.name}>{name}</strong>
      <span>{text}</span>
      <span className={styles.answers}>
        {children}
        <Button size="small" variant="quiet" onClick={onDismiss}>
          {words.way.dismissRefusal}
        </Button>
      </span>
    </div>
  )
}
