import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { stoppedCheck } from '#features/files/file/contract/facts.ts'
import { CheckAgain } from '#features/files/uploads/web/CheckAgain.tsx'
import { RefusedUpload, UploadProgress } from '#features/files/uploads/web/RunningUpload.tsx'
import { SlowCheck } from '#features/files/uploads/web/SlowCheck.tsx'
import { useWords as useFileWords } from '#features/files/uploads/web/words.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import type { OpenUpload } from '../contract/open.ts'
import styles from './SlotCard.module.css'
import { recordsKey } from './useRecords.ts'
import { useWords } from './words.ts'

interface ListedUploadProps {
  caseId: string
  upload: OpenUpload
  onDiscard: () => void
}

/**
 * An upload that the server lists, from any tab or device: unfinished, being checked, refused, or of an unpublished
 * plan.
 */
export function ListedUpload({ caseId, upload, onDiscard }: ListedUploadProps) {
  const words = useWords()
  const fileWords = useFileWords()
  const client = useQueryClient()
  if (upload.state === 'refused')
    return (
      <RefusedUpload {...upload} onDismiss={onDiscard}>
        {upload.why === stoppedCheck && (
          <CheckAgain {...upload} onQueued={() => client.invalidateQueries({ queryKey: recordsKey(caseId) })} />
        )}
      </RefusedUpload>
    )
  if (upload.state === 'being-read')
    return (
      <UploadProgress name={upload.name} share={undefined} status={fileWords.way.arrived} onStop={onDiscard}>
        <SlowCheck {...upload} />
      </UploadProgress>
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
    <UploadProgress name={upload.name} share={percent / 100} status={words.step.partly(percent, upload.name)}>
      <span>
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {words.step.discard}
        </Button>
      </span>
    </UploadProgress>
  )
}
