import { Button } from '#ui/Button.tsx'
import type { AttachableFile } from '../../file/contract/file.ts'
import type { AttachableKind } from '../../file/contract/upload.ts'
import { discardUpload, useForgetUnattached, useUnattachedUploads } from './api.ts'
import styles from './FilePicker.module.css'
import { PickedFile } from './PickedFile.tsx'
import { arrivedInThisTab } from './uploads.ts'
import { useWords } from './words.ts'

interface LeftBehindProps {
  kind: AttachableKind
  isWanted: boolean
  onTake: (file: AttachableFile) => void
}

/**
 * Files that arrived after their screen was left and their tab closed: they can be attached now instead of being sent
 * again.
 */
export function UnattachedUploads({ kind, isWanted, onTake }: LeftBehindProps) {
  const { picker: words } = useWords()
  const { data } = useUnattachedUploads(kind, isWanted)
  const forget = useForgetUnattached(kind)
  const left = isWanted ? (data?.files.filter(({ id }) => !arrivedInThisTab(id)) ?? []) : []
  if (left.length === 0) return null
  return (
    <section className={styles.left} aria-label={words.left}>
      <p className={styles.hint}>{words.left}</p>
      {left.map(file => (
        <PickedFile
          key={file.id}
          file={file}
          onRemove={() => {
            forget(file.id)
            discardUpload(file.id)
          }}
        >
          <Button
            size="small"
            onClick={() => {
              forget(file.id)
              onTake(file)
            }}
          >
            {words.take}
            <span className="visually-hidden"> {file.name}</span>
          </Button>
        </PickedFile>
      ))}
      {data?.areMore && <p className={styles.hint}>{words.leftMore}</p>}
    </section>
  )
}
